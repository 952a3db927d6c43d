import type { ErrorCode } from '@assay/protocol/error-codes';
import { pictureBytesMax, pictureTypes } from '@assay/protocol/pictures';

/** Why a file is not even sent; undefined when it may be. */
export function pictureFaultOf({ size, type }: Pick<Blob, 'size' | 'type'>): ErrorCode | undefined {
  if (!pictureTypes.some((known) => known === type)) return 'l.error.pictureType';
  if (size === 0) return 'l.error.pictureMissing';
  return size > pictureBytesMax ? 'l.error.pictureTooLarge' : undefined;
}
