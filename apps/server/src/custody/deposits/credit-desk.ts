import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { BlockRef, Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { isUnseen } from '@assay/chains/unseen-arrival';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { CustodyViews, type NetworkCoinView } from '@assay/exchange-core/custody/custody-views';
import type { DepositWeight } from '@assay/exchange-core/custody/deposits/deposit-weight';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { addressTagLengthMax } from '@assay/protocol/withdrawal-rules';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { moneyOfUnits } from '../chains/chain-amount.ts';
import { networkCoinNamed } from '../chains/network-coins.ts';
import type { ArrivalNotebook, NotedArrival } from '../notebook/arrival-notebook.ts';
import { type ArrivalOwner, type OwnerGround, ownerOfArrival } from './arrival-owner.ts';
import { arrivalKey, type DepositWait, type PendingDeposit } from './pending-deposits.ts';
import type { SecondLook } from './second-look.ts';

/** So many are asked of the core in one go, which is one batch of its journal. */
const CREDITS_AT_ONCE = 100;

export interface CreditDeskParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly engine: Pick<EngineClient<CommandFrom<'house'>>, 'read' | 'submit'>;
  readonly notebook: ArrivalNotebook;
  readonly ground: OwnerGround;
  /** Undefined: there is no second node, and nobody is asked. */
  readonly secondLook?: SecondLook | undefined;
  /** Confirmations of a large one, as a multiple of the network's. */
  readonly largeDepositTimes: number;
  /** The core does not take it now; it is tried again. */
  readonly onRefused: (arrival: NotedArrival, code: ErrorCode) => void;
  readonly now: () => number;
}

interface DueArrival {
  readonly arrival: NotedArrival & { readonly height: number };
  readonly owner: Exclude<ArrivalOwner, { readonly kind: 'own' }>;
  readonly coin: NetworkCoinView;
  readonly weight: DepositWeight;
  readonly confirmationsNeeded: number;
}

interface LookedArrival extends DueArrival {
  /** Undefined: for blocks alone, or for nothing. */
  readonly waitsFor: Exclude<DepositWait, 'confirmations'> | undefined;
  readonly secondNode?: string;
}

/** What came of one look at what has arrived. */
interface Credited {
  /** What people have coming. */
  readonly coming: readonly PendingDeposit[];
  /** Whether anything was credited or turned away, be it in the very step in which it was seen. */
  readonly hasEnded: boolean;
}

type ArrivalCommand = Extract<CommandFrom<'house'>, { readonly type: 'credit-deposit' | 'reject-deposit' }>;

/** Puts what has arrived for good into the books, each once: the core remembers for ever. */
export class CreditDesk {
  readonly #parts: CreditDeskParts;
  /** By coin, why nobody knows what lies of it. */
  readonly #unread = new Map<string, string>();
  /** How many wait for the second node, and what it said last. */
  #unseen = 0;
  #why = '';

  constructor(parts: CreditDeskParts) {
    this.#parts = parts;
  }

  /** What waits for another node than the first, and what lies of coins whose programs do not say, for whoever watches the exchange's health. */
  problems(): readonly string[] {
    const unread = [...this.#unread].map(([currency, problem]) => `what lies of ${currency}: ${problem}`);
    return this.#unseen === 0 ? unread : [...unread, `${this.#unseen} deposits wait for the second node: ${this.#why}`];
  }

  /** Credits everything that is deep enough at this block. */
  async credit(head: BlockRef, deep: BlockRef | undefined): Promise<Credited> {
    const found = await this.#found(deep);
    const looked =
      deep === undefined ? found.map((each) => ({ ...each, waitsFor: undefined })) : await this.#look(found, head);
    const due: DueArrival[] = [];
    const pending: PendingDeposit[] = [];
    for (const each of looked) {
      const confirmations = head.height - each.arrival.height + 1;
      const isDeep = deep !== undefined && confirmations >= each.confirmationsNeeded;
      if (isDeep && each.waitsFor === undefined) due.push(each);
      const deposit = this.#pendingOf(each, confirmations, isDeep ? each.waitsFor : undefined);
      if (deposit !== undefined) pending.push(deposit);
    }
    if (due.length === 0) this.#unread.clear();
    if (deep === undefined || due.length === 0) return { coming: pending, hasEnded: false };
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
    return { coming: pending.filter((deposit) => !names.has(arrivalKey(deposit))), hasEnded: ended.size > 0 };
  }

  /** What is in a block, in the order in which it was seen, weighed with all that comes before it. */
  async #found(deep: BlockRef | undefined): Promise<readonly DueArrival[]> {
    const { network, engine, largeDepositTimes } = this.#parts;
    const found: Omit<DueArrival, 'weight' | 'confirmationsNeeded'>[] = [];
    for (const arrival of await this.#waiting()) {
      const { height } = arrival;
      const named = height === undefined ? undefined : await this.#find(arrival, deep);
      if (named !== undefined && height !== undefined) found.push({ ...named, arrival: { ...arrival, height } });
    }
    if (found.length === 0) return [];
    return engine.read((core) => {
      const views = core.views(CustodyViews);
      const before = new Map<number, Money>();
      return found.map((each) => {
        const { transactionId, output, units } = each.arrival;
        const amount = moneyOfUnits(units, each.coin.chainDecimals);
        const userId = userIdOf(each.owner);
        const sum = before.get(userId) ?? ZERO_MONEY;
        const name = { networkId: network.id, transactionId, output };
        const weight = views.depositWeight({ ...name, userId, assetId: each.coin.assetId, amount }, sum);
        before.set(userId, moneyOf(sum + weight.worth));
        const times = weight.isLarge ? largeDepositTimes : 1;
        return { ...each, weight, confirmationsNeeded: network.confirmations * times };
      });
    });
  }

  /** What those that are deep enough wait for besides. */
  async #look(found: readonly DueArrival[], head: BlockRef): Promise<readonly LookedArrival[]> {
    const { secondLook, notebook, chain } = this.#parts;
    const lookAgain = secondLook?.step();
    this.#unseen = 0;
    const looked: LookedArrival[] = [];
    for (const each of found) {
      const { arrival, weight, owner, confirmationsNeeded } = each;
      const isDeep = head.height - arrival.height + 1 >= confirmationsNeeded;
      // What is known by a balance alone is credited by two persons of the staff, whatever it is worth.
      if (!isDeep || isUnseen(arrival) || !(weight.needsSecondNode || weight.needsLook)) {
        looked.push({ ...each, waitsFor: undefined });
        continue;
      }
      let said: string | undefined;
      if (weight.needsSecondNode && lookAgain !== undefined) {
        // Older ones are in the chain below all that is remembered of it.
        const hash = (await notebook.hashAt(arrival.height)) ?? (await chain.blockAt(arrival.height))?.hash ?? '';
        said = await lookAgain(arrival, { height: arrival.height, hash }, confirmationsNeeded);
      }
      if (said !== undefined) {
        this.#unseen += 1;
        this.#why = said;
      }
      const needsLook = weight.needsLook && owner.kind === 'person';
      const waitsFor = said !== undefined ? 'second-node' : needsLook ? 'look' : undefined;
      looked.push({ ...each, waitsFor, secondNode: said ?? '' });
    }
    return looked;
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
   * Undefined for what is nobody's deposit, which is noted once it is deep enough: what a reorganisation takes away before was never in the
   * books, and is no lost deposit.
   */
  async #find(
    arrival: NotedArrival,
    deep: BlockRef | undefined,
  ): Promise<Pick<DueArrival, 'owner' | 'coin'> | undefined> {
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
    { arrival, owner, coin, confirmationsNeeded, secondNode = '' }: LookedArrival,
    confirmations: number,
    waitsFor: DepositWait = 'confirmations',
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
      confirmations: Math.min(confirmations, confirmationsNeeded),
      ...{ confirmationsNeeded, waitsFor, secondNode },
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
    userId: userIdOf(owner),
    tag: writtenTag(tag),
  };
  if (owner.kind === 'nobody') return { type: 'reject-deposit', ...base, reason: owner.reason };
  const isSmall = owner.kind === 'person' && amount < depositMinimum;
  if (isSmall) return { type: 'reject-deposit', ...base, reason: 'below-minimum' };
  // No transaction says that it is a payment: two persons of the staff look first.
  if (isUnseen(arrival)) return { type: 'reject-deposit', ...base, reason: 'unseen' };
  return { type: 'credit-deposit', ...base };
}

/** 0: the treasury's, or nobody's. */
function userIdOf(owner: DueArrival['owner']): number {
  return owner.kind === 'person' ? owner.userId : 0;
}

/** Strangers write what they like: what nobody sees is shown as a mark, and what is too long is cut. */
function writtenTag(tag: string): string {
  return tag.replace(/\p{Cc}/gu, '\ufffd').slice(0, addressTagLengthMax);
}
