import type { BlockRef } from '../../chain.ts';
import { ChainUnreachable } from '../../chain-unreachable.ts';
import { FOLLOW_BLOCKS_MAX } from '../bitcoin-limits.ts';
import type { BitcoinNode } from '../bitcoin-node.ts';
import type { BitcoinPlace } from '../bitcoin-script.ts';
import type { CoinStore } from './coin-store.ts';
import { coinsOfBlock, type KeyOfAddress } from './own-coins.ts';

export interface CoinFollowerOptions {
  readonly node: Pick<BitcoinNode, 'network' | 'hashAt' | 'block'>;
  readonly store: CoinStore;
  readonly place: BitcoinPlace;
  readonly keyOf: KeyOfAddress;
  /** Nothing came to us below it. */
  readonly startHeight: number;
}

/** Keeps the notebook of coins at the node's best chain. */
export class CoinFollower {
  readonly #options: CoinFollowerOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: CoinFollowerOptions) {
    this.#options = options;
  }

  /** The newest block that the notebook has, which is the chain's. Throws `ChainUnreachable` while much is left to follow. */
  follow(): Promise<BlockRef> {
    const next = this.#last.then(() => this.#follow());
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #follow(): Promise<BlockRef> {
    const { node, store, startHeight } = this.#options;
    let newest = await this.#newestInChain();
    for (let steps = 0; steps < FOLLOW_BLOCKS_MAX; steps++) {
      const height = newest === undefined ? startHeight : newest.height + 1;
      const hash = await node.hashAt(height);
      if (hash === undefined) {
        if (newest === undefined) throw new ChainUnreachable(`the node of ${node.network} has no block ${height} yet`);
        return newest;
      }
      const block = await node.block({ height, hash });
      if (newest !== undefined && block.parentHash !== newest.hash) {
        newest = await this.#newestInChain();
        continue;
      }
      await store.addBlock(coinsOfBlock(this.#options.place, height, block, this.#options.keyOf));
      newest = { height, hash };
    }
    throw new ChainUnreachable(`the coins of ${node.network} are still being looked for`);
  }

  /** Takes back what has left the chain. */
  async #newestInChain(): Promise<BlockRef | undefined> {
    const { node, store } = this.#options;
    for (;;) {
      const newest = await store.newestBlock();
      if (newest === undefined || (await node.hashAt(newest.height)) === newest.hash) return newest;
      await this.#stepBack(newest);
    }
  }

  /** Where no block is kept below, nothing says what was so before. */
  async #stepBack({ height }: BlockRef): Promise<void> {
    const { store, startHeight } = this.#options;
    const canStep = height === startHeight || (await store.hashAt(height - 1)) !== undefined;
    await (canStep ? store.removeNewestBlock() : store.clear());
  }
}
