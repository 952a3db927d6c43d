import type { ErrorCode } from '@assay/protocol/error-codes';
import { pictureBytesMax, picturePixelsMax, pictureTypes } from '@assay/protocol/pictures';

/** A file that this browser can show. */
export interface OpenedPicture {
  readonly ok: true;
  /** For an element; given back with `URL.revokeObjectURL`. */
  readonly address: string;
}

export type OpenedFile = OpenedPicture | { readonly ok: false; readonly msg: ErrorCode | 'picture.unreadable' };

/** What file fields offer to choose. */
export const pictureAccept = pictureTypes.join();

/** Looks at a file before anything of it is sent, with the server's own bounds. @param sideMin pixels of the shorter side */
export async function openPicture(file: Blob, sideMin: number): Promise<OpenedFile> {
  if (!pictureTypes.some((type) => type === file.type)) return { ok: false, msg: 'l.error.pictureType' };
  if (file.size > pictureBytesMax) return { ok: false, msg: 'l.error.pictureTooLarge' };
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  const refuse = (msg: ErrorCode | 'picture.unreadable'): OpenedFile => {
    URL.revokeObjectURL(address);
    return { ok: false, msg };
  };
  try {
    await image.decode();
  } catch {
    return refuse('picture.unreadable');
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height > picturePixelsMax) return refuse('l.error.picturePixels');
  return Math.min(width, height) < sideMin ? refuse('l.error.pictureTooSmall') : { ok: true, address };
}
