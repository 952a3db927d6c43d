import type { BlockRef, Chain, OwnWatch } from '@assay/chains/chain';
import { INNER_OUTPUT } from '@assay/chains/inner-output';
import { isUnseen } from '@assay/chains/unseen-arrival';
import type { NotedArrival } from '../notebook/arrival-notebook.ts';

/** A node that did not answer is asked again after so long: what is small must not wait for it with every step. */
export const SECOND_LOOK_AGAIN_MS = 15_000;

/** Beyond so many they are asked for again. */
const AGREEMENTS_KEPT = 1_000;

/** As much of a chain as another node is asked for. */
export type SecondChain = Pick<Chain, 'head' | 'blockAt'>;

export interface SecondLookParts {
  /** Whichever node it is, it is reached when it is first needed: deposits that need none do not wait for it. */
  readonly connect: () => Promise<SecondChain>;
  readonly isOurs: (address: string) => boolean;
  readonly now: () => number;
}

/** Whether another node shows the same: undefined when it does, else why not, for the staff. */
export type LookAgain = (arrival: NotedArrival, block: BlockRef, confirmations: number) => Promise<string | undefined>;

/** Asks the node of somebody else for what the first one says has arrived. One that is silent, behind or on another fork has not agreed. */
export class SecondLook {
  readonly #parts: SecondLookParts;
  #witness: SecondChain | undefined;
  /** What was agreed on: some wait for the staff for hours, and are weighed with every step. */
  readonly #agreed = new Set<string>();
  #silence: { readonly why: string; readonly untilMs: number } | undefined;

  constructor(parts: SecondLookParts) {
    this.#parts = parts;
  }

  /** Looks of one step, each block of which is asked for once. */
  step(): LookAgain {
    const { isOurs, now } = this.#parts;
    const blocks = new Map<string, ReturnType<SecondChain['blockAt']>>();
    let head: Promise<BlockRef> | undefined;
    return async (arrival, block, confirmations) => {
      const name = `${block.hash} ${arrival.transactionId} ${arrival.output} ${confirmations}`;
      if (this.#agreed.has(name)) return undefined;
      if (this.#silence !== undefined && now() < this.#silence.untilMs) return this.#silence.why;
      try {
        this.#witness ??= await this.#parts.connect();
        const witness = this.#witness;
        head ??= witness.head();
        const { height } = await head;
        if (height < block.height + confirmations - 1) return `it is at block ${height} only`;
        const watch = watchOf(arrival);
        const place = `${block.height} ${watch?.addresses[0] ?? ''}`;
        const asked = blocks.get(place) ?? witness.blockAt(block.height, isOurs, watch);
        blocks.set(place, asked);
        const found = await asked;
        this.#silence = undefined;
        if (found?.hash !== block.hash) return `it has another block ${block.height}`;
        if (!found.transfers.some((transfer) => isSameTransfer(transfer, arrival) || isSameBalance(transfer, arrival)))
          return `it has no such transfer in block ${block.height}`;
        if (this.#agreed.size >= AGREEMENTS_KEPT) this.#agreed.clear();
        this.#agreed.add(name);
        return undefined;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.#silence = { why, untilMs: now() + SECOND_LOOK_AGAIN_MS };
        return why;
      }
    };
  }
}

type Transfer = Pick<NotedArrival, 'transactionId' | 'output' | 'currency' | 'address' | 'tag' | 'units' | 'sender'>;

function isSameTransfer(one: Transfer, other: Transfer): boolean {
  const names = ['transactionId', 'output', 'currency', 'address', 'tag', 'units', 'sender'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** By which a chain finds what a contract paid; undefined for what names its recipient by itself. */
function watchOf({ output, address }: NotedArrival): OwnWatch | undefined {
  return output.startsWith(INNER_OUTPUT) ? { addresses: [address], before: undefined } : undefined;
}

/** A node without traces says as much by what lies at the address. */
function isSameBalance(balance: Transfer, { output, currency, address, units }: NotedArrival): boolean {
  const isOfContract = output.startsWith(INNER_OUTPUT) && isUnseen(balance);
  return isOfContract && balance.currency === currency && balance.address === address && balance.units === units;
}
