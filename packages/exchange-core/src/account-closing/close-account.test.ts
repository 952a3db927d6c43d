import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ADDRESS, ANN, BEN, CustodyExchange } from '../custody/testing/custody-exchange.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { PeopleViews } from '../people/people-views.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import { TreasuryViews } from '../treasury/treasury-views.ts';
import { ClosingViews } from './closing-views.ts';

/** Somebody new. */
const CLEO = 21;
const close: Command = { type: 'close-account', userId: CLEO };

/** Cleo with so much USDT, and nothing else. */
function withUsdt(amount: Money): CustodyExchange {
  const exchange = new CustodyExchange();
  exchange.must({ type: 'open-account', userId: CLEO, kind: 'user' });
  give(exchange, USDT, amount);
  return exchange;
}

function give(exchange: CustodyExchange, assetId: number, amount: Money): void {
  if (amount === coins(0)) return;
  exchange.must({ type: 'issue-sandbox-coins', userId: CLEO, assetId, amount, clientOrderId: '' });
}

const blockers = ({ core }: CustodyExchange) => core.views(ClosingViews).blockers(CLEO);

describe('closing an account', () => {
  it('gives what is left to the treasury and takes nothing any more', () => {
    const exchange = withUsdt(coins(5));
    const before = treasuryOf(exchange);
    expect(blockers(exchange)).toEqual([]);
    expect(exchange.core.views(ClosingViews).left(CLEO)).toEqual([
      { kind: 'spot', assetId: USDT, amount: coins(5), isDemo: false, worth: coins(5) },
    ]);
    exchange.must(close);
    expect(exchange.events).toContainEqual({ type: 'account-closed', userId: CLEO });
    expect(exchange.core.views(ClosingViews).closedAtMs(CLEO)).toBe(exchange.timeMs);
    expect(treasuryOf(exchange) - before).toBe(coins(5));
    expect(exchange.balance(CLEO, USDT)).toEqual({ available: coins(0), held: coins(0) });
    const people: readonly Command[] = [
      { type: 'thaw-account', userId: CLEO },
      { type: 'hold-account', userId: CLEO, reason: 'password', ms: 1 },
      { type: 'issue-sandbox-coins', userId: CLEO, assetId: USDT, amount: coins(1), clientOrderId: '' },
      exchange.request({ userId: CLEO }),
      { type: 'set-inviter', userId: CLEO, inviterId: BEN },
      { type: 'exclude-self', userId: CLEO, untilMs: 0, proofId: 1 },
    ];
    for (const command of people) expect(codeOf(exchange.one(command)), command.type).toBe('l.error.userUnknown');
    expect(codeOf(exchange.limit(CLEO, 'buy', 950, 100))).toBe('l.error.accountFrozen');
    expect(exchange.core.views(PeopleViews).frozenCount()).toBe(0);
    // Whoever is cut off behind it does it again.
    exchange.wait(5_000);
    exchange.must(close);
    expect(exchange.core.views(ClosingViews).closedAtMs(CLEO)).toBe(exchange.timeMs - 5_000);
    expect(exchange.events).toEqual([]);
  });

  it.each([
    ['recipient-closed', { closedReason: 'recipient-closed' }],
    ['address-risk', {}],
  ] as const)(
    'gives back what somebody sends to it within the exchange, as “%s”, and lets nobody ask for that any more',
    (reason, said) => {
      const exchange = withUsdt(coins(0));
      const inside = (): Command => ({
        ...exchange.request({ feeMax: coins(0) }),
        type: 'request-inside',
        receiverId: CLEO,
      });
      const before = exchange.balance(ANN, USDT);
      const answer = exchange.must(inside());
      if (answer.kind !== 'withdrawal') throw new Error(answer.kind);
      exchange.must(close);
      const pay: Command = { type: 'pay-inside', withdrawalId: answer.withdrawalId, ...said };
      exchange.must(pay);
      expect(exchange.events).toContainEqual({
        type: 'withdrawal',
        withdrawal: expect.objectContaining({ state: 'rejected', reason }),
      });
      expect(exchange.balance(ANN, USDT)).toEqual(before);
      expect(exchange.balance(CLEO, USDT)).toEqual({ available: coins(0), held: coins(0) });
      expect(codeOf(exchange.one(pay))).toBe('l.error.withdrawalClosed');
      expect(codeOf(exchange.one(inside()))).toBe('l.error.addressNobodys');
    },
  );

  it('is refused while anything is open or more than dust is left, and then changes nothing', () => {
    const exchange = withUsdt(coins(60));
    const refusals = () => {
      const result = exchange.one(close);
      expect(codeOf(result)).toBe('l.error.closingBlocked');
      expect(exchange.core.views(ClosingViews).closedAtMs(CLEO)).toBeUndefined();
      return blockers(exchange);
    };
    expect(refusals()).toEqual(['balances']);
    expect(exchange.limit(CLEO, 'buy', 950, 600).accepted).toBe(true);
    expect(refusals()).toEqual(['orders']);
    exchange.must({ type: 'cancel-all', userId: CLEO, marketId: 0, proofId: 1 });
    exchange.must({ type: 'freeze-account', userId: CLEO });
    expect(refusals()).toEqual(['frozen', 'balances']);
    exchange.must({ type: 'thaw-account', userId: CLEO });
    exchange.must({ type: 'exclude-self', userId: CLEO, untilMs: 0, proofId: 1 });
    expect(refusals()).toEqual(['excluded', 'balances']);
  });

  it('puts what comes over a chain afterwards where staff find it, and gives it to whoever proves that it is his', () => {
    const exchange = withUsdt(coins(0));
    exchange.see(coins(10_000));
    exchange.must(close);
    const late = exchange.deposit({ userId: CLEO, amount: coins(70) });
    exchange.must(late);
    expect(exchange.events).toContainEqual(
      expect.objectContaining({ type: 'deposit', userId: CLEO, state: 'rejected', reason: 'account-closed' }),
    );
    expect(exchange.balance(CLEO, USDT).available).toBe(coins(0));
    expect(exchange.custody.houseMoney('unclaimed', USDT)).toBe(coins(70));
    exchange.must(late);
    expect(exchange.custody.houseMoney('unclaimed', USDT)).toBe(coins(70));
    const { type: _, ...arrival } = late;
    const claim = (userId: number) =>
      exchange.byTwo({ type: 'credit-unclaimed', ...arrival, userId, reason: 'account-closed' });
    expect(codeOf(claim(CLEO))).toBe('l.error.userUnknown');
    const before = exchange.balance(BEN, USDT).available;
    expect(claim(BEN).accepted).toBe(true);
    expect(exchange.balance(BEN, USDT).available - before).toBe(coins(70));
    exchange.must({
      ...{ type: 'reject-deposit', networkId: 1, transactionId: '0xdust', output: '0', userId: CLEO, assetId: USDT },
      ...{ amount: coins(1), address: ADDRESS, tag: '', height: 5, reason: 'below-minimum' },
    });
    expect(exchange.custody.houseMoney('unclaimed', USDT)).toBe(coins(1));
  });

  it('is in snapshots, and makes none other before anybody has closed an account', () => {
    const exchange = withUsdt(coins(3));
    const open = exchange.core.writeSnapshot();
    expect(ExchangeCore.fromSnapshot(open)?.stateHash()).toBe(exchange.core.stateHash());
    exchange.must(close);
    const again = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (again === undefined) throw new Error('the snapshot is of this format');
    again.audit();
    expect(again.stateHash()).toBe(exchange.core.stateHash());
    expect(again.views(ClosingViews).closedAtMs(CLEO)).toBe(exchange.timeMs);
    expect(again.views(ClosingViews).blockers(CLEO)).toEqual(['frozen']);
  });

  it('closes exactly those whose money is worth no more than the bound, whatever it is made of', () => {
    const random = new Random(testSeed('closing accounts'));
    for (let round = 0; round < 20; round += 1) {
      const exchange = withUsdt(coins(0));
      const usdt = random.below(8_000_000);
      const btc = random.below(60_000);
      const worth = BigInt(usdt) * 1_000_000n + BigInt(btc) * 1_000_000n * 100n;
      give(exchange, USDT, moneyOf(BigInt(usdt) * 1_000_000n));
      give(exchange, BTC, moneyOf(BigInt(btc) * 1_000_000n));
      expect(exchange.one(close).accepted, `${usdt} ${btc}`).toBe(worth <= coins(5));
    }
  });
});

function treasuryOf({ core }: CustodyExchange): bigint {
  return core.views(TreasuryViews).pocket('treasury', USDT).free;
}
