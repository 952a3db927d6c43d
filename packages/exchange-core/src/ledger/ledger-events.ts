import type { Money } from '@assay/amounts/money';
import type { EventDeclaration, RowEventDeclaration } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
import { ASSET_ID_MAX } from '../limits.ts';
import { moneyIn } from './amount.ts';
import type { Ledger } from './ledger.ts';
import type { Pocket } from './pocket.ts';
import { type PocketKindName, pocketKinds } from './pocket-kinds.ts';
import { ASSET_BITS } from './pocket-store.ts';
import type { TransferReason } from './transfer-reason.ts';

/** Newest contents of one pocket of a user, once per command that changed it. */
export interface BalanceEvent {
  readonly type: 'balance';
  /** One of a user's. */
  readonly kind: PocketKindName;
  readonly userId: number;
  /** The ledger's asset: demo money has its own. */
  readonly assetId: number;
  readonly available: Money;
  readonly held: Money;
}

/** Where its fields are in its row, by words, as the ledger copies them; what is available has four, and what is held behind it. */
const USER_ID = 0;
const KIND_AND_ASSET = 1;
const AVAILABLE = 2;
const HELD = 6;
const WORDS = 10;

export const balanceEvent: RowEventDeclaration<BalanceEvent> = {
  type: 'balance',
  layout: {
    number: 3,
    words: WORDS,
    read: ({ segment: { words, numbers } }, word) => ({
      type: 'balance',
      kind: pocketKinds[words[word + KIND_AND_ASSET] >> ASSET_BITS].name,
      userId: words[word + USER_ID],
      assetId: words[word + KIND_AND_ASSET] & ASSET_ID_MAX,
      available: moneyAt(numbers, word + AVAILABLE),
      held: moneyAt(numbers, word + HELD),
    }),
  },
};

function moneyAt(numbers: Float64Array, word: number): Money {
  return moneyIn(numbers[word >> 1], numbers[(word >> 1) + 1]);
}

/** A user's pocket as it stands. */
export function writeBalance(rows: EventRows, command: number, ledger: Ledger, pocket: Pocket): void {
  const word = rows.take(WORDS);
  ledger.copyPocket(pocket, rows.segment, word);
  rows.add(balanceEvent.layout.number, word, command);
}

/** A double-entry posting. Only emitted when the core is created with `recordTransfers`. */
export interface TransferEvent {
  readonly type: 'transfer';
  readonly debitAccount: string;
  readonly creditAccount: string;
  readonly assetId: number;
  readonly amount: Money;
  readonly reason: TransferReason;
}

export const transferEvent: EventDeclaration<TransferEvent> = {
  type: 'transfer',
  /** Left out: not every core reports postings, and each shows in a balance. */
  mix() {},
};
