import type { TickReaders } from '@assay/engine/projections/ticks/tick-readers';
import type { UnsignedReceipt } from '@assay/settlement/receipt';
import { receiptText } from '@assay/settlement/receipt-text';
import type { HeadKey } from './head-key.ts';
import { readTickPage } from './tick-pages.ts';

/** Ticks of one symbol by number: from `first` to `last`, as far as there are any. */
export interface TickPageWanted {
  readonly symbol: string;
  readonly first: number;
  readonly last: number;
}

/** A receipt without its ticks, which lie after the head `afterMs` up to the head `upToMs`. */
export interface ReceiptDraft {
  readonly fields: Omit<UnsignedReceipt, 'ticks'>;
  readonly afterMs: number;
  readonly upToMs: number;
}

/** `isWhole`: the last tick that was wanted is in it, so that the page never changes. */
export interface WrittenPage {
  readonly json: Uint8Array;
  readonly isWhole: boolean;
}

/**
 * Makes the two answers that hold many ticks, as JSON in UTF-8: unpacking, chaining and signing them takes from 20 ms to some seconds, so
 * the server does it in a thread of its own. `busy`: too many wait.
 */
export interface ProofWriter {
  tickPage(wanted: TickPageWanted): Promise<WrittenPage | 'busy'>;
  receipt(draft: ReceiptDraft): Promise<Uint8Array | 'busy'>;
}

export function createProofWriter(ticks: TickReaders, key: Pick<HeadKey, 'sign'>): ProofWriter {
  const encoder = new TextEncoder();
  return {
    async tickPage({ symbol, first, last }) {
      const page = await readTickPage(ticks, symbol, first, last);
      return { json: encoder.encode(JSON.stringify(page)), isWhole: page.at(-1)?.sequence === last };
    },
    async receipt({ fields, afterMs, upToMs }) {
      const unsigned = { ...fields, ticks: await ticks.ticksBetween(fields.symbol, afterMs, upToMs) };
      const signature = key.sign(receiptText(unsigned));
      return encoder.encode(JSON.stringify({ ...unsigned, signature }));
    },
  };
}
