import { moneyOf } from '@assay/amounts/money';
import { hostingConfiguration, rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { changesOf } from '@assay/engine/projections/operator-log/operator-words';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { beforeEach, expect, it } from 'vitest';
import { hostingPlans } from './hosting-plans.ts';
import { hostingReadings } from './hosting-reading.ts';

const [ann, USDT] = [100_001, 1];
const startMs = Date.UTC(2026, 10, 23);
let engine: CoreEngine;

beforeEach(() => {
  engine = new CoreEngine(() => startMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...hostingConfiguration(), ...rewardCommands(engine.core)]);
  engine.configure([openAccount(ann), issueCoins(ann, USDT, 1_000)]);
});

const plan = (fields: Readonly<Record<string, string>>) =>
  hostingPlans['configure-hosting'](
    fields,
    engine.core,
    {} as Parameters<(typeof hostingPlans)['configure-hosting']>[2],
  );

/** What an act would change, in words, and whether the core takes it. */
function act(fields: Readonly<Record<string, string>>) {
  const read = plan(fields);
  if (!read.ok) throw new Error(read.message);
  const words = changesOf(read.value, engine.core.standingBefore(read.value)).map(({ text }) => text);
  const result = engine.apply({ type: 'operator-action', operator: 'alice', reason: 'test', action: read.value });
  return { words, isTaken: result.accepted };
}

const wholePool = {
  product: '120',
  kind: 'pool',
  coin: 'USDT',
  'daily-rate': '0.0137',
  term: '30',
  penalty: '0.5',
  minimum: '10',
  maximum: '10000',
  quota: '500000',
};

const line = async (product: string) => {
  const read = await hostingReadings(engine)['list-products']({});
  return read.ok ? read.value.find((said) => said.startsWith(`${product} `)) : read.message;
};

it('creates a product whose window is still to come, which then opens and closes by itself', async () => {
  const { words, isTaken } = act({ ...wholePool, opens: '2026-12-01T00:00Z', closes: '2026-12-31T00:00Z' });
  expect(isTaken).toBe(true);
  expect(words).toContain('mining pool 120 in USDT: opens none → 2026-12-01 00:00:00 UTC');
  expect(await line('120')).toMatch(
    /^120 pool USDT scheduled, opens 2026-12-01T00:00Z: placed 0 of 500,000, left 500,000,/,
  );
  act({ product: '120', opens: '0' });
  expect(await line('120')).toMatch(/^120 pool USDT open, closes 2026-12-31T00:00Z: /);
});

it('pauses, opens and closes one, changes its quota, and leaves the terms of what runs alone', async () => {
  const place = {
    userId: ann,
    kind: 'finance',
    productId: 2,
    amount: moneyOf(100n * 10n ** 12n),
    agreement: 1,
  } as const;
  const bought = engine.apply({ type: 'buy-hosting', ...place, clientOrderId: '', proofId: 1 });
  expect(bought.accepted).toBe(true);
  expect(act({ product: '2', state: 'paused' })).toEqual({
    words: ['financial product 2 in USDT: open → paused'],
    isTaken: true,
  });
  expect(await line('2')).toMatch(/^2 finance USDT paused: placed 100 of 500,000/);
  act({ product: '2', state: 'open', quota: '200', maximum: '200', 'daily-rate': '0.5', term: '9' });
  expect(await line('2')).toMatch(/^2 finance USDT open: placed 100 of 200, left 100, /);
  const [position] = engine.core.views(HostingViews).positions(ann);
  expect(position).toMatchObject({ dailyRatePpb: 136_987, termDays: 30 });
  act({ product: '2', maximum: '100', quota: '100' });
  expect(await line('2')).toMatch(/^2 finance USDT sold out: /);
  act({ product: '2', state: 'closed' });
  expect(await line('2')).toMatch(/^2 finance USDT closed: /);
  expect(plan({ product: '2', state: 'open' })).toEqual({
    ok: false,
    message: 'A closed product never opens again: make a new one.',
  });
});

it.each([
  [{ product: '130', kind: 'pool' }, 'A new product needs kind, coin, daily-rate, term, minimum, maximum and quota.'],
  [{ product: '1', kind: 'pool' }, 'A product never becomes one of the other kind.'],
  [{ product: '1', coin: 'BTC' }, 'The coin of a product never changes.'],
  [{ product: '1', penalty: '1' }, 'Only a pool has a penalty.'],
  [{ product: '101', flexible: 'yes' }, 'A pool is left early at its penalty; flexible is for financial products.'],
  [{ product: '101', penalty: '20.0001' }, 'No penalty may be above 20 percent.'],
  [{ product: '1', minimum: '0' }, 'minimum is above 0, maximum not below it, quota not below that.'],
  [{ product: '1', quota: '49999' }, 'minimum is above 0, maximum not below it, quota not below that.'],
  [{ product: '1', 'daily-rate': '0' }, 'daily-rate is above 0 and at most 1.'],
  [{ product: '1', 'daily-rate': '1.0000001' }, 'daily-rate is above 0 and at most 1.'],
  [
    { product: '1', 'daily-rate': '0.00000001' },
    'daily-rate “0.00000001” is not a percentage with at most 7 decimals.',
  ],
  [{ product: '1', opens: '2026-12-02T00:00Z', closes: '2026-12-02T00:00Z' }, 'closes is after opens.'],
  [
    { product: '1', opens: '2026-02-30T00:00Z' },
    'opens “2026-02-30T00:00Z” is not a time in UTC like 2026-12-01T08:00.',
  ],
  [{ product: '1', state: 'shut' }, 'state “shut” is not open, paused or closed.'],
])('says in a sentence why %o cannot be', (fields, message) => {
  expect(plan(fields)).toEqual({ ok: false, message });
});
