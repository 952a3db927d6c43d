import { withdrawalAddressesMax } from '@assay/protocol/withdrawal-rules';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import { coinKey, custodyPart } from './custody-state.ts';

/** What lies on the chains is what the books say, and lists and totals are those of the single withdrawals. */
export function auditCustody(core: CoreState): void {
  auditHeld(core);
  auditWithdrawals(core);
  auditArrived(core);
  const { people, released, withdrawalCount } = custodyPart.of(core);
  for (const { book } of people.values()) {
    assert(book.entries.length <= withdrawalAddressesMax, 'an address book has its limit');
  }
  let last = 0;
  for (const { withdrawalId } of released.entries) {
    assert(
      withdrawalId > last && withdrawalId <= withdrawalCount,
      'what was released within a day was asked for in its order',
    );
    last = withdrawalId;
  }
}

function auditArrived(core: CoreState): void {
  const { arrived } = custodyPart.of(core);
  assert(arrived.terms !== undefined || arrived.people.size === 0, 'deposits are weighed by terms');
  for (const [userId, { entries }] of arrived.people) {
    assert(core.accounts.has(userId), 'a deposit has its person');
    const times = entries.map(({ fromMs }) => fromMs);
    assert(
      times.every((fromMs, at) => fromMs >= (times[at - 1] ?? 0)),
      'deposits of a day were credited in their order',
    );
  }
}

/** Of each coin all networks together hold what custody owes the rest of the books. */
function auditHeld(core: CoreState): void {
  const { ledger, assets } = core;
  const held = new Map<number, bigint>();
  for (const { terms, held: here } of custodyPart.of(core).coins.values()) {
    held.set(terms.assetId, (held.get(terms.assetId) ?? 0n) + here);
  }
  for (const assetId of assets.keys()) {
    const pocket = ledger.movedPocket('custody', 0, assetId);
    const mirrored = pocket === undefined ? 0n : -ledger.availableIn(pocket);
    assert(mirrored === (held.get(assetId) ?? 0n), 'custody mirrors what lies on the chains');
  }
}

function auditWithdrawals(core: CoreState): void {
  const { open, coins, people, withdrawalCount } = custodyPart.of(core);
  const sending = new Map<number, bigint>();
  for (const [withdrawalId, withdrawal] of open) {
    const { terms, payments, isUnsent } = withdrawal;
    assert(withdrawalId === terms.withdrawalId && withdrawalId <= withdrawalCount, 'a withdrawal has a number');
    assert(people.get(terms.userId)?.open.has(withdrawal) === true, 'a withdrawal is in the list of its person');
    assert(!isUnsent || payments.length === 0, 'a withdrawal is being sent when a payment of it may be out');
    assert(!withdrawal.isInside || (isUnsent && terms.fee === 0n), 'what is paid within the exchange is on no chain');
    if (isUnsent) continue;
    const key = coinKey(terms.networkId, terms.assetId);
    sending.set(key, (sending.get(key) ?? 0n) + terms.amount);
  }
  for (const [key, coin] of coins) {
    assert(coin.sending === (sending.get(key) ?? 0n), 'what is being sent is the sum of the withdrawals that are');
  }
}
