import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { PeopleViews } from '../people/people-views.ts';
import {
  answerOf,
  ContractExchange,
  contract,
  transfer,
  usdtCoin,
} from '../seconds-contract/testing/contract-exchange.ts';
import { coins } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';

const PERSON = 11;
const freeze = { type: 'freeze-account', userId: PERSON } as const satisfies Command;
const thaw = { type: 'thaw-account', userId: PERSON } as const satisfies Command;

function hardened(): SmallExchange {
  const exchange = new SmallExchange();
  must(exchange, { type: 'activate-rules', rulesVersion: 4 });
  return exchange;
}

function must(exchange: SmallExchange, command: Command): void {
  const result = exchange.one(command);
  if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
}

const standingIn = ({ core }: SmallExchange) => core.views(PeopleViews).standing(PERSON);

describe('a frozen account', () => {
  const quotes = (userId: number): Command => ({
    type: 'replace-quotes',
    userId,
    marketId: 1,
    bids: [{ price: ticksOf(949), amount: lotsOf(100) }],
    asks: [],
    proofId: 1,
  });

  it('loses what waits in the books, takes nothing new, and trades again when it is thawed', () => {
    const exchange = hardened();
    exchange.limit(PERSON, 'buy', 950, 100);
    exchange.limit(PERSON, 'sell', 1_050, 100);
    must(exchange, quotes(PERSON));
    exchange.limit(12, 'buy', 951, 100);
    must(exchange, freeze);
    const ended = exchange.events.flatMap((event) => (event.type === 'order' ? [event.order] : []));
    expect(ended.map(({ status, cancelReason }) => `${status} ${cancelReason}`)).toEqual([
      'cancelled account-frozen',
      'cancelled account-frozen',
    ]);
    expect(exchange.core.openOrders(PERSON)).toEqual([]);
    expect(exchange.core.quotes(PERSON)).toEqual([]);
    expect(exchange.core.openOrders(12)).toHaveLength(1);
    expect(exchange.balance(PERSON, 1)).toEqual({ available: coins(10_000), held: coins(0) });

    expect(codeOf(exchange.limit(PERSON, 'buy', 950, 100))).toBe('l.error.accountFrozen');
    expect(codeOf(exchange.market(PERSON, 'sell', 100))).toBe('l.error.accountFrozen');
    expect(codeOf(exchange.one(quotes(PERSON)))).toBe('l.error.accountFrozen');
    expect(exchange.one({ type: 'cancel-all', userId: PERSON, marketId: 0, proofId: 1 }).accepted).toBe(true);

    must(exchange, thaw);
    expect(exchange.limit(PERSON, 'buy', 950, 100).accepted).toBe(true);
  });

  it('answers what it had accepted before as it did then', () => {
    const exchange = hardened();
    const first = exchange.limit(PERSON, 'sell', 1_050, 100, 'gtc', 'mine');
    must(exchange, freeze);
    const again = exchange.limit(PERSON, 'sell', 1_050, 100, 'gtc', 'mine');
    expect(first).toMatchObject({ accepted: true, repeated: false });
    expect(again).toMatchObject({ accepted: true, repeated: true });
  });

  it('is frozen and thawed once, however often it is said, and is no account of the house', () => {
    const exchange = hardened();
    must(exchange, freeze);
    must(exchange, freeze);
    expect(standingIn(exchange).isFrozen).toBe(true);
    must(exchange, thaw);
    must(exchange, thaw);
    expect(standingIn(exchange).isFrozen).toBe(false);
    expect(codeOf(exchange.one({ type: 'freeze-account', userId: 1 }))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one({ type: 'thaw-account', userId: 99 }))).toBe('l.error.userUnknown');
  });

  it('opens no contract and moves nothing between its accounts, and what runs is settled by the rule', () => {
    const exchange = new ContractExchange(usdtCoin, 4);
    const { orderId } = exchange.open({ stake: coins(10) });
    exchange.ticks(3);
    exchange.must(freeze);
    expect(answerOf(exchange, contract())).toBe('accountFrozen');
    expect(answerOf(exchange, contract({ account: 'demo' }))).toBe('accountFrozen');
    expect(answerOf(exchange, transfer(PERSON, coins(5)))).toBe('accountFrozen');
    expect(answerOf(exchange, transfer(PERSON, coins(5), 'to-spot'))).toBe('accountFrozen');
    let settled: string | undefined;
    for (let second = 0; second < 60 && settled === undefined; second += 1) {
      exchange.tick('101');
      settled = exchange.reported().find((order) => order.orderId === orderId && order.state === 'settled')?.result;
    }
    expect(settled).toBe('win');
    exchange.must(thaw);
    expect(answerOf(exchange, transfer(PERSON, coins(5), 'to-spot'))).toBe('accepted');
  });
});
