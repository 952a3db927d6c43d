import { type PictureFault, pictureKinds, picturePixelsMax } from '@assay/protocol/pictures';
import sharp, { type Metadata } from 'sharp';
import { isAnimatedPng, pictureTypeOf } from './file-format.ts';
import { PICTURE_TIME_MAX_MS } from './picture-limits.ts';
import type { PictureOutcome, PictureTask } from './picture-messages.ts';

const JPEG_QUALITY = 85;

// A picture is seen once: nothing of it is remembered, and one thread is enough beside those of the exchange.
sharp.cache(false);
sharp.concurrency(1);
// Whatever else this libvips could read (SVG, PDF, GIF, TIFF and more) it does not read here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Draws a picture anew: upright, in sRGB on white, no larger than its kind is kept. Of the file only the pixels are left; what stands
 * beside or behind them (places, cameras, another file) is not taken over.
 */
export async function makePicture({ file, kind }: PictureTask): Promise<PictureOutcome> {
  const type = pictureTypeOf(file);
  if (type === undefined || (type === 'image/png' && isAnimatedPng(file))) return fault('pictureType');
  const { fit, sideMax, sideMin } = pictureKinds[kind];
  try {
    // What the head of the file says; no pixel is unpacked for it.
    const unfit = faultOf(await sharp(file, { limitInputPixels: false }).metadata(), sideMin);
    if (unfit !== undefined) return fault(unfit);
    const { data, info } = await sharp(file, {
      failOn: 'error',
      limitInputPixels: picturePixelsMax,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: PICTURE_TIME_MAX_MS / 1_000 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } };
  } catch {
    // Whatever the library says of a file: it could not be read to its end.
    return fault('pictureDamaged');
  }
}

type FaultName = PictureFault extends `l.error.${infer Name}` ? Name : never;

function faultOf({ pages = 1, width, height }: Metadata, sideMin: number): FaultName | undefined {
  if (pages > 1) return 'pictureType';
  if (width * height > picturePixelsMax) return 'picturePixels';
  return Math.min(width, height) < sideMin ? 'pictureTooSmall' : undefined;
}

function fault(name: FaultName): PictureOutcome {
  return { ok: false, code: `l.error.${name}` };
}
