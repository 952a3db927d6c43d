import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { HeldAmount } from '../ledger/audit-ledger.ts';
import type { ContractOrder } from './contract-order.ts';
import { type ContractsState, contractsPart, ledgerAssetOf } from './contracts-state.ts';

/** Recomputes from single contracts what is kept as totals and lists. */
export function auditContracts(core: CoreState): void {
  const contracts = contractsPart.of(core);
  const orders = [...contracts.orders.values()];
  auditPlaces(contracts, orders);
  auditTotals(contracts, orders);
}

/** What open contracts say that they hold, of their users' money and of the pool's. */
export function heldByContracts(core: CoreState): HeldAmount[] {
  const { ledger } = core;
  const contracts = contractsPart.of(core);
  return [...contracts.orders.values()].flatMap(({ terms, pocket, ledgerAssetId }): HeldAmount[] => {
    const { userId, account, stake, fee, profit } = terms;
    const coin = contracts.coins.get(terms.assetId);
    assert(coin !== undefined && ledgerAssetId === ledgerAssetOf(coin, account), 'a contract stakes its own coin');
    assert(ledger.assetOf(pocket) === ledgerAssetId, 'a contract stakes money of its coin');
    assert(ledger.ownerOf(pocket) === userId, 'a contract stakes the money of its user');
    return [
      { claim: 'stake', pocket, amount: stake + fee },
      { claim: 'profit', pocket: ledger.house('contract-pool', ledgerAssetId), amount: profit },
    ];
  });
}

/** Each open contract is in exactly one place: among the waiting, in the group of its expiry, or due. */
function auditPlaces(contracts: ContractsState, orders: readonly ContractOrder[]): void {
  const placed = new Set<ContractOrder>();
  const place = (order: ContractOrder) => {
    assert(!placed.has(order) && contracts.orders.get(order.orderId) === order, 'a contract is in one place');
    placed.add(order);
  };
  for (const symbol of contracts.symbols.values()) {
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
  for (const order of contracts.due()) {
    assert(order.verdict !== undefined && order.state !== 'settled', 'who is due has a verdict');
    place(order);
  }
  assert(placed.size === orders.length, 'every open contract has a place');
}

/** People's lists, what they risk, and what each symbol exposes the house to. */
function auditTotals(contracts: ContractsState, orders: readonly ContractOrder[]): void {
  const risks = new Map<string, bigint>();
  const exposures = new Map<string, bigint>();
  const add = (totals: Map<string, bigint>, key: string, amount: bigint) =>
    totals.set(key, (totals.get(key) ?? 0n) + amount);
  for (const { terms, ledgerAssetId, symbol } of orders) {
    const { userId, account, assetId, orderId } = terms;
    assert(contracts.users.get(userId)?.open.has(orderId) === true, 'an open contract is on its user’s list');
    if (account === 'real') add(risks, `${userId} ${assetId}`, terms.stake + terms.fee);
    add(exposures, `${symbol.symbolId} ${ledgerAssetId}`, terms.profit);
  }
  let listed = 0;
  for (const [userId, user] of contracts.users) {
    listed += user.open.size;
    for (const { assetId } of contracts.coins.values()) {
      assert(
        user.atRisk(assetId) === (risks.get(`${userId} ${assetId}`) ?? 0n),
        'risk is what open contracts may lose',
      );
    }
  }
  assert(listed === orders.length, 'people’s lists hold the open contracts');
  for (const symbol of contracts.symbols.values()) {
    for (const coin of contracts.coins.values()) {
      for (const assetId of [coin.assetId, coin.demoAssetId]) {
        const wanted = exposures.get(`${symbol.symbolId} ${assetId}`) ?? 0n;
        assert(symbol.exposureOf(assetId) === wanted, 'exposure is what the pool holds for a symbol');
      }
    }
  }
}
