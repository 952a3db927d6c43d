import type { pictureTypes } from '@assay/protocol/pictures';

type PictureType = (typeof pictureTypes)[number];

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length and name of a chunk, and the sum behind it. */
const PNG_CHUNK_FRAME = 12;

/** What a file is by its first bytes, whatever its name says; undefined for everything that is not taken. */
export function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'image/jpeg';
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : undefined;
}

/** Whether a PNG moves: it says so in a chunk before its first pixels. */
export function isAnimatedPng(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = pngSignature.length; at + PNG_CHUNK_FRAME <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += PNG_CHUNK_FRAME + bytes.readUInt32BE(at);
  }
  return false;
}
