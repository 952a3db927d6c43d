import { conversionConfiguration, inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { fundConfiguration } from '@assay/engine/configuration/fund-configuration';
import { changesOf } from '@assay/engine/projections/operator-log/operator-words';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { beforeEach, expect, it } from 'vitest';
import { fundPlans } from './fund-plans.ts';
import { fundReadings } from './fund-readings.ts';

let engine: CoreEngine;

beforeEach(() => {
  engine = new CoreEngine(() => Date.UTC(2026, 10, 23));
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...conversionConfiguration(), ...fundConfiguration(), ...inventoryCommands(engine.core)]);
});

const plan = (fields: Readonly<Record<string, string>>) =>
  fundPlans['configure-fund'](fields, engine.core, {} as Parameters<(typeof fundPlans)['configure-fund']>[2]);

const wholeFund = {
  fund: '3',
  name: 'Small caps',
  'name-zh': '小市值基金',
  coins: 'TRX:50,BNB:50',
  'start-value': '50',
  'year-fee': '1',
  'trade-fee': '0.5',
  minimum: '10',
  maximum: '1000',
  quota: '100',
  state: 'open',
};

/** What an act would change, in words, and whether the core takes it. */
function act(fields: Readonly<Record<string, string>>) {
  const read = plan(fields);
  if (!read.ok) throw new Error(read.message);
  const words = changesOf(read.value, engine.core.standingBefore(read.value)).map(({ text }) => text);
  const result = engine.apply({ type: 'operator-action', operator: 'alice', reason: 'test', action: read.value });
  return { words, isTaken: result.accepted };
}

it('begins a fund, and tells of what it is made', () => {
  const { words, isTaken } = act(wholeFund);
  expect(isTaken).toBe(true);
  expect(words).toEqual([
    'fund 3 (Small caps) begins: 50 % TRX, 50 % BNB',
    'fund 3 (Small caps): first value of a unit: 50 USDT (new)',
    'fund 3 (Small caps): name none → Small caps',
    'fund 3 (Small caps): Chinese name none → 小市值基金',
    'fund 3 (Small caps): fee a year: 1 % (new)',
    'fund 3 (Small caps): fee of a purchase or redemption: 0.5 % (new)',
    'fund 3 (Small caps): least of a purchase: 10 USDT (new)',
    'fund 3 (Small caps): most of one person: 1,000 USDT (new)',
    'fund 3 (Small caps): quota: 100 units (new)',
    'fund 3 (Small caps): not offered → open',
  ]);
});

it('changes what is named, and nothing else', () => {
  expect(act({ fund: '1', state: 'paused' })).toEqual({ words: ['fund 1 (Majors): open → paused'], isTaken: true });
  expect(act({ fund: '1', quota: '7', 'trade-fee': '0' }).words).toEqual([
    'fund 1 (Majors): fee of a purchase or redemption 0.1 % → 0 %',
    'fund 1 (Majors): quota 5,000 units → 7 units',
  ]);
  expect(act({ fund: '1', state: 'paused' }).words).toEqual([]);
});

it.each([
  [{ fund: '1' }, 'Nothing is to change: name a field.'],
  [{ ...wholeFund, quota: undefined }, 'A new fund needs all fields but opens and closes.'],
  [{ fund: '33', state: 'open' }, 'fund “33” is not a whole number from 1 to 32.'],
  [{ fund: '1', coins: 'BTC:50,ETH:50' }, 'What a fund is made of is said once and for ever.'],
  [{ ...wholeFund, coins: 'TRX:50,BNB:49' }, 'The parts of all coins are 100 percent.'],
  [{ ...wholeFund, coins: 'USDT:100' }, '“USDT” is no coin that a fund can be made of.'],
  [{ ...wholeFund, 'year-fee': '10.0001' }, 'No fee may be above 10 percent a year.'],
  [{ ...wholeFund, 'trade-fee': '5.0001' }, 'No fee of a trade may be above 5 percent.'],
  [{ ...wholeFund, minimum: '1001' }, 'minimum is above maximum.'],
  [{ ...wholeFund, name: 'x'.repeat(41) }, 'name has 1 to 40 characters, none of them hidden.'],
  [{ ...wholeFund, name: 'a\u202eb' }, 'name has 1 to 40 characters, none of them hidden.'],
  [{ ...wholeFund, opens: '2026-12-01T00:00Z', closes: '2026-12-01T00:00Z' }, 'closes is after opens.'],
  [{ fund: '1', opens: 'soon' }, 'opens “soon” is not a time in UTC like 2026-12-01T08:00.'],
  [{ ...wholeFund, state: 'shut' }, 'state “shut” is not open, paused or closed.'],
])('says in a sentence why %o cannot be', (fields, message) => {
  const given = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  );
  expect(plan(given)).toEqual({ ok: false, message });
});

it('schedules one, and lets it be sold at once and for ever again', () => {
  const window = { opens: '2026-12-01T00:00Z', closes: '2026-12-31T00:00Z' };
  expect(act({ fund: '1', ...window }).words).toEqual([
    'fund 1 (Majors): opens no bound → 2026-12-01 00:00:00 UTC',
    'fund 1 (Majors): closes no bound → 2026-12-31 00:00:00 UTC',
  ]);
  expect(act({ ...wholeFund, ...window })).toMatchObject({ isTaken: true });
  expect(act({ fund: '1', opens: '0' }).words).toEqual(['fund 1 (Majors): opens 2026-12-01 00:00:00 UTC → no bound']);
});

it('says of a fund in its list when it is sold', async () => {
  act({ fund: '1', opens: '2026-12-01T00:00Z' });
  act({ fund: '2', closes: '2026-12-31T00:00Z' });
  const read = await fundReadings(engine)['list-funds']();
  const lines = read.ok ? read.value.filter((line) => /^[12] /.test(line)) : [];
  expect(lines[0]).toContain('Majors: scheduled, opens 2026-12-01T00:00Z');
  expect(lines[1]).toContain('Large caps: opening, closes 2026-12-31T00:00Z');
});

it('says that a closed fund stays so', () => {
  act({ fund: '2', state: 'closed' });
  expect(plan({ fund: '2', state: 'open' })).toEqual({ ok: false, message: 'A fund that was closed stays so.' });
});

it('shows of each fund what is held and what the house has', async () => {
  const read = await fundReadings(engine)['list-funds']();
  expect(read.ok && read.value.slice(0, 4)).toEqual([
    '1 Majors: opening, 0 of 5,000 units, 0 holders; not valued yet',
    '  waiting: purchases of 0 USDT, redemptions of 0 units',
    '  BTC: held 0; treasury 30',
    '  ETH: held 0; treasury 600',
  ]);
});
