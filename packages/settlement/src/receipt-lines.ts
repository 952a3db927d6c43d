import type { ReceiptReport, ReceiptVerdict } from './check-receipt.ts';
import { findingLine } from './finding.ts';
import type { ContractReceipt } from './receipt.ts';
import { utcText } from './utc-text.ts';

const endings: Readonly<Record<ReceiptVerdict, string>> = {
  proved: 'The receipt holds.',
  'not-sealed': 'Nothing contradicts the receipt, but it is not sealed yet: fetch it again later.',
  failed: 'The receipt does NOT hold.',
};

const proves = [
  'This proves: the ticks are those of the signed heads, in order and without a gap; entry, exit, result and money',
  'follow from them by the published rule; the holder of the key signed every field.',
  'It does not prove that the sources quoted these prices, that the key is the exchange’s (compare the fingerprint), that',
  'everybody was shown these heads (compare them with those that you or others kept), nor numbers, terms and moment of the',
  'order (compare them with the acknowledgement that you were given).',
];

/** What the command prints: one line a check, then what it proves and what not. English. */
export function receiptLines({ verdict, checks, receipt }: ReceiptReport): string[] {
  return [
    ...(receipt === undefined ? [] : [titleOf(receipt)]),
    ...checks.map(findingLine),
    endings[verdict],
    ...(receipt === undefined || verdict === 'failed' ? [] : proves),
  ];
}

function titleOf(receipt: ContractReceipt): string {
  const { account, orderId, symbol, direction, stake, stakeCoin, holdingSeconds, openedAtMs } = receipt;
  return `Order ${orderId} (${account}): ${symbol} ${direction}, ${stake} ${stakeCoin} for ${holdingSeconds} s, opened ${utcText(openedAtMs)}`;
}
