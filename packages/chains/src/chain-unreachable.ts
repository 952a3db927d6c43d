/** A node that did not answer, answered too late or too much, or answered what cannot be. What was asked of it may have been done. */
export class ChainUnreachable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'ChainUnreachable';
  }
}
