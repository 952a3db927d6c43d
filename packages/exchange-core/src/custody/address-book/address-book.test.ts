import { accountHoldMs } from '@assay/protocol/account-standing';
import {
  addressLabelLengthMax,
  addressLengthMax,
  addressLockMs,
  withdrawalAddressesMax,
} from '@assay/protocol/withdrawal-rules';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../commands.ts';
import { ExchangeCore } from '../../exchange-core.ts';
import { PeopleViews } from '../../people/people-views.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { ADDRESS, ANN, BEN, CustodyExchange, EVM, OTHER_ADDRESS } from '../testing/custody-exchange.ts';
import type { AddWithdrawalAddress } from './add-withdrawal-address.ts';

const add = (changed: Partial<AddWithdrawalAddress> = {}): Command => ({
  type: 'add-withdrawal-address',
  userId: ANN,
  networkId: EVM,
  address: ADDRESS,
  tag: '',
  label: 'mine',
  proofId: 1,
  ...changed,
});
const remove = (address = ADDRESS, tag = ''): Command => ({
  type: 'remove-withdrawal-address',
  userId: ANN,
  networkId: EVM,
  address,
  tag,
  proofId: 1,
});
const whitelist = (isOn: boolean): Command => ({ type: 'set-withdrawal-whitelist', userId: ANN, isOn, proofId: 1 });

describe('an entry of the address book', () => {
  it('is good for nothing before its day has passed, to the millisecond', () => {
    const exchange = new CustodyExchange();
    exchange.must(add());
    expect(exchange.events).toContainEqual(expect.objectContaining({ type: 'address-book', change: 'added' }));
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.addressLocked');
    expect(exchange.custody.addressBook(ANN).entries).toMatchObject([
      { address: ADDRESS, label: 'mine', lockedUntilMs: exchange.timeMs + addressLockMs },
    ]);
    exchange.timeMs += addressLockMs - 1;
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.addressLocked');
    exchange.timeMs += 1;
    exchange.apply();
    expect(exchange.custody.addressBook(ANN).entries).toMatchObject([{ lockedUntilMs: 0 }]);
    exchange.requested();
  });

  it('is not let go earlier by a clock that leapt', () => {
    const exchange = new CustodyExchange();
    exchange.must(add());
    exchange.timeMs += addressLockMs;
    exchange.must({ type: 'resume-time', uncountedMs: addressLockMs });
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.addressLocked');
    expect(exchange.custody.addressBook(ANN).entries).toMatchObject([
      { lockedUntilMs: exchange.timeMs + addressLockMs },
    ]);
  });

  it('keeps its time under another name, and waits anew when it was taken away', () => {
    const exchange = new CustodyExchange();
    exchange.must(add());
    exchange.wait(3_600_000);
    exchange.must(add({ label: 'cold' }));
    expect(exchange.events).toContainEqual(expect.objectContaining({ change: 'renamed', label: 'cold' }));
    const before = exchange.core.lastChange(ANN);
    exchange.must(add({ label: 'cold' }));
    expect(exchange.core.lastChange(ANN)).toBe(before);
    exchange.wait(addressLockMs - 3_600_000);
    exchange.requested();
    exchange.must(remove());
    exchange.must(add());
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.addressLocked');
  });

  it('is one with its tag', () => {
    const exchange = new CustodyExchange();
    exchange.must(add({ tag: '7' }));
    exchange.requested();
    expect(codeOf(exchange.one(exchange.request({ tag: '7' })))).toBe('l.error.addressLocked');
    expect(codeOf(exchange.one(remove()))).toBe('l.error.addressUnknown');
    exchange.must(remove(ADDRESS, '7'));
    exchange.requested({ tag: '7' });
  });

  it('has limits on both sides', () => {
    const exchange = new CustodyExchange();
    const refused = (changed: Partial<AddWithdrawalAddress>) => codeOf(exchange.one(add(changed)));
    expect(refused({ networkId: 9 })).toBe('l.error.networkUnknown');
    expect(refused({ address: '' })).toBe('l.error.addressMalformed');
    expect(refused({ address: 'two words' })).toBe('l.error.addressMalformed');
    expect(refused({ address: 'x'.repeat(addressLengthMax + 1) })).toBe('l.error.addressMalformed');
    expect(refused({ tag: 'x'.repeat(257) })).toBe('l.error.addressMalformed');
    expect(refused({ label: 'x'.repeat(addressLabelLengthMax + 1) })).toBe('l.error.addressLabelMalformed');
    expect(refused({ label: '\u0007' })).toBe('l.error.addressLabelMalformed');
    expect(refused({ userId: 99 })).toBe('l.error.userUnknown');
    expect(refused({ userId: 1 })).toBe('l.error.commandNotAllowed');
    exchange.must(add({ address: 'x'.repeat(addressLengthMax), label: 'y'.repeat(addressLabelLengthMax) }));
    for (let count = 1; count < withdrawalAddressesMax; count += 1) exchange.must(add({ address: `a${count}` }));
    expect(refused({ address: 'one more' })).toBe('l.error.addressMalformed');
    expect(refused({ address: 'one-more' })).toBe('l.error.addressesExceeded');
    exchange.must(add({ address: 'a1', label: 'renamed' }));
    exchange.must(remove('a1'));
    exchange.must(add({ address: 'one-more' }));
  });
});

describe('a book that is a whitelist', () => {
  it('lets nothing go elsewhere, and to be lifted holds the account for a day in the same breath', () => {
    const exchange = new CustodyExchange();
    exchange.must(add());
    exchange.must(whitelist(true));
    expect(exchange.events).toContainEqual(expect.objectContaining({ type: 'address-book', change: 'whitelist-on' }));
    expect(codeOf(exchange.one(exchange.request({ address: OTHER_ADDRESS })))).toBe('l.error.addressNotListed');
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.addressLocked');
    exchange.wait(addressLockMs);
    exchange.requested();
    exchange.must(whitelist(false));
    const { heldUntilMs, holdReason } = exchange.core.views(PeopleViews).standing(ANN);
    expect([heldUntilMs, holdReason]).toEqual([exchange.timeMs + accountHoldMs, 'address-book']);
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.accountHeld');
    exchange.timeMs += accountHoldMs - 1;
    expect(codeOf(exchange.one(exchange.request()))).toBe('l.error.accountHeld');
    exchange.timeMs += 1;
    exchange.requested({ address: OTHER_ADDRESS });
  });

  it('holds nothing when it was none, and adding and removing hold nothing', () => {
    const exchange = new CustodyExchange();
    exchange.must(whitelist(false));
    exchange.must(add({ address: OTHER_ADDRESS }));
    exchange.must(remove(OTHER_ADDRESS));
    exchange.requested();
  });

  it('is nobody’s to change while the account is frozen', () => {
    const exchange = new CustodyExchange();
    exchange.must({ type: 'freeze-account', userId: ANN });
    for (const command of [add(), remove(), whitelist(true)]) {
      expect(codeOf(exchange.one(command))).toBe('l.error.accountFrozen');
    }
  });

  it('is its person’s alone, and is kept through a snapshot', () => {
    const exchange = new CustodyExchange();
    exchange.must(add());
    exchange.must(whitelist(true));
    expect(exchange.custody.addressBook(BEN)).toEqual({ isWhitelistOnly: false, entries: [] });
    exchange.requested({ userId: BEN, address: OTHER_ADDRESS });
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
  });
});
