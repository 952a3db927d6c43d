import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { ContractOrder } from './contract-order.ts';

/** Recomputes from single contracts what is kept as totals and lists. */
export function auditContracts(core: CoreState): void {
  const orders = [...core.contracts.orders.values()];
  auditAmounts(core, orders);
  auditPlaces(core, orders);
  auditTotals(core, orders);
}

/** What accounts hold for contracts is the sum of what open contracts say, per user and for the pool per asset. */
function auditAmounts(core: CoreState, orders: readonly ContractOrder[]): void {
  const wanted = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => wanted.set(key, (wanted.get(key) ?? 0n) + amount);
  for (const { terms, balance } of orders) {
    assert(balance.userId === terms.userId && balance.coinId === terms.assetId, 'a contract has its own balance');
    assert(balance.account === terms.account, 'a contract stakes the money of its account');
    add(`${terms.userId}/contract-held ${balance.assetId}`, terms.stake + terms.fee);
    add(`house/contract-pool-held ${balance.assetId}`, terms.profit);
  }
  for (const account of core.ledger.accounts()) {
    if (account.purpose !== 'contract-held' && account.purpose !== 'contract-pool-held') continue;
    const key = `${account.name} ${account.assetId}`;
    assert(account.atoms === (wanted.get(key) ?? 0n), `what ${account.name} contains belongs to open contracts`);
    wanted.delete(key);
  }
  for (const amount of wanted.values()) assert(amount === 0n, 'every contract holds from an account that exists');
}

/** Each open contract is in exactly one place: among the waiting, in the group of its expiry, or due. */
function auditPlaces(core: CoreState, orders: readonly ContractOrder[]): void {
  const placed = new Set<ContractOrder>();
  const place = (order: ContractOrder) => {
    assert(!placed.has(order) && core.contracts.orders.get(order.orderId) === order, 'a contract is in one place');
    placed.add(order);
  };
  for (const symbol of core.contracts.symbols.values()) {
    for (const order of symbol.waiting) {
      assert(order.state === 'waiting' && order.verdict === undefined, 'who waits has neither entry nor verdict');
      place(order);
    }
    let expiryMs = 0;
    for (const group of symbol.groups) {
      assert(group.expiryMs > expiryMs && group.orders.length > 0, 'groups stand in the order of their expiry');
      expiryMs = group.expiryMs;
      for (const order of group.orders) {
        assert(order.expiryMs === expiryMs && order.state === 'running', 'a running contract is with its expiry');
        assert(order.verdict === undefined && order.symbol === symbol, 'a running contract has no verdict yet');
        place(order);
      }
    }
  }
  for (const order of core.contracts.due()) {
    assert(order.verdict !== undefined && order.state !== 'settled', 'who is due has a verdict');
    place(order);
  }
  assert(placed.size === orders.length, 'every open contract has a place');
}

/** People's lists, what they risk, and what each symbol exposes the house to. */
function auditTotals(core: CoreState, orders: readonly ContractOrder[]): void {
  const risks = new Map<string, bigint>();
  const exposures = new Map<string, bigint>();
  const add = (totals: Map<string, bigint>, key: string, amount: bigint) =>
    totals.set(key, (totals.get(key) ?? 0n) + amount);
  for (const { terms, balance, symbol } of orders) {
    const { userId, account, assetId, orderId } = terms;
    assert(core.contracts.users.get(userId)?.open.has(orderId) === true, 'an open contract is on its user’s list');
    if (account === 'real') add(risks, `${userId} ${assetId}`, terms.stake + terms.fee);
    add(exposures, `${symbol.symbolId} ${balance.assetId}`, terms.profit);
  }
  let listed = 0;
  for (const [userId, user] of core.contracts.users) {
    listed += user.open.size;
    for (const { assetId } of core.contracts.coins.values()) {
      assert(
        user.atRisk(assetId) === (risks.get(`${userId} ${assetId}`) ?? 0n),
        'risk is what open contracts may lose',
      );
    }
  }
  assert(listed === orders.length, 'people’s lists hold the open contracts');
  for (const symbol of core.contracts.symbols.values()) {
    for (const coin of core.contracts.coins.values()) {
      for (const assetId of [coin.assetId, coin.demoAssetId]) {
        const wanted = exposures.get(`${symbol.symbolId} ${assetId}`) ?? 0n;
        assert(symbol.exposureOf(assetId) === wanted, 'exposure is what the pool holds for a symbol');
      }
    }
  }
}
