/** A node that did not answer, answered too late or too much, or answered what cannot be. What was asked of it may have been done. */
export class ChainUnreachable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'ChainUnreachable';
  }
}

/** An answer that its own hashes or its work contradict: a node that lies, one that is broken, or a chain of newer rules than are known here. */
export class UnprovenAnswer extends ChainUnreachable {
  constructor(what: string) {
    super(what);
    this.name = 'UnprovenAnswer';
  }
}
