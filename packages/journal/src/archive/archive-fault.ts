/**
 * `damaged`: a file is not what was written. `foreign`: archive and journal are not of one exchange, or one has left the other's path.
 * `gap`: batches are neither in the archive nor in the journal.
 */
export type ArchiveFaultKind = 'damaged' | 'foreign' | 'gap';

/** The archive cannot be used as it is; the message is a sentence for the operator. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  readonly kind: ArchiveFaultKind;

  constructor(kind: ArchiveFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
