import type { PictureFault, PictureKindName } from '@assay/protocol/pictures';

/** A picture as it is kept: a JPEG without anything but its pixels. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PictureTask {
  readonly file: Uint8Array;
  readonly kind: PictureKindName;
}

export type PictureOutcome =
  | { readonly ok: true; readonly picture: MadePicture }
  | { readonly ok: false; readonly code: PictureFault };

/** What the process says: first that it has loaded all that it needs, then what became of each picture, in their order. */
export type FromPictureProcess = 'ready' | PictureOutcome;
