// Nothing is called here: these files are linked for what they leave out.
