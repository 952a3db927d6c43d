import { assertNever } from '@assay/amounts/assert-never';
import { errorCatalogue } from '@assay/protocol/error-codes';
import { ByteWriter } from '../codec/byte-writer.ts';
import { cancelReasonNumber, orderStatusNumber, sideNumber } from '../codec/choices.ts';
import type { CommandResult, CoreEvent, FillEvent } from '../events.ts';
import { type PocketKindName, pocketKinds } from '../ledger/pocket-kinds.ts';
import type { OrderView } from '../orders/order-view.ts';
import { writeOrderView } from '../orders/order-view.ts';
import type { ContractView } from '../seconds-contract/contract-events.ts';
import { writeContractView } from '../seconds-contract/write-contract-view.ts';
import type { Mixer } from './mixer.ts';

const shared = new ByteWriter();
/** An asset's number takes less; a kind's number is above it. */
const KIND_SHIFT = 16;
const kindNumbers: ReadonlyMap<PocketKindName, number> = new Map(
  pocketKinds.map(({ name, numbers }) => [name, numbers[0]]),
);

export function mixResults(mixer: Mixer, results: readonly CommandResult[]): void {
  mixer.word(results.length);
  for (const result of results) mixResult(mixer, result);
}

function mixResult(mixer: Mixer, result: CommandResult): void {
  if (!result.accepted) {
    mixer.word(errorCatalogue[result.code].number);
    return;
  }
  switch (result.kind) {
    case 'order':
      // A first answer is an event too; a repetition comes out of the memory of client order ids alone.
      mixer.number(result.order.orderId);
      if (result.repeated) mixWholeOrder(mixer, result.order);
      break;
    case 'contract':
      mixer.number(result.contract.orderId);
      if (result.repeated) mixContract(mixer, result.contract);
      break;
    case 'cancelled-all':
      for (const orderId of result.orderIds) mixer.number(orderId);
      break;
    case 'done':
      mixer.word(1);
      break;
    default:
      assertNever(result);
  }
}

/** Postings are left out: not every core reports them, and each shows in a balance. */
export function mixEvents(mixer: Mixer, events: readonly CoreEvent[]): void {
  for (const event of events) if (event.type !== 'transfer') mixEvent(mixer, event);
}

function mixEvent(mixer: Mixer, event: Exclude<CoreEvent, { type: 'transfer' }>): void {
  switch (event.type) {
    case 'order':
      mixChangedOrder(mixer, event.order);
      break;
    case 'balance':
      mixer.number(event.userId);
      mixer.word(event.assetId | ((kindNumbers.get(event.kind) ?? 0) << KIND_SHIFT));
      mixer.bigint(event.available);
      mixer.bigint(event.held);
      break;
    case 'level':
      mixer.word(event.marketId);
      mixer.word(sideNumber(event.side));
      mixer.number(event.price);
      mixer.number(event.amount);
      mixer.word(event.orderCount);
      break;
    case 'fill':
      mixFill(mixer, event);
      break;
    case 'contract':
      mixContract(mixer, event.contract);
      break;
    case 'index-tick':
      // The chain's value says all that the tick holds.
      mixer.number(event.symbolId);
      mixer.text(event.hash);
      break;
    default:
      mixer.anything(event);
      break;
  }
}

/** What a command can change of an order; the rest is in the slices. */
function mixChangedOrder(mixer: Mixer, order: OrderView): void {
  mixer.number(order.orderId);
  mixer.number(order.userId);
  mixer.word(orderStatusNumber(order.status) * 16 + cancelReasonNumber(order.cancelReason));
  mixer.number(order.price);
  mixer.number(order.amount);
  mixer.number(order.filledAmount);
  mixer.bigint(order.filledQuote);
}

function mixFill(mixer: Mixer, fill: FillEvent): void {
  mixer.number(fill.fillId);
  mixer.word(fill.marketId);
  mixer.word(sideNumber(fill.takerSide) * 2 + (fill.makerIsQuote ? 1 : 0));
  mixer.number(fill.price);
  mixer.number(fill.amount);
  mixer.bigint(fill.quote);
  mixer.number(fill.makerUserId);
  mixer.number(fill.takerUserId);
  mixer.number(fill.makerOrderId);
  mixer.number(fill.takerOrderId);
  mixer.bigint(fill.makerFee);
  mixer.bigint(fill.takerFee);
}

function mixWholeOrder(mixer: Mixer, order: OrderView): void {
  shared.clear();
  writeOrderView(shared, order, true);
  mixer.bytes(shared.written());
}

function mixContract(mixer: Mixer, contract: ContractView): void {
  shared.clear();
  writeContractView(shared, contract);
  mixer.bytes(shared.written());
}
