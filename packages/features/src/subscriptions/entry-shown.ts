import type { Message, MessageKey } from '@assay/messages/message-keys';
import type { SubscriptionEntryRow } from '@assay/protocol/subscription-entities';
import type { Messages } from '../messages/use-messages.ts';
import { noNumber } from '../numbers/decimal.ts';
import { allotmentSentences } from './allotment-shown.ts';
import { trimmed } from './subscription-shown.ts';

export interface EntryShown {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly coin: string;
  readonly payCurrency: string;
  readonly createdAt: string;
  readonly closesAt: string;
  readonly wanted: string;
  readonly paid: string;
  /** Dashes before the allotment. */
  readonly allotted: string;
  readonly cost: string;
  readonly refunded: string;
  readonly vested: string;
  readonly nextVesting: { readonly amount: string; readonly at: string } | undefined;
  readonly statusKey: MessageKey;
  readonly statusKind: 'info' | 'success' | 'neutral';
  /** How the coins followed; empty before the allotment. */
  readonly arithmetic: readonly Message[];
}

/** An own subscription of the wire, ready to be read. */
export function entryShown(row: SubscriptionEntryRow, { date }: Pick<Messages, 'date'>): EntryShown {
  const { allotment, wanted, allotted, nextVestingAt } = row;
  const orDash = (text: string) => (text === '' ? noNumber : trimmed(text));
  return {
    id: row.entryId,
    productId: row.productId,
    name: row.name,
    coin: row.currency,
    payCurrency: row.payCurrency,
    createdAt: date(row.createdAt),
    closesAt: date(row.closesAt),
    wanted: trimmed(wanted),
    paid: trimmed(row.paid),
    allotted: orDash(allotted),
    cost: orDash(row.cost),
    refunded: orDash(row.refunded),
    vested: allotted === '' ? noNumber : trimmed(row.vested),
    nextVesting:
      nextVestingAt === 0
        ? undefined
        : { amount: trimmed(row.nextVestingAmount), at: date(nextVestingAt, 'YYYY-MM-DD HH:MM') },
    ...statusOf(row),
    arithmetic: allotment === null ? [] : allotmentSentences(allotment, { wanted, allotted }),
  };
}

function statusOf({ status, isCancelled }: SubscriptionEntryRow): Pick<EntryShown, 'statusKey' | 'statusKind'> {
  if (isCancelled) return { statusKey: 'subscribe.entryCancelled', statusKind: 'neutral' };
  return status === 0
    ? { statusKey: 'subscribe.entryOpen', statusKind: 'info' }
    : { statusKey: 'subscribe.entryClosed', statusKind: 'success' };
}
