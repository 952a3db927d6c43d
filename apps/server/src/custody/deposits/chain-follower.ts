import type { BlockRef, Chain, ChainBlock, OwnSum } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { BLOCKS_PER_STEP, BLOCKS_REMEMBERED } from '../custody-limits.ts';
import type { ArrivalNotebook, NotedArrival } from '../notebook/arrival-notebook.ts';

export interface ChainFollowerParts {
  readonly chain: Chain;
  readonly notebook: ArrivalNotebook;
  readonly isOurs: (address: string) => boolean;
  /** All of them, by which a chain finds what comes without a transfer of its own. */
  readonly addresses: () => readonly string[];
  /** Where a notebook begins that has no block, for a chain with this head. */
  readonly firstHeight: (head: BlockRef) => Promise<number>;
  /** A reorganisation is about to be followed back to this height. Happens again where somebody dies before that is done. */
  readonly onReorganised: (height: number) => Promise<void>;
  /** It has taken away what was in the books. */
  readonly onLost: (lost: readonly NotedArrival[]) => void;
  readonly now: () => number;
}

export interface Followed {
  readonly head: BlockRef;
  /** The newest block that was read; undefined while there is none. */
  readonly read: BlockRef | undefined;
}

/** The chain is not the one that was read, further back than anybody remembers. */
export class ChainReplaced extends Error {
  override readonly name = 'ChainReplaced';
}

/** Reads a chain block by block, and back to where it forked when it was reorganised. */
export class ChainFollower {
  readonly #parts: ChainFollowerParts;

  constructor(parts: ChainFollowerParts) {
    this.#parts = parts;
  }

  /**
   * Some blocks further, as the chain stands now. A node that is at fault after it has shown some has answered: they are noted, and the next step
   * goes on. @throws ChainUnreachable, ChainReplaced
   */
  async follow(): Promise<Followed> {
    const { chain, notebook, now } = this.#parts;
    const head = await chain.head();
    const newest = await this.#newestInChain(head);
    const blocks: ChainBlock[] = [];
    try {
      for await (const block of this.#blocksFrom(newest, head)) blocks.push(block);
    } catch (error) {
      if (blocks.length === 0 || !(error instanceof ChainUnreachable)) throw error;
    } finally {
      await notebook.addBlocks(blocks, now());
    }
    // A node that names a newer block and does not show how it follows upon ours keeps every deposit out of sight: it is as good as silent.
    if (newest !== undefined && blocks.length === 0 && head.height > newest.height)
      throw new ChainUnreachable(`the node of ${chain.network} shows no block that follows upon ${newest.height}`);
    return { head, read: blocks.at(-1) ?? newest };
  }

  /** The newest block of the notebook that is still in the chain, all above it forgotten. */
  async #newestInChain(head: BlockRef): Promise<BlockRef | undefined> {
    const { notebook, chain, onReorganised } = this.#parts;
    const newest = await notebook.newestBlock();
    if (newest === undefined) return undefined;
    if (head.height === newest.height && head.hash === newest.hash) return newest;
    for (let height = Math.min(newest.height, head.height); height > newest.height - BLOCKS_REMEMBERED; height -= 1) {
      const noted = await notebook.hashAt(height);
      if (noted === undefined) break;
      const found = height === head.height ? head : await chain.blockAt(height);
      // Of several nodes behind one address some lag: that one has no block yet is no sign of another chain.
      if (found === undefined) throw new ChainUnreachable(`the node of ${chain.network} has no block ${height}`);
      if (found.hash !== noted) continue;
      if (height < newest.height) {
        await onReorganised(height);
        this.#tellLost(await notebook.cutAbove(height));
      }
      return { height, hash: noted };
    }
    throw new ChainReplaced(`the chain of ${chain.network} is another one below block ${newest.height}`);
  }

  /** What follows upon a block. A chain that changes meanwhile is read again in the next step. */
  async *#blocksFrom(newest: BlockRef | undefined, head: BlockRef): AsyncGenerator<ChainBlock> {
    const { chain, isOurs, addresses, notebook, firstHeight } = this.#parts;
    const first = newest === undefined ? await firstHeight(head) : newest.height + 1;
    let before = newest?.hash;
    let own: OwnSum | undefined = newest && (await notebook.ownAfter(newest.height));
    for (let height = first; height <= head.height && height < first + BLOCKS_PER_STEP; height += 1) {
      const block = await chain.blockAt(height, isOurs, { addresses: addresses(), before: own });
      if (block === undefined || (before !== undefined && block.parentHash !== before)) break;
      yield block;
      before = block.hash;
      own = block.own;
    }
  }

  #tellLost(lost: readonly NotedArrival[]): void {
    if (lost.length > 0) this.#parts.onLost(lost);
  }
}
