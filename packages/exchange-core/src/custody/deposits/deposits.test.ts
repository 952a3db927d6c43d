import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../commands.ts';
import { ExchangeCore } from '../../exchange-core.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { DEPOSIT_DAY_MS, OUTPUT_LENGTH_MAX, TRANSACTION_ID_LENGTH_MAX } from '../custody-limits.ts';
import { ANN, BEN, CHAIN, CustodyExchange, EVM } from '../testing/custody-exchange.ts';

/** What a person who exists for it has; the opening gave both 10,000 USDT. */
const gainOf = (exchange: CustodyExchange, userId = ANN) => exchange.balance(userId, USDT).available - coins(10_000);
const houseHas = ({ custody }: CustodyExchange, kind: 'custody' | 'treasury' | 'unclaimed' | 'network-costs') =>
  custody.houseMoney(kind, USDT);

describe('a deposit', () => {
  it('is credited once for ever, whatever it is said to be the second time', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    const deposit = exchange.deposit();
    exchange.must(deposit);
    expect(exchange.events).toContainEqual(
      expect.objectContaining({ type: 'deposit', state: 'credited', userId: ANN }),
    );
    const repetitions: Command[] = [deposit, { ...deposit, userId: BEN }, { ...deposit, amount: coins(200) }];
    repetitions.push({ ...deposit, type: 'reject-deposit', reason: 'unsupported' });
    for (const repetition of repetitions) {
      exchange.must(repetition);
      expect(exchange.events).toEqual([]);
    }
    expect([gainOf(exchange), gainOf(exchange, BEN)]).toEqual([coins(100), 0n]);
    expect(houseHas(exchange, 'custody')).toBe(-coins(100));
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ held: coins(100), creditBound: coins(1_000) });
    expect(exchange.custody.isRecorded(deposit)).toBe(true);
    expect(exchange.custody.isRecorded({ ...deposit, output: '1' })).toBe(false);
  });

  it('is another one with another output or network, and the same one after a restart', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    const deposit = exchange.deposit();
    exchange.must(deposit);
    exchange.must({ ...deposit, output: '1' });
    expect(gainOf(exchange)).toBe(coins(200));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    exchange.core = restored;
    exchange.must(deposit);
    expect(gainOf(exchange)).toBe(coins(200));
  });

  it('is never credited beyond what the node saw, to the atom', () => {
    const exchange = new CustodyExchange();
    expect(codeOf(exchange.one(exchange.deposit()))).toBe('l.error.custodyUnseen');
    exchange.see(moneyOf(coins(100) - 1n));
    const deposit = exchange.deposit();
    expect(codeOf(exchange.one(deposit))).toBe('l.error.custodyUnseen');
    expect(gainOf(exchange)).toBe(0n);
    exchange.see(coins(100));
    exchange.must(deposit);
    expect(codeOf(exchange.one(exchange.deposit({ amount: coins(10) })))).toBe('l.error.custodyUnseen');
    // What another network holds is no reserve of this one.
    exchange.see(coins(900), CHAIN, 2);
    expect(codeOf(exchange.one(exchange.deposit({ amount: coins(10) })))).toBe('l.error.custodyUnseen');
  });

  it('is credited while a payment is under way that may have left the chain already', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    exchange.must(exchange.deposit({ amount: coins(1_000) }));
    exchange.sent({ amount: coins(300) });
    exchange.see(coins(750));
    exchange.must(exchange.deposit({ amount: coins(50) }));
    expect(codeOf(exchange.one(exchange.deposit({ amount: coins(10) })))).toBe('l.error.custodyUnseen');
  });

  it('has a minimum on both sides, a coin on the network, a person who exists, and is written as chains write', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    const refused = (changed: Parameters<CustodyExchange['deposit']>[0]) =>
      codeOf(exchange.one(exchange.deposit(changed)));
    expect(refused({ amount: moneyOf(coins(10) - 1n) })).toBe('l.error.depositBelowMinimum');
    expect(refused({ amount: coins(0) })).toBe('l.error.amountNotPositive');
    expect(refused({ networkId: 9 })).toBe('l.error.networkUnknown');
    expect(refused({ assetId: 3 })).toBe('l.error.networkUnknown');
    expect(refused({ userId: 99 })).toBe('l.error.userUnknown');
    expect(refused({ userId: 1 })).toBe('l.error.commandNotAllowed');
    expect(refused({ transactionId: '' })).toBe('l.error.configurationInvalid');
    expect(refused({ transactionId: 'x'.repeat(TRANSACTION_ID_LENGTH_MAX + 1) })).toBe('l.error.configurationInvalid');
    expect(refused({ output: 'x'.repeat(OUTPUT_LENGTH_MAX + 1) })).toBe('l.error.configurationInvalid');
    expect(refused({ tag: 'a\u0000' })).toBe('l.error.configurationInvalid');
    expect(gainOf(exchange)).toBe(0n);
    exchange.must(
      exchange.deposit({
        amount: coins(10),
        transactionId: 'x'.repeat(TRANSACTION_ID_LENGTH_MAX),
        output: 'y'.repeat(OUTPUT_LENGTH_MAX),
      }),
    );
  });

  it('reaches a frozen person, and nobody over a paused network', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    exchange.must({ type: 'freeze-account', userId: ANN });
    exchange.must(exchange.deposit());
    exchange.must(exchange.by('eve', { type: 'pause-network', networkId: EVM }));
    const waits = exchange.deposit();
    expect(codeOf(exchange.one(waits))).toBe('l.error.networkPaused');
    exchange.must(exchange.by('eve', { type: 'resume-network', networkId: EVM }));
    exchange.must(waits);
    expect(gainOf(exchange)).toBe(coins(200));
  });

  it('is the treasury’s when the operator brings it, however small', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    exchange.must(exchange.deposit({ userId: 0, amount: coins(1) }));
    expect(houseHas(exchange, 'treasury')).toBe(coins(1));
    expect(houseHas(exchange, 'custody')).toBe(-coins(1));
  });
});

describe('a large deposit', () => {
  const opened = () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(10_000));
    exchange.must({ type: 'configure-deposit-review', secondNodeFrom: coins(50), largeFrom: coins(1_000) });
    return exchange;
  };
  const look = (exchange: CustodyExchange, { transactionId, output }: Deposit, verdict: 'take' | 'keep-waiting') =>
    exchange.by('eve', { type: 'look-at-deposit', networkId: EVM, transactionId, output, verdict });
  type Deposit = ReturnType<CustodyExchange['deposit']>;

  it('waits, the person’s first one, until somebody has looked at it, and is credited once', () => {
    const exchange = opened();
    const first = exchange.deposit({ amount: coins(1_000) });
    expect(codeOf(exchange.one(first))).toBe('l.error.depositUnderReview');
    exchange.must(look(exchange, first, 'keep-waiting'));
    expect(codeOf(exchange.one(first))).toBe('l.error.depositUnderReview');
    exchange.must(look(exchange, first, 'take'));
    expect(gainOf(exchange)).toBe(0n);
    exchange.must(first);
    expect(gainOf(exchange)).toBe(coins(1_000));
    expect(codeOf(exchange.one(look(exchange, first, 'take')))).toBe('l.error.depositUnknown');
    // The next one of the same person is no first one any more, that of another is.
    exchange.must(exchange.deposit({ amount: coins(2_000) }));
    expect(codeOf(exchange.one(exchange.deposit({ userId: BEN, amount: coins(2_000) })))).toBe(
      'l.error.depositUnderReview',
    );
  });

  it('is one by the sum of a day, and one without a price whatever it is', () => {
    const exchange = opened();
    for (let piece = 0; piece < 9; piece += 1) exchange.must(exchange.deposit({ amount: coins(110) }));
    const tenth = exchange.deposit({ amount: coins(10) });
    expect(codeOf(exchange.one(tenth))).toBe('l.error.depositUnderReview');
    const weighed = exchange.custody.depositWeight(tenth, coins(0));
    expect(weighed).toMatchObject({ needsSecondNode: true, isLarge: true, needsLook: true });
    const ofBen = { ...tenth, userId: BEN };
    expect(exchange.custody.depositWeight(ofBen, coins(39))).toMatchObject({ needsSecondNode: false, isLarge: false });
    expect(exchange.custody.depositWeight(ofBen, coins(40))).toMatchObject({ needsSecondNode: true, isLarge: false });
    expect(exchange.custody.depositWeight({ ...ofBen, assetId: 999 }, coins(0))).toMatchObject({ isLarge: true });
    exchange.timeMs += DEPOSIT_DAY_MS - 1;
    exchange.see(coins(10_000));
    expect(codeOf(exchange.one(tenth))).toBe('l.error.depositUnderReview');
    exchange.timeMs += 1;
    exchange.must(tenth);
  });

  it('is known after a restart, with the look that was taken', () => {
    const exchange = opened();
    exchange.must(exchange.deposit({ amount: coins(600) }));
    const crossing = exchange.deposit({ amount: coins(500) });
    exchange.must(look(exchange, crossing, 'take'));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    exchange.core = restored;
    expect(codeOf(exchange.one(exchange.deposit({ amount: coins(500) })))).toBe('l.error.depositUnderReview');
    exchange.must(crossing);
    expect(gainOf(exchange)).toBe(coins(1_100));
  });
});

describe('a deposit that is turned away', () => {
  const claim = (exchange: CustodyExchange, rejected: Command, userId: number, amount = coins(3)) => {
    if (rejected.type !== 'reject-deposit') throw new Error('a rejected deposit is claimed');
    return exchange.byTwo({ ...rejected, type: 'credit-unclaimed', userId, amount });
  };

  it('stays in the books as nobody’s, and goes to whom an operator finds, once and never more than arrived', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1_000));
    const { type: _, ...arrival } = exchange.deposit({ userId: 0, amount: coins(3) });
    const rejected: Command = { type: 'reject-deposit', ...arrival, reason: 'tag-missing' };
    exchange.must(rejected);
    exchange.must(rejected);
    expect([houseHas(exchange, 'unclaimed'), houseHas(exchange, 'custody')]).toEqual([coins(3), -coins(3)]);
    expect(codeOf(claim(exchange, rejected, BEN, coins(4)))).toBe('l.error.depositUnknown');
    expect(codeOf(claim(exchange, rejected, 99))).toBe('l.error.userUnknown');
    expect(claim(exchange, rejected, BEN)).toMatchObject({ accepted: true });
    expect(exchange.events).toContainEqual(expect.objectContaining({ type: 'deposit', state: 'claimed', userId: BEN }));
    expect([gainOf(exchange, BEN), houseHas(exchange, 'unclaimed')]).toEqual([coins(3), 0n]);
    expect(codeOf(claim(exchange, rejected, BEN))).toBe('l.error.depositUnknown');
    // What was rejected is recorded: it is credited by no watcher later on.
    exchange.must({ type: 'credit-deposit', ...arrival, userId: ANN });
    expect(gainOf(exchange)).toBe(0n);
  });

  it('is counted with what the node saw', () => {
    const exchange = new CustodyExchange();
    const { type: _, ...arrival } = exchange.deposit({ amount: coins(3) });
    const rejected: Command = { type: 'reject-deposit', ...arrival, reason: 'below-minimum' };
    expect(codeOf(exchange.one(rejected))).toBe('l.error.custodyUnseen');
    exchange.see(coins(3));
    expect(codeOf(exchange.one({ ...rejected, userId: 99 }))).toBe('l.error.userUnknown');
    exchange.must(rejected);
  });

  it('is claimed by two persons of the staff and nobody else', () => {
    const exchange = new CustodyExchange();
    const { type: _, ...arrival } = exchange.deposit();
    const claimed: Command = { type: 'credit-unclaimed', ...arrival, reason: 'unsupported' };
    expect(codeOf(exchange.one(claimed))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(exchange.by('eve', claimed)))).toBe('l.error.secondPersonNeeded');
    expect(codeOf(exchange.byTwo(claimed))).toBe('l.error.depositUnknown');
  });
});
