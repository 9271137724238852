// The linker takes a function that several archives have from the first one. With FoundationEssentials in front of Foundation, a
// program that uses only the former takes nothing of the latter, nor of ICU behind it: `spraycalc-pdf` is 11 MB smaller. The
// compiler writes the archives to link into this section; one by its file name comes before those by their short names. Debug
// builds link no archives.
#ifndef DEBUG
__asm__(".pushsection .swift1_autolink_entries,\"e\",@progbits\n"
        ".asciz \"-l:libFoundationEssentials.a\"\n"
        ".popsection");
#endif
