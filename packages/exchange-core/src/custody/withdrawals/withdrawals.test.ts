import { type Money, moneyOf } from '@assay/amounts/money';
import { openWithdrawalsMax } from '@assay/protocol/withdrawal-rules';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../commands.ts';
import { ExchangeCore } from '../../exchange-core.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { CONFLICTS_MAX, PAYMENTS_MAX, WITHDRAWAL_DAY_MS } from '../custody-limits.ts';
import {
  ADDRESS,
  ANN,
  BEN,
  CHAIN,
  CustodyExchange,
  cancel,
  confirm,
  EVM,
  FEE,
  fail,
  OTHER_ADDRESS,
  openingOfCustody,
  send,
} from '../testing/custody-exchange.ts';
import type { RequestWithdrawal } from './request-withdrawal.ts';

const ALL = coins(10_000);
const oneAtom = 1n;

const approve = (exchange: CustodyExchange, operator: string, withdrawalId: number): Command =>
  exchange.by(operator, { type: 'approve-withdrawal', withdrawalId });
const reject = (exchange: CustodyExchange, withdrawalId: number): Command =>
  exchange.by('eve', { type: 'reject-withdrawal', withdrawalId, reason: 'address-risk' });
const stateOf = ({ custody }: CustodyExchange, withdrawalId: number) => custody.withdrawalState(withdrawalId);
const money = (exchange: CustodyExchange) => {
  const { available, held } = exchange.balance(ANN, USDT);
  return [available, held];
};

describe('a withdrawal', () => {
  it('holds amount and fee until it has arrived; then the amount has left and the fee is earned', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    expect(withdrawalId).toBe(1);
    expect(money(exchange)).toEqual([ALL - coins(105), coins(105)]);
    expect(exchange.custody.withdrawal(1)).toMatchObject({
      state: 'approved',
      amount: coins(100),
      fee: FEE,
      worth: coins(100),
      address: ADDRESS,
      requestedAtMs: exchange.timeMs,
    });
    exchange.must(send(1, 'a', 'nonce-1'));
    expect(money(exchange)).toEqual([ALL - coins(105), coins(105)]);
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ sending: coins(100), held: 0n });
    exchange.must(confirm(1, 'a'));
    expect(exchange.events).toContainEqual(
      expect.objectContaining({ withdrawal: expect.objectContaining({ state: 'confirmed', transactionId: 'a' }) }),
    );
    expect(money(exchange)).toEqual([ALL - coins(105), 0n]);
    const { custody } = exchange;
    expect([custody.houseMoney('custody', USDT), custody.houseMoney('fees', USDT)]).toEqual([coins(100), FEE]);
    expect(custody.networkCoin(EVM, USDT)).toMatchObject({ sending: 0n, held: -coins(100) });
    expect([custody.withdrawal(1), custody.withdrawalState(1)]).toEqual([undefined, 'confirmed']);
  });

  it('gives all back when it is cancelled, rejected or proved to have failed, once', () => {
    const exchange = new CustodyExchange();
    const ends: [string, number, Command][] = [
      ['cancelled', exchange.requested(), cancel(1)],
      ['rejected', exchange.requested(), reject(exchange, 2)],
      ['failed', exchange.sent(), fail(3)],
    ];
    for (const [state, withdrawalId, end] of ends) {
      exchange.must(end);
      expect(stateOf(exchange, withdrawalId)).toBe(state);
      exchange.one(end);
    }
    expect(money(exchange)).toEqual([ALL, 0n]);
    expect(exchange.custody.dayLimit(ANN, true).used).toBe(0n);
    expect(exchange.custody.openWithdrawals()).toEqual([]);
  });

  it('is only sent on and ended as its state allows; again changes nothing, and what is over stays over', () => {
    const exchange = new CustodyExchange();
    const closed = 'l.error.withdrawalClosed';
    const sent = exchange.sent();
    const confirmed = exchange.sent();
    exchange.must(confirm(confirmed));
    const cancelled = exchange.requested();
    exchange.must(cancel(cancelled));
    const large = exchange.requested({ amount: coins(1_000) });
    const before = money(exchange);
    for (const command of [cancel(sent), reject(exchange, sent)]) expect(codeOf(exchange.one(command))).toBe(closed);
    exchange.must(send(sent, `first-${sent}`, 'other'));
    exchange.must(confirm(confirmed));
    for (const command of [
      fail(confirmed),
      cancel(confirmed),
      send(confirmed, 'b', 'c'),
      reject(exchange, confirmed),
    ]) {
      expect(codeOf(exchange.one(command))).toBe(closed);
    }
    for (const command of [cancel(cancelled), confirm(cancelled), fail(cancelled), send(cancelled, 'b', 'c')]) {
      expect(codeOf(exchange.one(command))).toBe(closed);
    }
    for (const command of [send(large, 'b', 'c'), approve(exchange, 'eve', sent)]) {
      expect(codeOf(exchange.one(command))).toBe(closed);
    }
    for (const command of [confirm(large), fail(large)]) {
      expect(codeOf(exchange.one(command))).toBe('l.error.paymentRefused');
    }
    for (const command of [confirm(9), fail(0), send(9, 'b', 'c'), cancel(9), approve(exchange, 'eve', 9)]) {
      expect(codeOf(exchange.one(command))).toBe('l.error.withdrawalUnknown');
    }
    expect(money(exchange)).toEqual(before);
  });

  it('is its person’s alone to cancel, before its end and after, also frozen', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    expect(codeOf(exchange.one(cancel(withdrawalId, BEN)))).toBe('l.error.withdrawalUnknown');
    exchange.must({ type: 'freeze-account', userId: ANN });
    exchange.must(cancel(withdrawalId));
    expect(codeOf(exchange.one(cancel(withdrawalId, BEN)))).toBe('l.error.withdrawalUnknown');
    expect(codeOf(exchange.one(cancel(withdrawalId)))).toBe('l.error.withdrawalClosed');
  });
});

describe('what is asked for', () => {
  const refused = (exchange: CustodyExchange, changed: Partial<RequestWithdrawal>) =>
    codeOf(exchange.one(exchange.request(changed)));

  it('has bounds on both sides', () => {
    const exchange = new CustodyExchange();
    expect(refused(exchange, { amount: moneyOf(coins(20) - oneAtom) })).toBe('l.error.withdrawalBelowMinimum');
    expect(refused(exchange, { amount: moneyOf(coins(5_000) + oneAtom) })).toBe('l.error.withdrawalAboveMaximum');
    expect(refused(exchange, { amount: moneyOf(coins(20) + 10n ** 5n) })).toBe('l.error.amountDecimals');
    expect(refused(exchange, { networkId: 9 })).toBe('l.error.networkUnknown');
    expect(refused(exchange, { assetId: 3 })).toBe('l.error.networkUnknown');
    expect(refused(exchange, { address: '' })).toBe('l.error.addressMalformed');
    expect(refused(exchange, { tag: '\u0000' })).toBe('l.error.addressMalformed');
    expect(refused(exchange, { userId: 99 })).toBe('l.error.userUnknown');
    expect(refused(exchange, { userId: 1 })).toBe('l.error.commandNotAllowed');
    expect(refused(exchange, { userId: 13 })).toBe('l.error.verificationNeeded');
    expect(money(exchange)).toEqual([ALL, 0n]);
    exchange.requested({ amount: coins(20) });
    exchange.requested({ amount: moneyOf(coins(20) + 10n ** 6n) });
    exchange.requested({ amount: coins(5_000) });
  });

  it('has eight decimals at most, however fine the chain is', () => {
    const exchange = new CustodyExchange();
    const evmBtc = { assetId: BTC, amount: moneyOf(coins(20) + 10n ** 3n) };
    expect(refused(exchange, evmBtc)).toBe('l.error.amountDecimals');
    exchange.requested({ ...evmBtc, amount: moneyOf(coins(20) + 10n ** 4n) });
  });

  it('is covered with its fee, to the atom', () => {
    const exchange = new CustodyExchange();
    const most = coins(4_995);
    exchange.requested({ amount: most });
    exchange.timeMs += WITHDRAWAL_DAY_MS;
    expect(refused(exchange, { amount: moneyOf(most + 10n ** 6n) })).toBe('l.error.balanceInsufficient');
    exchange.requested({ amount: most });
    expect(money(exchange)).toEqual([0n, ALL]);
  });

  it('is kept waiting by a frozen account, a hold and a pause', () => {
    const exchange = new CustodyExchange();
    exchange.must({ type: 'hold-account', userId: ANN, reason: 'password', ms: WITHDRAWAL_DAY_MS });
    expect(refused(exchange, {})).toBe('l.error.accountHeld');
    exchange.timeMs += WITHDRAWAL_DAY_MS;
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(refused(exchange, {})).toBe('l.error.accountFrozen');
    exchange.must({ type: 'thaw-account', userId: ANN });
    exchange.must(exchange.by('eve', { type: 'pause-network', networkId: EVM }));
    expect(refused(exchange, {})).toBe('l.error.networkPaused');
    exchange.requested({ networkId: CHAIN, assetId: BTC, amount: coins(1) });
    exchange.must(exchange.by('eve', { type: 'pause-withdrawals' }));
    expect(refused(exchange, { networkId: CHAIN, assetId: BTC, amount: coins(1) })).toBe('l.error.withdrawalsPaused');
  });

  it('is at most so many at once', () => {
    const exchange = new CustodyExchange();
    for (let count = 0; count < openWithdrawalsMax; count += 1) exchange.requested({ amount: coins(20) });
    expect(refused(exchange, { amount: coins(20) })).toBe('l.error.withdrawalsExceeded');
    expect(exchange.custody.openWithdrawalsOf(ANN)).toHaveLength(openWithdrawalsMax);
    exchange.must(cancel(1));
    exchange.requested({ amount: coins(20) });
  });
});

describe('the limit of a day', () => {
  const refused = (exchange: CustodyExchange, amount: Money, hasSecondFactor: boolean) =>
    codeOf(exchange.one(exchange.request({ amount, hasSecondFactor })));

  it('is in BTC by the index, on both sides, without a second factor and with one', () => {
    const exchange = new CustodyExchange();
    expect(refused(exchange, moneyOf(coins(200) + 10n ** 6n), false)).toBe('l.error.withdrawalDayLimit');
    exchange.requested({ amount: coins(200), hasSecondFactor: false });
    expect(refused(exchange, coins(20), false)).toBe('l.error.withdrawalDayLimit');
    expect(exchange.custody.dayLimit(ANN, false)).toEqual({ max: coins(2), used: coins(2) });
    expect(exchange.custody.dayLimit(ANN, true)).toEqual({ max: coins(100), used: coins(2) });
    exchange.requested({ networkId: CHAIN, assetId: BTC, amount: coins(50) });
    const btc = (amount: number) =>
      exchange.one(exchange.request({ networkId: CHAIN, assetId: BTC, amount: coins(amount) }));
    expect(codeOf(btc(48.000001))).toBe('l.error.withdrawalDayLimit');
    expect(btc(48)).toMatchObject({ accepted: true });
    exchange.requested({ userId: BEN, hasSecondFactor: false });
  });

  it('rolls: what is a day old counts no more, to the millisecond, whatever the clock leapt over', () => {
    const exchange = new CustodyExchange();
    exchange.requested({ amount: coins(200), hasSecondFactor: false });
    exchange.timeMs += WITHDRAWAL_DAY_MS - 1;
    expect(refused(exchange, coins(20), false)).toBe('l.error.withdrawalDayLimit');
    exchange.timeMs += WITHDRAWAL_DAY_MS;
    exchange.must({ type: 'resume-time', uncountedMs: WITHDRAWAL_DAY_MS });
    expect(refused(exchange, coins(20), false)).toBe('l.error.withdrawalDayLimit');
    exchange.timeMs += 1;
    exchange.requested({ amount: coins(200), hasSecondFactor: false });
  });

  it('gets back what came to nothing, and not what arrived', () => {
    const exchange = new CustodyExchange();
    const arrived = exchange.sent({ amount: coins(100), hasSecondFactor: false });
    exchange.must(confirm(arrived));
    const cancelled = exchange.requested({ amount: coins(100), hasSecondFactor: false });
    expect(refused(exchange, coins(20), false)).toBe('l.error.withdrawalDayLimit');
    exchange.must(cancel(cancelled));
    expect(refused(exchange, coins(101), false)).toBe('l.error.withdrawalDayLimit');
    exchange.requested({ amount: coins(100), hasSecondFactor: false });
  });
});

describe('a review', () => {
  it('needs nobody below the first bound, one person below the second, two from there on', () => {
    const needed = (amount: Money) => {
      const exchange = new CustodyExchange();
      return exchange.custody.withdrawal(exchange.requested({ amount }))?.approvalsNeeded;
    };
    expect(needed(coins(999.999999))).toBe(0);
    expect(needed(coins(1_000))).toBe(1);
    expect(needed(coins(1_999.999999))).toBe(1);
    expect(needed(coins(2_000))).toBe(2);
  });

  it('is of different persons, however one writes himself, and is a person’s act with a name', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested({ amount: coins(2_000) });
    expect(codeOf(exchange.one({ type: 'approve-withdrawal', withdrawalId }))).toBe('l.error.commandNotAllowed');
    exchange.must(approve(exchange, 'Eve', withdrawalId));
    expect(stateOf(exchange, withdrawalId)).toBe('reviewing');
    for (const name of ['Eve', 'eve ', 'E v e', 'Ｅve']) {
      expect(codeOf(exchange.one(approve(exchange, name, withdrawalId)))).toBe('l.error.approvedByYou');
    }
    expect(codeOf(exchange.one(send(withdrawalId, 'a', 'b')))).toBe('l.error.withdrawalClosed');
    exchange.must(approve(exchange, 'Adam', withdrawalId));
    expect(exchange.custody.withdrawal(withdrawalId)).toMatchObject({
      state: 'approved',
      approvals: [{ operator: 'Eve' }, { operator: 'Adam' }],
    });
    expect(codeOf(exchange.one(approve(exchange, 'Noah', withdrawalId)))).toBe('l.error.withdrawalClosed');
    exchange.must(send(withdrawalId, 'a', 'b'));
  });

  it('needs two where there is no price, and before anybody said how it is', () => {
    const silent = new CustodyExchange(openingOfCustody.filter(({ type }) => type !== 'configure-withdrawal-review'));
    expect(silent.custody.review()).toBeUndefined();
    expect(silent.custody.withdrawal(silent.requested())).toMatchObject({ approvalsNeeded: 2 });
    const exchange = new CustodyExchange();
    const [assetId, networkId] = [9, EVM];
    exchange.must({ type: 'configure-asset', assetId, symbol: 'CS' });
    const known = exchange.core.configuration().find(({ type }) => type === 'configure-network-coin');
    if (known?.type !== 'configure-network-coin') throw new Error('a coin is configured');
    exchange.must({ ...known, assetId, networkId });
    exchange.see(coins(100), networkId, assetId);
    exchange.must(exchange.deposit({ assetId }));
    const unpriced = exchange.requested({ assetId, amount: coins(20) });
    expect(exchange.custody.withdrawal(unpriced)).toMatchObject({ approvalsNeeded: 2, worth: 0n });
  });

  it('is configured in order, and what was asked for before stays as it was', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested({ amount: coins(1_000) });
    const configure = (below: number, from: number): Command => ({
      type: 'configure-withdrawal-review',
      automaticBelow: coins(below),
      secondPersonFrom: coins(from),
    });
    expect(codeOf(exchange.one(configure(2, 1)))).toBe('l.error.configurationInvalid');
    exchange.must(configure(1_500, 1_500));
    expect(exchange.custody.withdrawal(withdrawalId)).toMatchObject({ approvalsNeeded: 1 });
    const next = exchange.requested({ amount: coins(499) });
    expect(exchange.custody.withdrawal(next)).toMatchObject({ approvalsNeeded: 0 });
  });
});

describe('a payment', () => {
  it('waits while the account is frozen or held or the network paused; one that is out is helped on', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    const first = send(withdrawalId, 'a', 'nonce');
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(codeOf(exchange.one(first))).toBe('l.error.accountFrozen');
    exchange.must({ type: 'thaw-account', userId: ANN });
    exchange.must({ type: 'hold-account', userId: ANN, reason: 'thaw', ms: 1_000 });
    expect(codeOf(exchange.one(first))).toBe('l.error.accountHeld');
    exchange.timeMs += 1_000;
    const pause = (isOpen: boolean) =>
      exchange.by('eve', { type: isOpen ? 'resume-network' : 'pause-network', networkId: EVM });
    exchange.must(pause(false));
    expect(codeOf(exchange.one(first))).toBe('l.error.networkPaused');
    exchange.must(pause(true));
    exchange.must(first);
    exchange.must(pause(false));
    exchange.must({ type: 'freeze-account', userId: ANN });
    exchange.must(send(withdrawalId, 'b', 'nonce'));
    exchange.must(confirm(withdrawalId, 'b'));
  });

  it('takes the place of every one before it, so that the chain can take one alone', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    exchange.must(send(withdrawalId, 'a', 'x', 'y'));
    const refused = (...given: Parameters<typeof send>) => codeOf(exchange.one(send(...given)));
    expect(refused(withdrawalId, 'b', 'z')).toBe('l.error.paymentRefused');
    exchange.must(send(withdrawalId, 'b', 'y', 'z'));
    // It conflicts with the second alone.
    expect(refused(withdrawalId, 'c', 'z')).toBe('l.error.paymentRefused');
    exchange.must(send(withdrawalId, 'c', 'x', 'z'));
    expect(codeOf(exchange.one(confirm(withdrawalId, 'd')))).toBe('l.error.paymentRefused');
    expect(codeOf(exchange.one(fail(withdrawalId, 'd')))).toBe('l.error.paymentRefused');
    exchange.must(confirm(withdrawalId, 'a'));
  });

  it('is written as one, and there are so many at most', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    const refused = (...given: Parameters<typeof send>) => codeOf(exchange.one(send(...given)));
    const many = Array.from({ length: CONFLICTS_MAX }, (_, index) => `input-${index}`);
    expect(refused(withdrawalId, '', 'x')).toBe('l.error.paymentRefused');
    expect(refused(withdrawalId, 'a')).toBe('l.error.paymentRefused');
    expect(refused(withdrawalId, 'a', 'two words')).toBe('l.error.paymentRefused');
    expect(refused(withdrawalId, 'a', ...many, 'one more')).toBe('l.error.paymentRefused');
    expect(stateOf(exchange, withdrawalId)).toBe('approved');
    exchange.must(send(withdrawalId, 'a', ...many));
    for (let count = 1; count < PAYMENTS_MAX; count += 1) exchange.must(send(withdrawalId, `a${count}`, ...many));
    expect(refused(withdrawalId, 'last', ...many)).toBe('l.error.paymentRefused');
  });
});

describe('a client order id of a withdrawal', () => {
  it('is answered alike for ever, and takes no other body', () => {
    const exchange = new CustodyExchange();
    const first = exchange.request({ clientOrderId: 'mine' });
    expect(exchange.must(first)).toEqual({ accepted: true, kind: 'withdrawal', withdrawalId: 1, repeated: false });
    exchange.must(cancel(1));
    exchange.wait(400 * WITHDRAWAL_DAY_MS);
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    exchange.core = restored;
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(exchange.must(first)).toEqual({ accepted: true, kind: 'withdrawal', withdrawalId: 1, repeated: true });
    const others: Partial<RequestWithdrawal>[] = [
      { amount: coins(101) },
      { address: OTHER_ADDRESS },
      { tag: '1' },
      { networkId: CHAIN },
      { assetId: BTC },
    ];
    for (const changed of others) {
      const other = exchange.request({ clientOrderId: 'mine', ...changed });
      expect(codeOf(exchange.one(other)), Object.keys(changed).join()).toBe('l.error.clientOrderIdReused');
    }
    expect(money(exchange)).toEqual([ALL, 0n]);
    expect(exchange.custody.withdrawalIdOf(ANN, 'mine')).toBe(1);
    expect(exchange.custody.withdrawalIdOf(BEN, 'mine')).toBeUndefined();
    expect(exchange.requested({ userId: BEN, clientOrderId: 'mine' })).toBe(2);
  });

  it('stays free when nothing came of it', () => {
    const exchange = new CustodyExchange();
    expect(codeOf(exchange.one(exchange.request({ clientOrderId: 'mine', amount: coins(1) })))).toBe(
      'l.error.withdrawalBelowMinimum',
    );
    exchange.requested({ clientOrderId: 'mine' });
  });
});

describe('the state of an exchange', () => {
  it('keeps withdrawals in every state through a snapshot, and goes on alike', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    exchange.must(exchange.deposit());
    exchange.sent({ clientOrderId: 'one' });
    exchange.requested({ amount: coins(2_500), userId: BEN });
    exchange.must(approve(exchange, 'eve', 2));
    exchange.requested({ networkId: CHAIN, assetId: BTC, amount: coins(0.5) });
    exchange.must(cancel(3));
    exchange.must(exchange.by('eve', { type: 'pause-network', networkId: CHAIN }));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    const lived = exchange.core;
    lived.takeDigest();
    const commands = [confirm(1), approve(exchange, 'adam', 2), send(2, 'a', 'b'), exchange.request()];
    for (let round = 0; round < 40; round += 1) {
      const batch = { sequence: lived.sequence + 1, timeMs: exchange.timeMs, commands: commands.splice(0, 1) };
      lived.apply(batch);
      restored.apply(batch);
      expect(restored.takeDigest()).toEqual(lived.takeDigest());
    }
    expect(restored.stateHash()).toBe(lived.stateHash());
  });
});

describe('the highest fee that a request accepts', () => {
  it('is that of the moment or more, and one that names none takes the fee of the moment', () => {
    const exchange = new CustodyExchange();
    const request = (feeMax: Money) => exchange.one(exchange.request({ feeMax, clientOrderId: 'one' }));
    expect(codeOf(request(moneyOf(FEE - 1n)))).toBe('l.error.withdrawalFeeHigher');
    expect(exchange.balance(ANN, USDT).held).toBe(0n);
    expect(request(FEE)).toMatchObject({ accepted: true, repeated: false });
    // The same withdrawal asked for again is the same, whatever fee it names.
    expect(request(moneyOf(FEE - 1n))).toMatchObject({ accepted: true, repeated: true });
    exchange.requested();
  });
});
