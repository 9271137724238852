// ICU's data in Foundation's archive are 31 MB: names, formats and collations of all languages, which no text of this program
// needs. This table under the same name is empty. It is linked before the archive, so that the large one is left out. What asks
// ICU for data gets the error U_MISSING_RESOURCE_ERROR or U_FILE_ACCESS_ERROR; `Sources/README.md` tells who could ask.
#include <stdint.h>

// The head of a file of ICU's data and its table of contents, as in ICU's `udata.h` and `ucmndata.h`.
__attribute__((aligned(16))) const struct {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize, reserved;
  uint8_t isBigEndian, charsetFamily, sizeofUChar, reservedByte, dataFormat[4], formatVersion[4], rest[12];
  uint32_t entries, padding;
} icudt76_dat = {32, {0xDA, 0x27}, 20, 0, 0, 0, 2, 0, {'C', 'm', 'n', 'D'}, {1}, {0}, 0, 0};
