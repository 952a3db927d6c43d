import type { JournalReader, StoredFrame } from '@assay/journal/journal';
import type { Vouching } from '@assay/journal/seals/sealed-batches';
import { sentenceOfUnvouched } from '../recovery/unvouched-batches.ts';

/** Counts the batches that carry a seal, and proves at the end that the journal's last one is vouched for, and with it all before. */
export class SealProof {
  readonly #vouching: Vouching | undefined;
  sealed = 0;
  /** The first batch that carries one; 0 when none does. */
  sealedFrom = 0;

  /** @param vouching undefined where there is no key */
  constructor(vouching: Vouching | undefined) {
    this.#vouching = vouching;
  }

  add({ sequence, seal }: StoredFrame): void {
    if (seal === undefined) return;
    this.sealed += 1;
    if (this.sealedFrom === 0) this.sealedFrom = sequence;
  }

  /** What does not hold, in sentences. */
  async end(reader: JournalReader, head: number): Promise<readonly string[]> {
    const vouching = this.#vouching;
    if (vouching === undefined) return this.sealed === 0 ? [] : [noKey(this.sealed)];
    const sentence = await sentenceOfUnvouched(reader, head, vouching);
    return sentence === undefined ? [] : [sentence];
  }
}

const noKey = (sealed: number): string =>
  `${sealed} batches carry seals, but the data folder has no key that they could be proved with: nobody can say who wrote them`;
