import type { ReceiptHead, UnsignedReceipt } from './receipt.ts';
import type { IndexTick } from './tick-hash.ts';

const FORMAT = 'assay-receipt';

/** The one text of a receipt that is signed: its fields in a fixed order, whatever their order in a file, without the signature. */
export function receiptText(receipt: UnsignedReceipt): string {
  const fields = [
    receipt.format,
    receipt.formatVersion,
    receipt.instance,
    receipt.receiptId,
    receipt.orderId,
    receipt.account,
    receipt.symbol,
    receipt.direction,
    receipt.stakeCoin,
    receipt.stake,
    receipt.fee,
    receipt.feePpm,
    receipt.incomeRatePpm,
    receipt.holdingSeconds,
    receipt.exitTicks,
    receipt.ruleVersion,
    receipt.openedAtMs,
    receipt.openedAfterTick,
    receipt.openedBatch,
    receipt.entryTick,
    receipt.expiryMs,
    receipt.result,
    receipt.status,
    receipt.voidReason,
    receipt.voidCause,
    receipt.returned,
    receipt.postings.map(({ account, amount, coin, reason }) => [account, amount, coin, reason]),
    headFields(receipt.startHead),
    receipt.ticks.map(tickFields),
    headFields(receipt.endHead),
    receipt.publicKey,
  ];
  return `${FORMAT}|${JSON.stringify(fields)}`;
}

function headFields(head: ReceiptHead | null) {
  return head === null ? null : [head.minuteMs, head.sequence, head.hash, head.text, head.signature];
}

function tickFields({ sequence, symbol, timeMs, price, sources }: IndexTick) {
  return [sequence, symbol, timeMs, price, sources.map((entry) => [entry.source, entry.price, entry.timeMs])];
}
