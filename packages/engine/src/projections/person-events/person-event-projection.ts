import { assertNever } from '@assay/amounts/assert-never';
import type { FreezeEndedEvent } from '@assay/exchange-core/account-freeze/end-freeze';
import type { AddressBookEvent } from '@assay/exchange-core/custody/address-book/address-book-event';
import { type DepositEvent, NOBODY } from '@assay/exchange-core/custody/deposits/deposit-event';
import { isNewWithdrawal, type WithdrawalEvent } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import type { OperatorActionEvent } from '@assay/exchange-core/operator/operator-action';
import type { OrderEvent } from '@assay/exchange-core/orders/order-events';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { LowerLimit } from '@assay/exchange-core/people/lower-limit';
import type { ContractEvent } from '@assay/exchange-core/seconds-contract/contract-events';
import type { CorrectionEvent } from '@assay/exchange-core/treasury/correction';
import { type ColumnsOf, columnsOf, small, whole, word } from '../columns.ts';
import { nextPosition, projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** What a person may want to be told of. Places are for ever: add at the end only. */
const personEventKinds = [
  'order-ended',
  'stop-triggered',
  'contract-settled',
  'purchase-opened',
  'purchase-closed',
  'deposit-ended',
  'withdrawal-requested',
  'withdrawal-sent',
  'withdrawal-ended',
  'address-added',
  'whitelist-lifted',
  'balance-corrected',
  'freeze-ended',
  'limit-lowered',
  'limit-raised',
] as const;
type PersonEventKind = (typeof personEventKinds)[number];

/** That something happened to a person's order or contract; what it came to stands in the tables of those. */
export interface PersonEvent {
  readonly batch: number;
  /** Place among the batch's, from 0. */
  readonly position: number;
  readonly timeMs: number;
  readonly userId: number;
  readonly kind: PersonEventKind;
  /** Number of the order, the contract, the deposit or the withdrawal; 0 where it is about none. */
  readonly subjectId: number;
}

export const personEventColumns: ColumnsOf<PersonEvent> = {
  batch: whole,
  position: small,
  timeMs: whole,
  userId: whole,
  kind: word(personEventKinds),
  subjectId: whole,
};

const personEvents = queryTable<PersonEvent>({
  name: 'person_events',
  noun: 'event of a person',
  columns: columnsOf(personEventColumns, (event) => event),
  key: ['batch', 'position', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
});

/**
 * In the order of the journal, for whoever tells people of them. What a person sees happen as the answer of a call is no event: an order
 * that ends in the command that placed it, one that its owner cancels. Demo contracts are played for fun.
 */
export const personEventProjection = projection({
  tables: [personEvents],
  events: [
    'order',
    'contract',
    'operator-action',
    'deposit',
    'withdrawal',
    'address-book',
    'correction',
    'freeze-ended',
  ],
  fold() {
    const events: PersonEvent[] = [];
    return {
      rows: [rowsOf(personEvents, events)],
      add(event, { batch, timeMs }) {
        const told = toldOf(event);
        if (told !== undefined) events.push({ ...told, batch, timeMs, position: nextPosition(events, batch) });
      },
    };
  },
});

type Told = Pick<PersonEvent, 'userId' | 'kind' | 'subjectId'> | undefined;

function toldOf(
  event:
    | OrderEvent
    | ContractEvent
    | OperatorActionEvent
    | DepositEvent
    | WithdrawalEvent
    | AddressBookEvent
    | CorrectionEvent
    | FreezeEndedEvent,
): Told {
  switch (event.type) {
    case 'order':
      return orderTold(event);
    case 'contract':
      return contractTold(event);
    case 'operator-action':
      return actTold(event);
    case 'deposit':
      return depositTold(event);
    case 'withdrawal':
      return withdrawalTold(event);
    case 'address-book':
      return bookTold(event);
    case 'freeze-ended':
      return { userId: event.userId, kind: 'freeze-ended', subjectId: 0 };
    case 'correction':
      return { userId: event.userId, kind: 'balance-corrected', subjectId: 0 };
    default:
      return assertNever(event);
  }
}

/** What is nobody's has nobody to be told. */
function depositTold({ userId, depositId }: DepositEvent): Told {
  return userId === NOBODY ? undefined : { userId, kind: 'deposit-ended', subjectId: depositId };
}

/** Whoever asks for one is told, too: it may be somebody else who asks. */
function withdrawalTold({ withdrawal }: WithdrawalEvent): Told {
  const { userId, withdrawalId: subjectId, state, payments } = withdrawal;
  if (state === 'sending') return payments.length === 1 ? { userId, kind: 'withdrawal-sent', subjectId } : undefined;
  if (state === 'confirmed' || state === 'rejected' || state === 'failed') {
    return { userId, kind: 'withdrawal-ended', subjectId };
  }
  return isNewWithdrawal(withdrawal) ? { userId, kind: 'withdrawal-requested', subjectId } : undefined;
}

function bookTold({ userId, change }: AddressBookEvent): Told {
  if (change === 'added') return { userId, kind: 'address-added', subjectId: 0 };
  return change === 'whitelist-off' ? { userId, kind: 'whitelist-lifted', subjectId: 0 } : undefined;
}

function orderTold({ order }: OrderEvent): Told {
  const kind = kindOf(order);
  return kind && { userId: order.userId, kind, subjectId: order.orderId };
}

function contractTold({ contract: { state, account, userId, orderId } }: ContractEvent): Told {
  return state === 'settled' && account === 'real'
    ? { userId, kind: 'contract-settled', subjectId: orderId }
    : undefined;
}

/** What an operator decides about one person, when it was otherwise before. */
function actTold({ action, before }: OperatorActionEvent): Told {
  if (action.type === 'lower-limit') {
    return before?.type === action.type ? limitTold(action, before) : undefined;
  }
  if (action.type !== 'set-purchase' || (before?.type === action.type && before.isOpen === action.isOpen))
    return undefined;
  return { userId: action.userId, kind: action.isOpen ? 'purchase-opened' : 'purchase-closed', subjectId: 0 };
}

/** What stood before is always said, also where nothing was lowered. */
function limitTold({ userId, amount, isLifted }: LowerLimit, before: LowerLimit): Told {
  if (before.isLifted === isLifted && before.amount === amount) return undefined;
  const isLowered = !isLifted && (before.isLifted || amount < before.amount);
  return { userId, kind: isLowered ? 'limit-lowered' : 'limit-raised', subjectId: 0 };
}

function kindOf({ status, cancelReason, createdAtMs, updatedAtMs, triggeredAtMs }: OrderView) {
  if (createdAtMs === updatedAtMs || cancelReason === 'user') return undefined;
  if (status === 'filled' || status === 'cancelled') return 'order-ended';
  return triggeredAtMs === updatedAtMs ? 'stop-triggered' : undefined;
}
