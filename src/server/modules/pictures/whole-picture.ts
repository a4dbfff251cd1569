import type { PictureAddress } from '#rules/pictures/picture-url.ts'

/**
 * Whether the bytes are a complete file of the format, told from its own lengths and marks without decoding. A kept
 * file that a full disk or a careless copy has cut short would otherwise be served, and cached by browsers for a year.
 */
export function isWholePicture(bytes: Buffer, format: PictureAddress['format']): boolean {
  switch (format) {
    case 'webp':
      return (
        bytes.length > 12 &&
        bytes.toString('latin1', 0, 4) === 'RIFF' &&
        bytes.toString('latin1', 8, 12) === 'WEBP' &&
        bytes.readUInt32LE(4) + 8 === bytes.length
      )
    case 'jpg':
    case 'share':
      return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
    case 'avif':
      return bytes.length > 12 && bytes.toString('latin1', 4, 12) === 'ftypavif' && boxesEnd(bytes) === bytes.length
  }
}

/** Where the last top-level box of the container ends: each says its length in its first four bytes. */
function boxesEnd(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length < 8) return -1
    at += length
  }
  return at
}
