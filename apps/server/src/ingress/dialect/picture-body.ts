/** An answer that is a picture: sent as the JPEG that it is. */
export class PictureBody {
  readonly bytes: Uint8Array;

  constructor(view: unknown) {
    if (!(view instanceof Uint8Array))
      throw new Error('the handler of a call that answers a picture has answered none');
    this.bytes = view;
  }
}
