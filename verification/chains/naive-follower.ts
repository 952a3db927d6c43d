import type { Chain, ChainBlock, IncomingTransfer } from '@assay/chains/chain';

/** Follows a chain in the plainest way: what it knows of it in memory, and a transfer counted once its block is deep enough. */
export class NaiveFollower {
  readonly credited = new Map<string, IncomingTransfer>();
  reorganisationsSeen = 0;
  readonly #chain: Chain;
  readonly #confirmations: number;
  readonly #isOurs: (address: string) => boolean;
  /** By which what contracts pay is found; undefined: it is not looked for. */
  readonly #addresses: readonly string[] | undefined;
  readonly #blocks: ChainBlock[] = [];

  constructor(
    chain: Chain,
    confirmations: number,
    isOurs: (address: string) => boolean,
    addresses?: readonly string[],
  ) {
    this.#chain = chain;
    this.#confirmations = confirmations;
    this.#isOurs = isOurs;
    this.#addresses = addresses;
  }

  async follow(): Promise<void> {
    await this.#forgetWhatLeft();
    for (let next = await this.#next(); next !== undefined; next = await this.#next()) {
      // It left the chain between two questions: the next look sees it.
      if (next.height > 0 && next.parentHash !== this.#blocks.at(-1)?.hash) return;
      this.#blocks.push(next);
    }
    for (const { transfers } of this.#blocks.slice(0, 1 - this.#confirmations || undefined)) {
      for (const transfer of transfers) this.credited.set(`${transfer.transactionId} ${transfer.output}`, transfer);
    }
  }

  #next(): Promise<ChainBlock | undefined> {
    const watch = this.#addresses && { addresses: this.#addresses, before: this.#blocks.at(-1)?.own };
    return this.#chain.blockAt(this.#blocks.length, this.#isOurs, watch);
  }

  async #forgetWhatLeft(): Promise<void> {
    const before = this.#blocks.length;
    for (let newest = this.#blocks.at(-1); newest !== undefined; newest = this.#blocks.at(-1)) {
      if ((await this.#chain.blockAt(newest.height, this.#isOurs))?.hash === newest.hash) break;
      this.#blocks.pop();
    }
    if (this.#blocks.length < before) this.reorganisationsSeen++;
  }
}
