import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { ReadFence } from '@assay/engine/projections/read-fence';
import type { HeadOfMinute, TickReaders } from '@assay/engine/projections/ticks/tick-readers';
import { FOR_EVER_MS } from '@assay/engine/projections/ticks/tick-seconds';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { contractStatuses } from '@assay/protocol/contract-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { indexSymbols } from '@assay/protocol/markets';
import { entryDeadlineOf } from '@assay/settlement/contract-rule';
import { headOfSymbol } from '@assay/settlement/head';
import { RECEIPT_FORMAT, RECEIPT_FORMAT_VERSION, type ReceiptHead } from '@assay/settlement/receipt';
import { contractPostings, postedCoinOf } from '@assay/settlement/receipt-postings';
import { GENESIS_TICK_HASH, tickHashText } from '@assay/settlement/tick-hash';
import { contractCoinName } from '../wire-rows/contract-row.ts';
import type { HeadKey } from './head-key.ts';
import type { ProofWriter, ReceiptDraft } from './proof-writer.ts';
import type { ReceiptIds } from './receipt-ids.ts';
import type { SignedHeads } from './signed-heads.ts';

/** Heads that are looked at for the one that stood before an order: a tick comes at most some seconds after its own second. */
const HEADS_BEFORE_ORDER = 5;
/** Ticks around an order's own time: of the minutes in which it begins and ends, and the wait for its entry. */
const TICKS_AROUND = 180;
/** A receipt of more ticks is long: it takes up to a second and some hundred megabytes, so they are made one after another. */
const LONG_TICKS = 4_000;
/** Long receipts that wait; beyond, the caller is told to come again. */
const LONG_WAITING_MAX = 8;

export interface ReceiptParts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly fence: Pick<ReadFence, 'passBatch'>;
  readonly ticks: Pick<TickReaders, 'headsBefore' | 'headsFrom'>;
  readonly writer: Pick<ProofWriter, 'receipt'>;
  readonly heads: Pick<SignedHeads, 'look' | 'of'>;
  readonly ids: ReceiptIds;
  readonly key: Pick<HeadKey, 'publicKey'>;
  readonly instance: string;
  /** An order as the query tables have it; may lag behind the core. */
  readonly contractOf: (orderId: number) => Promise<ContractView | undefined>;
}

export type ReceiptResult =
  /** The receipt, as `ContractReceipt` says, in JSON. */
  { readonly ok: true; readonly json: Uint8Array } | { readonly ok: false; readonly code: ErrorCode };

/** Makes receipts when they are asked for: everything in them is derived from the journal, so nothing of them is kept. */
export class ReceiptMaker {
  readonly #parts: ReceiptParts;
  #long: Promise<unknown> = Promise.resolve();
  #longWaiting = 0;

  constructor(parts: ReceiptParts) {
    this.#parts = parts;
  }

  /** @param mayRead asked with the most ticks that the receipt can hold, before any is read */
  async receiptOf(receiptId: string, mayRead: (ticks: number) => boolean): Promise<ReceiptResult> {
    const orderId = this.#parts.ids.orderIdOf(receiptId);
    if (orderId === undefined) return { ok: false, code: 'l.error.contractUnknown' };
    const found = await this.#contractOf(orderId);
    if (typeof found === 'string') return { ok: false, code: found };
    const ticks = mostTicksOf(found, Date.now());
    if (!mayRead(ticks)) return { ok: false, code: 'l.error.tooManyRequests' };
    if (ticks <= LONG_TICKS) return this.#receiptOf(found);
    if (this.#longWaiting >= LONG_WAITING_MAX) return { ok: false, code: 'l.error.busy' };
    this.#longWaiting += 1;
    const made = this.#long.then(() => this.#receiptOf(found));
    this.#long = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      this.#longWaiting -= 1;
    }
  }

  /** As far as the query tables have come: the ticks beside it come from there too. */
  async #contractOf(orderId: number): Promise<ContractView | ErrorCode> {
    const { engine, fence, contractOf } = this.#parts;
    const stored = await contractOf(orderId);
    if (stored?.state === 'settled') return stored;
    const sequence = await engine.read((core) => core.sequence);
    if (!(await fence.passBatch(sequence))) return 'l.error.busy';
    return (await contractOf(orderId)) ?? 'l.error.contractUnknown';
  }

  async #receiptOf(contract: ContractView): Promise<ReceiptResult> {
    const { ids, key, instance, writer } = this.#parts;
    const symbol = symbolOf(contract.symbolId);
    const isSettled = contract.state === 'settled';
    const start = await this.#startHead(symbol, contract);
    const endHead = isSettled ? await this.#endHead(symbol, contract) : null;
    const stakeCoin = contractCoinName(contract.assetId);
    const terms = { stakeAtoms: contract.stake, feeAtoms: contract.fee, incomeRatePpm: contract.incomeRatePpm };
    const fields: ReceiptDraft['fields'] = {
      format: RECEIPT_FORMAT,
      formatVersion: RECEIPT_FORMAT_VERSION,
      instance,
      receiptId: ids.of(contract.orderId),
      orderId: contract.orderId,
      account: contract.account,
      symbol,
      direction: contract.direction,
      stakeCoin,
      stake: formatMoney(contract.stake),
      fee: formatMoney(contract.fee),
      feePpm: contract.feePpm,
      incomeRatePpm: contract.incomeRatePpm,
      holdingSeconds: contract.holdingSeconds,
      exitTicks: contract.exitTicks,
      ruleVersion: contract.ruleVersion,
      openedAtMs: contract.openedAtMs,
      openedAfterTick: contract.openedAfterTick,
      openedBatch: contract.openedBatch,
      entryTick: contract.entryTick === 0 ? null : contract.entryTick,
      expiryMs: contract.entryTick === 0 ? null : contract.expiryMs,
      result: contract.result,
      status: statusOf(contract),
      voidReason: contract.voidReason,
      voidCause: contract.voidCause,
      returned: isSettled ? formatMoney(contract.returned) : '0',
      postings: contractPostings(terms, contract.result, postedCoinOf(contract.account, stakeCoin)),
      startHead: start ?? null,
      endHead,
      publicKey: key.publicKey,
    };
    const json = await writer.receipt({
      fields,
      afterMs: start?.minuteMs ?? -1,
      upToMs: endHead?.minuteMs ?? FOR_EVER_MS,
    });
    return json === 'busy' ? { ok: false, code: 'l.error.busy' } : { ok: true, json };
  }

  /** Of the heads before the order the newest that is signed and knows no tick after it; undefined: the chain's beginning. */
  async #startHead(symbol: string, contract: ContractView): Promise<ReceiptHead | undefined> {
    const before = await this.#parts.ticks.headsBefore(symbol, contract.openedAtMs, HEADS_BEFORE_ORDER);
    for (const head of before) {
      if (head.sequence > contract.openedAfterTick) continue;
      const signed = await this.#signed(symbol, head);
      if (signed !== null) return signed;
    }
    return undefined;
  }

  /** The first head from which the ticks that decide are all in it; null until it is signed. */
  async #endHead(symbol: string, contract: ContractView): Promise<ReceiptHead | null> {
    const fromMs =
      contract.entryTick === 0 ? entryDeadlineOf(contract.openedAtMs, contract.ruleVersion) : contract.expiryMs;
    const [head] = await this.#parts.ticks.headsFrom(symbol, fromMs, FOR_EVER_MS, 1);
    return head === undefined ? null : this.#signed(symbol, head);
  }

  /** Throws when the signed text says something else: such a receipt must not leave the house. */
  async #signed(symbol: string, { minuteMs, sequence, hash }: HeadOfMinute): Promise<ReceiptHead | null> {
    const { heads } = this.#parts;
    let head = await heads.of(minuteMs);
    if (head === undefined) {
      await heads.look();
      head = await heads.of(minuteMs);
    }
    if (head === undefined) return null;
    const entry = headOfSymbol(head.text, symbol) ?? { sequence: 0, hash: tickHashText(GENESIS_TICK_HASH) };
    if (entry.sequence !== sequence || entry.hash !== hash) {
      throw new Error(`the head of minute ${minuteMs} was signed with another text than its ticks give`);
    }
    return { ...head, sequence, hash };
  }
}

/** One tick a second at most; an open contract has only those up to now. */
export function mostTicksOf(contract: Pick<ContractView, 'state' | 'holdingSeconds' | 'openedAtMs'>, nowMs: number) {
  const { state, holdingSeconds, openedAtMs } = contract;
  const past = Math.max(0, Math.ceil((nowMs - openedAtMs) / 1_000));
  return TICKS_AROUND + (state === 'settled' ? holdingSeconds : Math.min(holdingSeconds, past));
}

export function symbolOf(symbolId: number): string {
  const known = indexSymbols.find(({ id }) => id === symbolId);
  if (known === undefined) throw new Error(`index symbol ${symbolId} is not in the protocol`);
  return known.symbol;
}

function statusOf({ state, result }: ContractView): 0 | 1 | 2 {
  if (state !== 'settled') return contractStatuses.holding;
  return result === 'void' ? contractStatuses.liquidated : contractStatuses.completed;
}
