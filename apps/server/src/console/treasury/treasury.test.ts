import { moneyOfText } from '@assay/amounts/money';
import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import { conversionConfiguration, inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { hostingConfiguration, rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { assets } from '@assay/protocol/assets';
import { expect, it, vi } from 'vitest';
import { reservesHandlers } from './reserves-handlers.ts';
import { watchSigner } from './signer-watch.ts';
import { treasuryHandlers } from './treasury-handlers.ts';

const nowMs = Date.UTC(2026, 10, 23, 12);

function sandbox(): CoreEngine {
  const engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...conversionConfiguration(), ...inventoryCommands(engine.core)]);
  engine.configure([...hostingConfiguration(), ...rewardCommands(engine.core)]);
  return engine;
}

it('tells what is in each pocket of the house, and a move between two shows in both', async () => {
  const engine = sandbox();
  const { treasuryGet } = treasuryHandlers(engine);
  const usdt = async () => {
    const answer = await treasuryGet();
    return answer.ok ? answer.view.coins.find(({ coin }) => coin === 'USDT') : undefined;
  };
  const before = await usdt();
  if (before === undefined) throw new Error('USDT is a coin');
  expect(before).toMatchObject({ unclaimed: '0', basket: { free: '0', held: '0' }, conversion: { isOpen: true } });
  const move = {
    type: 'move-treasury',
    assetId: 1,
    amount: moneyOfText('250.5'),
    from: 'treasury',
    to: 'rewards',
    clientOrderId: 'more',
  } as const;
  engine.configure([{ type: 'operator-action', operator: 'alice', reason: 'rewards', action: move }]);
  const after = await usdt();
  const moved = (one: string, other: string) => moneyOfText(one) - moneyOfText(other);
  expect(moved(before.treasury, after?.treasury ?? '0')).toBe(moneyOfText('250.5'));
  expect(moved(after?.rewards.free ?? '0', before.rewards.free)).toBe(moneyOfText('250.5'));
  expect(after?.freeWorth).toBe(before.freeWorth);
});

it('tells what is owed and what is there coin by coin, and cuts a coverage rather than rounding it up', async () => {
  const engine = sandbox();
  const hash = 'a'.repeat(64);
  const look = {
    network: 'BTC',
    isSandbox: true,
    hotAddress: 'hot',
    timeMs: 5,
    lookedAtMs: 6,
    block: { height: 7, hash: 'b' },
    coins: [{ currency: 'BTC', hot: moneyOfText('1'), deposits: moneyOfText('1.99999') }],
    unknown: [{ currency: 'LTC', sinceMs: 5, reason: 'gave up' }],
  } as const;
  const text = `assay-liabilities|test|2026-11-22|BTC=12:3:${hash},ETH=20:5:${hash}`;
  const { reservesGet } = reservesHandlers({
    engine,
    heads: { newest: { day: 20_779, text, signature: '' } },
    looks: { all: () => [look] },
    reserves: { statementOf: () => undefined },
  });
  const answer = await reservesGet();
  if (!answer.ok) throw new Error(answer.code);
  const { people, rootHash, coins, networks } = answer.view;
  expect({ people, rootHash }).toEqual({ people: 20, rootHash: hash });
  expect(coins).toHaveLength(assets.length);
  const [btc, eth, usdt] = ['BTC', 'ETH', 'USDT'].map((coin) => coins.find((each) => each.coin === coin));
  const issued = moneyOfText(btc?.givenAway ?? '0');
  expect(issued).toBeGreaterThan(0n);
  expect(btc).toMatchObject({ owed: '3', held: '2.99999', hot: '1', hotPercent: '33.33' });
  const exact = ((issued + moneyOfText('2.99999')) * 10_000n) / moneyOfText('3');
  expect(btc?.coveragePercent).toBe(String(Number(exact) / 100));
  const ltc = coins.find(({ coin }) => coin === 'LTC');
  expect(ltc).toMatchObject({ held: null, hot: null, coveragePercent: null, hotPercent: null });
  expect(ltc?.unknown).toEqual([{ network: 'BTC', since: 5 }]);
  expect(eth).toMatchObject({ owed: '5', held: null, hot: null, coveragePercent: null, hotPercent: null });
  expect(usdt).toMatchObject({ owed: '0', coveragePercent: null });
  expect(networks).toMatchObject([{ network: 'BTC', height: 7, lookedAt: 6, isSigned: false }]);
});

it('asks the signer now and then, and says when it does not answer or is stopped', async () => {
  const caps = [{ kind: 'coin', name: 'USDT', coin: 'USDT', spent: '1', cap: '300000' }];
  const closed = 'the kill switch is on';
  let told: object | undefined = { kind: 'status', closed, journalSequence: 5, signatures: 2, caps };
  let clockMs = 7;
  const ask = vi.fn(async () => {
    if (told === undefined) throw new SignerUnreachable('nobody');
    return told as never;
  });
  const signer = watchSigner(ask, () => clockMs);
  expect(signer.get()).toBeUndefined();
  await signer.settled();
  expect(signer.get()).toEqual({ isReached: true, answeredAt: 7, closed, journalSequence: 5, signatures: 2, caps });
  expect(ask).toHaveBeenCalledTimes(1);
  told = undefined;
  clockMs = 10_008;
  expect(signer.get()?.isReached).toBe(true);
  await signer.settled();
  expect(signer.get()).toMatchObject({ isReached: false, answeredAt: 7 });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('takes nothing for a coin that the house never had', async () => {
  const answer = await treasuryHandlers(new CoreEngine(() => nowMs)).treasuryGet();
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.view.coins.every(({ treasury, owedRewards }) => treasury === '0' && owedRewards === '0')).toBe(true);
  expect(answer.view.coins.find(({ coin }) => coin === 'BTC')?.conversion).toBeNull();
});
