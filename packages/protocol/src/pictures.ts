import * as z from 'zod/mini';
import type { CallWeight } from './call-weight.ts';
import type { ErrorCode } from './error-codes.ts';

/** Of the file as it comes. */
export const pictureBytesMax = 10 * 1024 * 1024;
export const picturePixelsMax = 40_000_000;
/** What a picture may come as. It is kept as a JPEG that was drawn anew, without anything that the file said beside its pixels. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How a picture is kept. */
export interface PictureKind {
  /** `inside`: the whole of it; `cover`: a square out of its middle. */
  readonly fit: 'inside' | 'cover';
  /** Pixels of the longer side; larger ones are made smaller. */
  readonly sideMax: number;
  /** Pixels that the shorter side needs at least. */
  readonly sideMin: number;
}

export const pictureKinds = {
  /** A side of an identity document. */
  identity: { fit: 'inside', sideMax: 2_400, sideMin: 480 },
  avatar: { fit: 'cover', sideMax: 256, sideMin: 64 },
  /** The avatar as it stands in a menu. */
  icon: { fit: 'cover', sideMax: 64, sideMin: 64 },
  /** Sent to customer service. */
  chat: { fit: 'inside', sideMax: 2_000, sideMin: 1 },
} as const satisfies Readonly<Record<string, PictureKind>>;

export type PictureKindName = keyof typeof pictureKinds;

/** Of a call that brings a file. What a file costs beyond it is bounded by its place. */
export const uploadWeight: CallWeight = { base: 8 };

/** How a schema of JSON says it (OpenAPI, docs/reference). */
const bytesInJsonSchema = { type: 'string', format: 'binary' };

/** What a browser has of a file: its `Blob`. */
export interface FileToSend {
  readonly size: number;
  readonly type: string;
}

/** The file of an upload: a `Blob` where it is sent, its bytes where it was read. */
export const pictureField = () =>
  z.pipe(
    z
      .custom<FileToSend | Uint8Array>((file) => file instanceof Uint8Array && file.length > 0, {
        error: 'l.error.pictureMissing',
      })
      .register(z.globalRegistry, bytesInJsonSchema),
    z.transform((file) => file as Uint8Array),
  );

/** The bytes of a picture that is answered. */
export const pictureData = z.custom<Uint8Array>().register(z.globalRegistry, bytesInJsonSchema);

/** Refusals of every call that takes a picture. */
export const pictureErrors = [
  'l.error.pictureMissing',
  'l.error.pictureTooLarge',
  'l.error.pictureType',
  'l.error.picturePixels',
  'l.error.pictureTooSmall',
  'l.error.pictureDamaged',
  'l.error.picturesExceeded',
] as const satisfies readonly ErrorCode[];

/** What can be wrong with a file. */
export type PictureFault = Exclude<(typeof pictureErrors)[number], 'l.error.picturesExceeded'>;
