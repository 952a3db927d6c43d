import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { feeOf } from '../fees/fee-schedule.ts';
import { Amount } from '../ledger/amount.ts';
import type { TransferEvent } from '../ledger/ledger-events.ts';
import { FEE_LEVELS_MAX } from '../limits.ts';
import { ContractExchange, transfer, usdtCoin } from '../seconds-contract/testing/contract-exchange.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import type { CommissionEvent } from './commission-event.ts';
import { COMMISSION_PPM_MAX } from './invite-limits.ts';
import { InviteViews } from './invite-views.ts';
import { commissionOn } from './pay-commission.ts';

const [INVITER, INVITED, OTHER] = [11, 12, 13];
const share = (...shares: readonly number[]): Command => ({
  type: 'configure-commission',
  shares: shares.map((sharePpm) => ({ sharePpm })),
});
const invite = (userId: number, inviterId: number): Command => ({ type: 'set-inviter', userId, inviterId });

function must(exchange: SmallExchange, ...commands: readonly Command[]): void {
  for (const command of commands) {
    const result = exchange.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
  }
}

/** 12 was invited by 11, whose fee level is 0: a fifth of the fees. Makers pay 0.1 %, takers 0.2 %. */
function inviting(exchange: SmallExchange = new SmallExchange()): SmallExchange {
  if (exchange.core.rulesVersion < 4) must(exchange, { type: 'activate-rules', rulesVersion: 4 });
  must(exchange, share(200_000, 300_000), invite(INVITED, INVITER));
  must(exchange, { type: 'issue-sandbox-coins', userId: OTHER, assetId: BTC, amount: coins(100), clientOrderId: '' });
  return exchange;
}

const commissionsOf = ({ events }: SmallExchange) =>
  events.filter((event): event is CommissionEvent => event.type === 'commission');

/** 13 sells one BTC to 12 at 100 USDT: 12 takes and pays 0.002 BTC. */
function trade(exchange: SmallExchange): void {
  exchange.limit(OTHER, 'sell', 1_000, 1_000);
  exchange.limit(INVITED, 'buy', 1_000, 1_000);
}

describe('a commission', () => {
  it('is a part of the fee that the invited pays, in its coin, with the fill, and the house keeps the rest', () => {
    const exchange = inviting();
    const before = exchange.balance(INVITER, BTC).available;
    trade(exchange);
    expect(commissionsOf(exchange)).toEqual([
      {
        type: 'commission',
        userId: INVITER,
        payerId: INVITED,
        fillId: 1,
        assetId: BTC,
        amount: coins(0.000_4),
        timeMs: exchange.timeMs,
      },
    ]);
    expect(exchange.balance(INVITER, BTC).available - before).toBe(coins(0.000_4));
    const paid = exchange.events.filter(
      (event): event is TransferEvent => event.type === 'transfer' && ['fee', 'commission'].includes(event.reason),
    );
    expect(paid.map(({ debitAccount, creditAccount, amount }) => `${debitAccount} ${creditAccount} ${amount}`)).toEqual(
      [
        `13/spot house/fees ${coins(0.1)}`,
        `12/spot house/fees ${coins(0.002)}`,
        `house/fees 11/spot ${coins(0.000_4)}`,
      ],
    );
  });

  it('is of fees as a maker too, and of nobody else’s', () => {
    const exchange = inviting();
    exchange.limit(INVITED, 'buy', 1_000, 1_000);
    exchange.limit(OTHER, 'sell', 1_000, 1_000);
    expect(commissionsOf(exchange)).toMatchObject([{ payerId: INVITED, assetId: BTC, amount: coins(0.000_2) }]);
    must(exchange, { type: 'issue-sandbox-coins', userId: 14, assetId: USDT, amount: coins(500), clientOrderId: '' });
    exchange.limit(OTHER, 'sell', 1_000, 1_000);
    exchange.limit(14, 'buy', 1_000, 1_000);
    expect(commissionsOf(exchange)).toEqual([]);
  });

  it('follows the fee level of the inviter, and the last share holds for all above', () => {
    const exchange = inviting();
    exchange.limit(INVITER, 'sell', 1_000, 6_000);
    must(exchange, {
      type: 'issue-sandbox-coins',
      userId: OTHER,
      assetId: USDT,
      amount: coins(900),
      clientOrderId: '',
    });
    exchange.limit(OTHER, 'buy', 1_000, 6_000);
    exchange.wait(86_400_000);
    must(exchange, { type: 'recompute-fee-levels' });
    expect(exchange.core.feeStanding(INVITER).level).toBe(1);
    expect(exchange.core.views(InviteViews).sharePpm(INVITER)).toBe(300_000);
    trade(exchange);
    expect(commissionsOf(exchange)).toMatchObject([{ amount: commissionOn(feeOn(coins(1), 2_000), 300_000n) }]);
    must(exchange, share(100_000));
    expect(exchange.core.views(InviteViews).sharePpm(INVITER)).toBe(100_000);
  });

  it('goes to no frozen account, and to the same account again when it is thawed', () => {
    const exchange = inviting();
    must(exchange, { type: 'freeze-account', userId: INVITER });
    trade(exchange);
    expect(commissionsOf(exchange)).toEqual([]);
    must(exchange, { type: 'thaw-account', userId: INVITER });
    trade(exchange);
    expect(commissionsOf(exchange)).toHaveLength(1);
  });

  it('is none where none is configured', () => {
    const exchange = inviting();
    must(exchange, share());
    trade(exchange);
    expect(commissionsOf(exchange)).toEqual([]);
  });

  it('is none of stakes, fees and losses of contracts', () => {
    const exchange = new ContractExchange({ ...usdtCoin, feePpm: 20_000 }, 4);
    inviting(exchange);
    must(exchange, transfer(INVITED, coins(100)));
    exchange.open({ userId: INVITED, stake: coins(10), direction: 'up' });
    const seen = new Set<string>();
    for (let second = 0; second < 60; second += 1) {
      exchange.tick('99');
      for (const { type } of exchange.events) seen.add(type);
    }
    expect(seen).toContain('contract-movement');
    expect(seen).not.toContain('commission');
  });
});

describe('an invitation', () => {
  it('is said once and for good, and again without effect', () => {
    const exchange = inviting();
    const before = exchange.core.stateHash();
    must(exchange, invite(INVITED, INVITER));
    expect(codeOf(exchange.one(invite(INVITED, OTHER)))).toBe('l.error.commandNotAllowed');
    expect(exchange.core.views(InviteViews).inviterOf(INVITED)).toBe(INVITER);
    expect(exchange.core.stateHash()).not.toBe(before);
  });

  it('comes from an older account: nobody invites himself, and no two each other', () => {
    const exchange = inviting();
    for (const [userId, inviterId] of [
      [INVITER, INVITER],
      [INVITER, INVITED],
      [INVITER, OTHER],
    ] as const) {
      expect(codeOf(exchange.one(invite(userId, inviterId)))).toBe('l.error.commandNotAllowed');
    }
    expect(codeOf(exchange.one(invite(OTHER, 1)))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(invite(1, OTHER)))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(invite(99, OTHER)))).toBe('l.error.userUnknown');
    expect(codeOf(exchange.one(invite(OTHER, 99)))).toBe('l.error.userUnknown');
  });

  it('is kept through a snapshot, with the shares', () => {
    const exchange = inviting();
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    expect(restored?.views(InviteViews).inviterOf(INVITED)).toBe(INVITER);
    expect(restored?.views(InviteViews).shares()).toEqual([200_000, 300_000]);
  });
});

describe('the shares', () => {
  it('have limits on both sides', () => {
    const exchange = inviting();
    const refused = (...shares: readonly number[]) => codeOf(exchange.one(share(...shares)));
    expect(refused(COMMISSION_PPM_MAX + 1)).toBe('l.error.configurationInvalid');
    expect(refused(...Array<number>(FEE_LEVELS_MAX + 1).fill(1))).toBe('l.error.configurationInvalid');
    must(exchange, share(...Array<number>(FEE_LEVELS_MAX).fill(COMMISSION_PPM_MAX)));
    expect(exchange.core.configuration()).toContainEqual(
      share(...Array<number>(FEE_LEVELS_MAX).fill(COMMISSION_PPM_MAX)),
    );
  });
});

const feeOn = (received: Money, ppm: number) => feeOf(new Amount().setMoney(received), ppm, new Amount()).money;

describe('splitting an order', () => {
  const random = new Random(testSeed('split commissions'));
  const rate = () => 1 + random.below(50_000);
  const part = () => BigInt(random.below(COMMISSION_PPM_MAX + 1));
  const received = (): Money => moneyOf(BigInt(1 + random.below(2 ** random.below(31))));
  /** What a pair of inviter and invited pays the house for a fill. */
  const cost = (amount: Money, feePpm: number, sharePpm: bigint) => {
    const fee = feeOn(amount, feePpm);
    return fee - commissionOn(fee, sharePpm);
  };

  it('never makes it cheaper for an inviter and the person invited, and the house never pays', () => {
    for (let round = 0; round < workload(8_000, 2_000_000); round += 1) {
      const [one, other, feePpm, sharePpm] = [received(), received(), rate(), part()];
      const whole = cost(moneyOf(one + other), feePpm, sharePpm);
      const split = cost(one, feePpm, sharePpm) + cost(other, feePpm, sharePpm);
      expect(split >= whole && whole >= 0n, `${one} + ${other} at ${feePpm} and ${sharePpm} ppm`).toBe(true);
    }
  });
});
