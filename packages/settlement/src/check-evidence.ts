import { entryDeadlineOf } from './contract-rule.ts';
import { parsePriceUnits } from './exact-price-text.ts';
import { parseSignedHeads } from './head.ts';
import { medianUnits } from './index-median.ts';
import type { ContractReceipt, ReceiptHead } from './receipt.ts';
import { finding, type ReceiptCheck } from './receipt-check-codes.ts';
import { receiptText } from './receipt-text.ts';
import type { UsedTicks } from './receipt-ticks.ts';
import { keyFingerprint, verifyText } from './signing-key.ts';
import { GENESIS_TICK_HASH, type IndexTick, nextTickHash, parseTickHash, tickHashText } from './tick-hash.ts';
import { utcText } from './utc-text.ts';
import { verifySignedHeads } from './verify-signed-heads.ts';
import { verifyTickChain } from './verify-tick-chain.ts';

export function checkKey(receipt: ContractReceipt, publicKey: string | undefined): ReceiptCheck {
  const fingerprint = keyFingerprint(receipt.publicKey);
  if (publicKey === undefined) return finding('key-unknown', { fingerprint });
  return finding(publicKey === receipt.publicKey ? 'key-ok' : 'key-other', { fingerprint });
}

export function checkSignature(receipt: ContractReceipt): ReceiptCheck {
  const isSigned = verifyText(receiptText(receipt), receipt.signature, receipt.publicKey);
  return finding(isSigned ? 'signature-ok' : 'signature-wrong');
}

export function checkStartHead(receipt: ContractReceipt): ReceiptCheck {
  const head = receipt.startHead;
  if (head === null) return finding('start-genesis');
  if (!saysItsText(receipt, head)) return finding('start-text');
  if (!verifySignedHeads(head.text, head.signature, receipt.publicKey)) return finding('start-signature');
  if (head.sequence > receipt.openedAfterTick) return finding('start-late', { sequence: head.sequence });
  return finding('start-ok', { minute: utcText(head.minuteMs), sequence: head.sequence });
}

export function checkEndHead(receipt: ContractReceipt, used: UsedTicks): ReceiptCheck {
  const head = receipt.endHead;
  if (head === null) return finding('end-missing');
  if (!saysItsText(receipt, head)) return finding('end-text');
  if (!verifySignedHeads(head.text, head.signature, receipt.publicKey)) return finding('end-signature');
  if (head.minuteMs < (used.expiryMs ?? entryDeadlineOf(receipt.openedAtMs, receipt.ruleVersion)))
    return finding('end-early');
  return finding('end-ok', { minute: utcText(head.minuteMs), sequence: head.sequence });
}

/** The head's own fields are what its signed text says of this symbol and this exchange. */
function saysItsText(receipt: ContractReceipt, head: ReceiptHead): boolean {
  const signed = parseSignedHeads(head.text);
  const entry = signed?.heads.find(({ symbol }) => symbol === receipt.symbol);
  // A symbol without a tick yet is not in the text.
  const { sequence, hash } = entry ?? { sequence: 0, hash: tickHashText(GENESIS_TICK_HASH) };
  return (
    signed?.instance === receipt.instance &&
    signed.minuteMs === head.minuteMs &&
    sequence === head.sequence &&
    hash === head.hash
  );
}

export function checkChain(receipt: ContractReceipt): ReceiptCheck {
  const { startHead, ticks, endHead } = receipt;
  const foreign = ticks.find(({ symbol }) => symbol !== receipt.symbol);
  if (foreign !== undefined) return finding('chain-symbol', { sequence: foreign.sequence });
  const before = startHead?.sequence ?? 0;
  const startHash = startHead?.hash ?? tickHashText(GENESIS_TICK_HASH);
  const first = ticks[0]?.sequence ?? before + 1;
  if (first !== before + 1) return finding('chain-fault', { fault: 'sequence-gap', sequence: first });
  const endHash = endHead?.hash ?? ownEndHashOf(startHash, ticks);
  const chain = endHash === undefined ? undefined : verifyTickChain({ startHash, ticks, endHash });
  const last = ticks[ticks.length - 1]?.sequence ?? before;
  if (chain === undefined || !chain.ok) {
    const at = chain === undefined ? first : (ticks[chain.index]?.sequence ?? last);
    return finding('chain-fault', { fault: chain?.fault ?? 'tick-malformed', sequence: at });
  }
  if (endHead === null) return finding('chain-open');
  if (endHead.sequence !== last) return finding('chain-fault', { fault: 'sequence-gap', sequence: last });
  return finding('chain-ok', { first, last });
}

/** Without a last head there is nothing to compare with: the ticks are only held to follow each other. */
function ownEndHashOf(startHash: string, ticks: readonly IndexTick[]): string | undefined {
  try {
    let hash = parseTickHash(startHash);
    if (hash === undefined) return undefined;
    for (const tick of ticks) hash = nextTickHash(hash, tick);
    return tickHashText(hash);
  } catch {
    return undefined;
  }
}

export function checkIndex({ entryTicks, exit }: UsedTicks): ReceiptCheck {
  const ticks = [...entryTicks, ...exit];
  if (ticks.length === 0) return finding('index-none');
  for (const { sequence, price, sources } of ticks) {
    if (new Set(sources.map(({ source }) => source)).size !== sources.length) {
      return finding('index-sources', { sequence });
    }
    const median = medianUnits(sources.map((source) => source.price));
    if (median === undefined || median !== parsePriceUnits(price)) return finding('index-median', { sequence });
  }
  return finding('index-ok');
}
