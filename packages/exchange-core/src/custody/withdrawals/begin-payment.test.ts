import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { ANN, abandon, begin, CustodyExchange, cancel, confirm, EVM, fail, send } from '../testing/custody-exchange.ts';

const stateOf = ({ custody }: CustodyExchange, withdrawalId: number) => custody.withdrawalState(withdrawalId);

describe('a payment that was begun', () => {
  it('is taken back by nobody, before it is signed as after', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    exchange.must(begin(withdrawalId));
    expect(stateOf(exchange, withdrawalId)).toBe('sending');
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ sending: coins(100) });
    const reject = exchange.by('eve', { type: 'reject-withdrawal', withdrawalId, reason: 'address-risk' });
    for (const command of [cancel(withdrawalId), reject]) {
      expect(codeOf(exchange.one(command))).toBe('l.error.withdrawalClosed');
    }
    exchange.must(send(withdrawalId, 'a', 'nonce'));
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ sending: coins(100) });
    exchange.must(confirm(withdrawalId, 'a'));
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ sending: 0n });
  });

  it('is begun once, whatever happens to its account from then on', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(codeOf(exchange.one(begin(withdrawalId)))).toBe('l.error.accountFrozen');
    exchange.must({ type: 'thaw-account', userId: ANN });
    exchange.must(exchange.by('eve', { type: 'pause-network', networkId: EVM }));
    expect(codeOf(exchange.one(begin(withdrawalId)))).toBe('l.error.networkPaused');
    exchange.must(exchange.by('eve', { type: 'resume-network', networkId: EVM }));
    exchange.must(begin(withdrawalId));
    exchange.must({ type: 'freeze-account', userId: ANN });
    const { events } = exchange;
    exchange.must(begin(withdrawalId));
    expect(exchange.events).not.toBe(events);
    expect(exchange.events).toEqual([]);
    exchange.must(send(withdrawalId, 'a', 'nonce'));
  });

  it('has no end without a payment', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    exchange.must(begin(withdrawalId));
    expect(codeOf(exchange.one(confirm(withdrawalId, 'a')))).toBe('l.error.paymentRefused');
    expect(codeOf(exchange.one(fail(withdrawalId, 'a')))).toBe('l.error.paymentRefused');
  });

  it('is kept by a snapshot', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    exchange.must(begin(withdrawalId));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    exchange.core = restored;
    expect(codeOf(exchange.one(cancel(withdrawalId)))).toBe('l.error.withdrawalClosed');
    exchange.must(abandon(withdrawalId));
  });
});

describe('a payment that is abandoned', () => {
  it('leaves the withdrawal as it was: to be cancelled, or begun again', () => {
    const exchange = new CustodyExchange();
    const withdrawalId = exchange.requested();
    exchange.must(begin(withdrawalId));
    exchange.must(abandon(withdrawalId));
    exchange.must(abandon(withdrawalId));
    expect(stateOf(exchange, withdrawalId)).toBe('approved');
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ sending: 0n });
    exchange.must(begin(withdrawalId));
    exchange.must(abandon(withdrawalId));
    exchange.must(cancel(withdrawalId));
    expect(codeOf(exchange.one(begin(withdrawalId)))).toBe('l.error.withdrawalClosed');
    expect(codeOf(exchange.one(abandon(withdrawalId)))).toBe('l.error.withdrawalClosed');
  });

  it('is none that was journaled, and none that is under review', () => {
    const exchange = new CustodyExchange();
    const sent = exchange.sent();
    expect(codeOf(exchange.one(abandon(sent)))).toBe('l.error.paymentRefused');
    const reviewed = exchange.requested({ amount: coins(1_000) });
    expect(codeOf(exchange.one(abandon(reviewed)))).toBe('l.error.withdrawalClosed');
    expect(codeOf(exchange.one(begin(reviewed)))).toBe('l.error.withdrawalClosed');
    expect(codeOf(exchange.one(begin(99)))).toBe('l.error.withdrawalUnknown');
    expect(codeOf(exchange.one(abandon(99)))).toBe('l.error.withdrawalUnknown');
  });
});
