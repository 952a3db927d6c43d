import { deepAccount, isHouseAccount } from '@assay/engine/liquidity/house-accounts';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult, CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { CommissionEvent } from '@assay/exchange-core/invites/commission-event';
import { InviteViews } from '@assay/exchange-core/invites/invite-views';
import type { TransferEvent } from '@assay/exchange-core/ledger/ledger-events';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { markets as marketDefinitions } from '@assay/protocol/markets';
import { ContractBooks } from './contract-books.ts';
import { demand } from './violation.ts';

const MILLION = 1_000_000n;
const HIGHEST_TICKS = 2n ** 31n - 1n;
const ATOM_DECIMALS = 12;

/**
 * Books of its own, kept by other means than the ledger's: what each owner must have follows from the issues that were accepted and from the
 * fills, with fees computed here; what must be held follows from the open orders. The ledger's own postings are added up beside it.
 */
export class MoneyOracle {
  readonly #users = new Set<number>();
  /** `user/asset` → available + held. */
  readonly #owned = new Map<string, bigint>();
  /** Invited → inviter. */
  readonly #inviters = new Map<number, number>();
  /** Those that are to come next. */
  readonly #commissions: string[] = [];
  readonly #fees = new Map<number, bigint>();
  readonly #issued = new Map<number, bigint>();
  /** `asset account` → sum of its postings. */
  readonly #postings = new Map<string, bigint>();
  readonly #fillIds = new Set<number>();
  readonly #contracts = new ContractBooks();

  /** The answer to a command that is no repetition. */
  takeResult(command: Command, result: CommandResult): void {
    if (!result.accepted) return;
    this.#contracts.takeResult(command, result);
    if (command.type === 'open-account') this.#users.add(command.userId);
    if (command.type === 'set-inviter') this.#inviters.set(command.userId, command.inviterId);
    if (command.type !== 'issue-sandbox-coins') return;
    add(this.#owned, `${command.userId}/${command.assetId}`, command.amount);
    add(this.#issued, command.assetId, command.amount);
  }

  takeEvent(core: ExchangeCore, event: CoreEvent): void {
    if (event.type === 'fill') this.#takeFill(core, event);
    else if (event.type === 'commission') this.#takeCommission(event);
    else if (event.type === 'transfer') this.#takeTransfer(event);
    else this.#contracts.takeEvent(event);
  }

  check(core: ExchangeCore): void {
    demand(this.#commissions.length === 0, 'every commission comes behind its fill');
    const held = this.#heldByOrders(core);
    const fees = new Map<number, bigint>(this.#fees);
    for (const [assetId, fee] of this.#contracts.fees) add(fees, assetId, fee);
    const sums = new Map<number, bigint>(fees);
    const heldByHouse = new Map<number, bigint>();
    const posted = (assetId: number, account: string) => this.#posted(assetId, account);
    for (const [assetId, sum] of this.#contracts.check(core, this.#users, posted)) add(sums, assetId, sum);
    for (const userId of this.#users) {
      for (const { assetId, available, held: heldNow } of core.balances(userId)) {
        const name = `${userId}/${assetId}`;
        demand(available >= 0n && heldNow >= 0n, `the balance ${name} is negative`);
        const owned = (this.#owned.get(name) ?? 0n) + (this.#contracts.spot.get(name) ?? 0n);
        demand(available + heldNow === owned, `${name} has what its entries say`);
        if (isHouseAccount(userId)) add(heldByHouse, assetId, heldNow);
        else demand(heldNow === (held.get(name) ?? 0n), `what ${name} holds is what its open orders hold`);
        demand(available === this.#posted(assetId, `${userId}/spot`), `${name} available is the sum of postings`);
        demand(heldNow === this.#posted(assetId, `${userId}/spot-held`), `${name} held is the sum of postings`);
        add(sums, assetId, available + heldNow);
      }
    }
    for (const [assetId, heldNow] of heldByHouse) {
      const quoted = held.get(`${deepAccount.userId}/${assetId}`) ?? 0n;
      demand(heldNow === quoted, `what the house holds of ${assetId} is what its quotes hold`);
    }
    for (const [assetId, sum] of sums) {
      const issued = (this.#issued.get(assetId) ?? 0n) + (this.#contracts.issued.get(assetId) ?? 0n);
      demand(sum === issued, `users, pools and fees of asset ${assetId} are what was issued`);
      demand((fees.get(assetId) ?? 0n) === this.#posted(assetId, 'house/fees'), `fees of asset ${assetId}`);
    }
  }

  #takeFill(core: ExchangeCore, fill: FillEvent): void {
    demand(!this.#fillIds.has(fill.fillId), 'a fill happens once');
    this.#fillIds.add(fill.fillId);
    demand(fill.makerUserId !== fill.takerUserId, 'nobody trades with himself');
    const { baseId, quoteId, baseAtoms, quoteAtoms } = scaleOf(core, fill.marketId);
    const base = BigInt(fill.amount) * baseAtoms;
    const quote = BigInt(fill.amount) * BigInt(fill.price) * quoteAtoms;
    demand(fill.quote === quote, 'a fill costs price times amount');
    const takerBuys = fill.takerSide === 'buy';
    const rates = {
      maker: core.feeStanding(fill.makerUserId).makerPpm,
      taker: core.feeStanding(fill.takerUserId).takerPpm,
    };
    demand(fill.makerFee === feeOf(takerBuys ? quote : base, rates.maker), 'the maker’s fee is its rate, rounded up');
    demand(fill.takerFee === feeOf(takerBuys ? base : quote, rates.taker), 'the taker’s fee is its rate, rounded up');
    const buyer = takerBuys ? fill.takerUserId : fill.makerUserId;
    const seller = takerBuys ? fill.makerUserId : fill.takerUserId;
    const buyerFee = takerBuys ? fill.takerFee : fill.makerFee;
    const sellerFee = takerBuys ? fill.makerFee : fill.takerFee;
    add(this.#owned, `${buyer}/${baseId}`, base - buyerFee);
    add(this.#owned, `${seller}/${baseId}`, -base);
    add(this.#owned, `${seller}/${quoteId}`, quote - sellerFee);
    add(this.#owned, `${buyer}/${quoteId}`, -quote);
    add(this.#fees, baseId, buyerFee);
    add(this.#fees, quoteId, sellerFee);
    demand(this.#commissions.length === 0, 'every commission comes behind its fill');
    this.#expectCommission(core, buyer, baseId, buyerFee);
    this.#expectCommission(core, seller, quoteId, sellerFee);
  }

  /** What the inviter of who paid a fee must get for it, at once behind the fill. */
  #expectCommission(core: ExchangeCore, payerId: number, assetId: number, fee: bigint): void {
    const inviterId = this.#inviters.get(payerId);
    if (inviterId === undefined) return;
    const { level } = core.feeStanding(inviterId);
    const shares = core.views(InviteViews).shares();
    const amount = (fee * BigInt(shares[level] ?? shares.at(-1) ?? 0)) / MILLION;
    if (amount > 0n) this.#commissions.push(`${inviterId} ${payerId} ${assetId} ${amount}`);
  }

  #takeCommission({ userId, payerId, assetId, amount }: CommissionEvent): void {
    const expected = this.#commissions.shift();
    demand(
      expected === `${userId} ${payerId} ${assetId} ${amount}`,
      'an inviter gets his part of the fee, rounded down',
    );
    add(this.#owned, `${userId}/${assetId}`, amount);
    add(this.#fees, assetId, -amount);
  }

  #takeTransfer({ debitAccount, creditAccount, assetId, amount }: TransferEvent): void {
    add(this.#postings, `${assetId} ${debitAccount}`, -amount);
    add(this.#postings, `${assetId} ${creditAccount}`, amount);
  }

  #posted(assetId: number, account: string): bigint {
    return this.#postings.get(`${assetId} ${account}`) ?? 0n;
  }

  /** People's orders by their own list; what else stands in the books are the quotes of the house, here put down to one of its accounts. */
  #heldByOrders(core: ExchangeCore): Map<string, bigint> {
    const held = new Map<string, bigint>();
    const listed = new Map<string, number>();
    for (const userId of this.#users) {
      for (const order of core.openOrders(userId)) {
        const left = order.amount - order.filledAmount;
        if (order.status === 'untriggered') {
          holdStop(held, core, order);
          continue;
        }
        demand(order.status === 'open' && left > 0, 'an open order has something left');
        hold(held, core, order, left);
        const level = `${order.marketId} ${order.side} ${order.price}`;
        listed.set(level, (listed.get(level) ?? 0) + left);
      }
    }
    for (const { id: marketId } of marketDefinitions) {
      const book = core.book(marketId, Number.MAX_SAFE_INTEGER);
      for (const [side, levels] of [
        ['buy', book.bids],
        ['sell', book.asks],
      ] as const) {
        for (const { price, amount } of levels) {
          const quoted = amount - (listed.get(`${marketId} ${side} ${price}`) ?? 0);
          demand(quoted >= 0, 'a level has what its orders have');
          if (quoted === 0) continue;
          demand(core.market(marketId)?.state === 'open', 'quotes stand in open markets only');
          hold(held, core, { userId: deepAccount.userId, marketId, side, price }, quoted);
        }
      }
    }
    return held;
  }
}

function hold(
  held: Map<string, bigint>,
  core: ExchangeCore,
  { userId, marketId, side, price }: Pick<OrderView, 'userId' | 'marketId' | 'side' | 'price'>,
  lots: number,
): void {
  const { baseId, quoteId, baseAtoms, quoteAtoms } = scaleOf(core, marketId);
  if (side === 'buy') add(held, `${userId}/${quoteId}`, BigInt(lots) * BigInt(price) * quoteAtoms);
  else add(held, `${userId}/${baseId}`, BigInt(lots) * baseAtoms);
}

/** A waiting stop holds its amount, its quote total, or its amount at its limit or at a band's edge above its stop price, rounded up. */
function holdStop(held: Map<string, bigint>, core: ExchangeCore, order: OrderView): void {
  const { userId, marketId, side, price, stopPrice, amount, quoteAmount } = order;
  const { baseId, quoteId, baseAtoms, quoteAtoms } = scaleOf(core, marketId);
  const bandPpm = BigInt(core.market(marketId)?.priceBandPpm ?? 0);
  const atBand = (BigInt(stopPrice) * (MILLION + bandPpm) + MILLION - 1n) / MILLION;
  // No price is above the highest that exists.
  const edge = atBand < HIGHEST_TICKS ? atBand : HIGHEST_TICKS;
  if (side === 'sell') add(held, `${userId}/${baseId}`, BigInt(amount) * baseAtoms);
  else if (quoteAmount > 0n) add(held, `${userId}/${quoteId}`, quoteAmount);
  else add(held, `${userId}/${quoteId}`, BigInt(amount) * (price > 0 ? BigInt(price) : edge) * quoteAtoms);
}

function scaleOf(core: ExchangeCore, marketId: number) {
  const market = core.market(marketId);
  demand(market !== undefined, `market ${marketId} exists`);
  return {
    baseId: market.baseAssetId,
    quoteId: market.quoteAssetId,
    baseAtoms: 10n ** BigInt(ATOM_DECIMALS - market.amountDecimals),
    quoteAtoms: 10n ** BigInt(ATOM_DECIMALS - market.amountDecimals - market.priceDecimals),
  };
}

function feeOf(received: bigint, ratePpm: number): bigint {
  const product = received * BigInt(ratePpm);
  return product / MILLION + (product % MILLION === 0n ? 0n : 1n);
}

function add<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}
