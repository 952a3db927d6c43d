import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assertion.ts';
import { Amount } from './amount.ts';
import { claimOf } from './claims.ts';
import { Ledger } from './ledger.ts';
import { listedHouseAccounts, movedOfList } from './listed-accounts.ts';
import { HOUSE } from './pocket.ts';
import { changeSilently } from './testing/broken-ledger.ts';

const order = claimOf('order');

function fundedLedger() {
  const ledger = new Ledger();
  ledger.beginCommand();
  const alice = ledger.pocket('spot', 1, 7);
  const bob = ledger.pocket('spot', 2, 7);
  ledger.issue(alice, moneyOf(100n));
  return { ledger, alice, bob };
}

describe('the ledger', () => {
  it('moves money from one account to another and passes its check', () => {
    const { ledger, alice, bob } = fundedLedger();
    ledger.hold(alice, order, moneyOf(60n));
    ledger.payFromHold(alice, order, bob, moneyOf(50n));
    ledger.chargeFee(bob, new Amount().setMoney(3n));
    ledger.release(alice, order, moneyOf(10n));
    ledger.check();
    expect([ledger.availableIn(alice), ledger.heldIn(alice), ledger.availableIn(bob)]).toEqual([50n, 0n, 47n]);
    expect(
      listedHouseAccounts
        .flatMap((listed) => movedOfList(ledger, listed, HOUSE))
        .map((pocket) => [ledger.nameOf(pocket, false), ledger.availableIn(pocket)]),
    ).toEqual([
      ['house/fees', 3n],
      ['house/sandbox-issue', -100n],
    ]);
  });

  it('lets only mirrors go below zero', () => {
    const { ledger, alice, bob } = fundedLedger();
    expect(() => ledger.hold(alice, order, moneyOf(101n))).toThrow(BrokenInvariant);
    expect(() => ledger.payFromHold(alice, order, bob, moneyOf(1n))).toThrow(BrokenInvariant);
    expect(() => ledger.chargeFee(bob, new Amount().setMoney(1n))).toThrow(BrokenInvariant);
    expect(() => ledger.transfer(ledger.house('treasury', 7), alice, moneyOf(1n), 'trade')).toThrow(BrokenInvariant);
  });

  it('refuses transfers of nothing, of less, between assets, and to oneself', () => {
    const { ledger, alice } = fundedLedger();
    const other = ledger.pocket('spot', 1, 8);
    expect(() => ledger.hold(alice, order, moneyOf(0n))).toThrow(BrokenInvariant);
    expect(() => ledger.hold(alice, order, moneyOf(-5n))).toThrow(BrokenInvariant);
    expect(() => ledger.transfer(alice, other, moneyOf(1n), 'trade')).toThrow(BrokenInvariant);
    expect(() => ledger.transfer(alice, alice, moneyOf(1n), 'trade')).toThrow(BrokenInvariant);
  });

  it('notices money that was invented, even when every transfer was sound', () => {
    const { ledger, alice, bob } = fundedLedger();
    ledger.check();
    ledger.transfer(alice, bob, moneyOf(1n), 'trade');
    changeSilently(ledger, bob, 1n);
    expect(() => ledger.check()).toThrow('sum to zero');
  });

  it('notices held money that no claim speaks of, although the sums are right', () => {
    const { ledger, alice } = fundedLedger();
    ledger.hold(alice, order, moneyOf(1n));
    ledger.claim(order, 7, moneyOf(-1n));
    expect(() => ledger.check()).toThrow('what pockets hold is what claims say');
  });

  it('notices a hold that was paid out twice from the money of others, although the sums are right', () => {
    const { ledger, alice, bob } = fundedLedger();
    ledger.issue(bob, moneyOf(50n));
    ledger.hold(alice, order, moneyOf(50n));
    ledger.hold(bob, order, moneyOf(50n));
    ledger.payFromHold(alice, order, bob, moneyOf(50n));
    ledger.payFromHold(bob, order, alice, moneyOf(50n), 'release');
    ledger.claim(order, 7, moneyOf(50n));
    expect(() => ledger.check()).toThrow('what pockets hold is what claims say');
  });
});
