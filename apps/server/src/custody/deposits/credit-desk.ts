import type { BlockRef, Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { isUnseen } from '@assay/chains/unseen-arrival';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { CustodyViews, type NetworkCoinView } from '@assay/exchange-core/custody/custody-views';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { addressTagLengthMax } from '@assay/protocol/withdrawal-rules';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { moneyOfUnits } from '../chains/chain-amount.ts';
import { networkCoinNamed } from '../chains/network-coins.ts';
import type { ArrivalNotebook, NotedArrival } from '../notebook/arrival-notebook.ts';
import { type ArrivalOwner, type OwnerGround, ownerOfArrival } from './arrival-owner.ts';
import { arrivalKey, type PendingDeposit } from './pending-deposits.ts';

/** So many are asked of the core in one go, which is one batch of its journal. */
const CREDITS_AT_ONCE = 100;

export interface CreditDeskParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly engine: Pick<EngineClient<CommandFrom<'house'>>, 'read' | 'submit'>;
  readonly notebook: ArrivalNotebook;
  readonly ground: OwnerGround;
  /** The core does not take it now; it is tried again. */
  readonly onRefused: (arrival: NotedArrival, code: ErrorCode) => void;
  readonly now: () => number;
}

interface DueArrival {
  readonly arrival: NotedArrival & { readonly height: number };
  readonly owner: Exclude<ArrivalOwner, { readonly kind: 'own' }>;
  readonly coin: NetworkCoinView;
}

type ArrivalCommand = Extract<CommandFrom<'house'>, { readonly type: 'credit-deposit' | 'reject-deposit' }>;

/** Puts what has arrived for good into the books, each once: the core remembers for ever. */
export class CreditDesk {
  readonly #parts: CreditDeskParts;
  /** By coin, why nobody knows what lies of it. */
  readonly #unread = new Map<string, string>();

  constructor(parts: CreditDeskParts) {
    this.#parts = parts;
  }

  problems(): readonly string[] {
    return [...this.#unread].map(([currency, problem]) => `what lies of ${currency}: ${problem}`);
  }

  /** Everything that is deep enough at this block. Answers what people have coming. */
  async credit(head: BlockRef, deep: BlockRef | undefined): Promise<readonly PendingDeposit[]> {
    const due: DueArrival[] = [];
    const pending: PendingDeposit[] = [];
    for (const arrival of await this.#waiting()) {
      const found = await this.#find(arrival, deep);
      if (found === undefined) continue;
      const { height } = arrival;
      if (height === undefined) continue;
      if (deep !== undefined && height <= deep.height) due.push({ ...found, arrival: { ...arrival, height } });
      const deposit = this.#pendingOf(arrival, found, head.height - height + 1);
      if (deposit !== undefined) pending.push(deposit);
    }
    if (due.length === 0) this.#unread.clear();
    if (deep === undefined || due.length === 0) return pending;
    await this.#recordReserves(due, deep);
    const read = due.filter(({ arrival }) => !this.#unread.has(arrival.currency));
    const ended = new Set<NotedArrival>();
    for (let at = 0; at < read.length; at += CREDITS_AT_ONCE) {
      const some = read.slice(at, at + CREDITS_AT_ONCE);
      const results = await Promise.all(some.map((each) => this.#submit(each)));
      for (const [place, isDone] of results.entries()) {
        const arrival = some[place]?.arrival;
        if (isDone && arrival !== undefined) ended.add(arrival);
      }
    }
    const names = new Set([...ended].map(arrivalKey));
    return pending.filter((deposit) => !names.has(arrivalKey(deposit)));
  }

  /** What the core has is noted as such: it was done before somebody died. */
  async #waiting(): Promise<readonly NotedArrival[]> {
    const { notebook, engine, network, now } = this.#parts;
    const waiting = await notebook.waiting();
    if (waiting.length === 0) return waiting;
    const recorded = await engine.read((core) => {
      const views = core.views(CustodyViews);
      return new Set(waiting.filter((arrival) => views.isRecorded({ networkId: network.id, ...arrival })));
    });
    for (const arrival of recorded) await notebook.end(arrival, now());
    return waiting.filter((arrival) => !recorded.has(arrival));
  }

  /**
   * Undefined for what is nobody's deposit, which is noted once it is deep enough: what a reorganisation takes away before was never in the books, and is no lost deposit.
   */
  async #find(arrival: NotedArrival, deep: BlockRef | undefined): Promise<Omit<DueArrival, 'arrival'> | undefined> {
    const { ground, network, engine, notebook, now } = this.#parts;
    const assetId = networkCoinNamed(arrival.currency, network.name)?.asset.id;
    const coin = assetId && (await engine.read((core) => core.views(CustodyViews).networkCoin(network.id, assetId)));
    const owner = await ownerOfArrival(arrival, ground);
    const isNothing = coin && moneyOfUnits(arrival.units, coin.chainDecimals) === 0n;
    if (owner.kind === 'own' || isNothing === true) {
      const isDeep = deep !== undefined && arrival.height !== undefined && arrival.height <= deep.height;
      if (isDeep) await notebook.end(arrival, now());
      return undefined;
    }
    return coin ? { owner, coin } : undefined;
  }

  #pendingOf(
    arrival: NotedArrival,
    { owner, coin }: Omit<DueArrival, 'arrival'>,
    confirmations: number,
  ): PendingDeposit | undefined {
    if (owner.kind !== 'person') return undefined;
    const { network } = this.#parts;
    const { transactionId, output, units, address, tag, seenAtMs } = arrival;
    const amount = moneyOfUnits(units, coin.chainDecimals);
    // Nobody waits for dust, and anybody can send it.
    if (amount < coin.depositMinimum) return undefined;
    return {
      ...{ networkId: network.id, transactionId, output, address, tag, seenAtMs },
      userId: owner.userId,
      assetId: coin.assetId,
      amount,
      confirmations: Math.min(confirmations, network.confirmations),
    };
  }

  /**
   * What lies at our addresses right after this block, of each coin of which something is to be credited. Of one whose program gives no answer nothing is credited until it does,
   * and the others do not wait for it.
   */
  async #recordReserves(due: readonly DueArrival[], deep: BlockRef): Promise<void> {
    const coins = new Map(due.map(({ arrival, coin }) => [arrival.currency, coin]));
    this.#unread.clear();
    for (const [currency, coin] of coins) {
      try {
        await this.#recordReserve(currency, coin, deep);
      } catch (error) {
        if (!(error instanceof ChainUnreachable)) throw error;
        this.#unread.set(currency, error.message);
      }
    }
  }

  async #recordReserve(currency: AssetSymbol, coin: NetworkCoinView, deep: BlockRef): Promise<void> {
    const { chain, engine, notebook, network } = this.#parts;
    const { assetId, chainDecimals } = coin;
    const addresses = new Set([chain.hotAddress(), ...(await notebook.addressesOf(currency))]);
    const units = await chain.holdings(currency, [...addresses], deep);
    if (units === undefined) return;
    const amount = moneyOfUnits(units, chainDecimals);
    await engine.submit({ type: 'record-reserve', networkId: network.id, assetId, amount, height: deep.height });
  }

  async #submit(due: DueArrival): Promise<boolean> {
    const { engine, notebook, onRefused, now } = this.#parts;
    const result = await engine.submit(commandOf(due, this.#parts.network));
    if (!result.accepted) {
      onRefused(due.arrival, result.code);
      return false;
    }
    await notebook.end(due.arrival, now());
    return true;
  }
}

function commandOf({ arrival, owner, coin }: DueArrival, network: KnownNetwork): ArrivalCommand {
  const { transactionId, output, units, address, tag, height } = arrival;
  const { assetId, chainDecimals, depositMinimum } = coin;
  const amount = moneyOfUnits(units, chainDecimals);
  const base = {
    ...{ networkId: network.id, transactionId, output, assetId, amount, address, height },
    userId: owner.kind === 'person' ? owner.userId : 0,
    tag: writtenTag(tag),
  };
  if (owner.kind === 'nobody') return { type: 'reject-deposit', ...base, reason: owner.reason };
  const isSmall = owner.kind === 'person' && amount < depositMinimum;
  if (isSmall) return { type: 'reject-deposit', ...base, reason: 'below-minimum' };
  // No transaction says that it is a payment: two persons of the staff look first.
  if (isUnseen(arrival)) return { type: 'reject-deposit', ...base, reason: 'unseen' };
  return { type: 'credit-deposit', ...base };
}

/** Strangers write what they like: what nobody sees is shown as a mark, and what is too long is cut. */
function writtenTag(tag: string): string {
  return tag.replace(/\p{Cc}/gu, '\ufffd').slice(0, addressTagLengthMax);
}
