import {
  ANN,
  BOB,
  CS,
  SubscriptionExchange,
} from '@assay/exchange-core/earn/subscription/testing/subscription-exchange';
import { coins } from '@assay/exchange-core/testing/generated-batches';
import { describe, expect, it } from 'vitest';
import type { BesideCore } from './beside-core.ts';
import type { Fields } from './operator-fields.ts';
import { operatorPlans } from './operator-plans.ts';
import { previewOf } from './operator-preview.ts';
import { subscriptionReadings } from './subscription-readings.ts';

const nothing: BesideCore = {
  doubt: undefined,
  deadLetter: undefined,
  hasAccount: false,
  hasWritten: false,
  pictureDigest: undefined,
  announcements: [],
  nowMs: 0,
  waitingKyc: undefined,
  unclaimed: undefined,
  waitsForLook: false,
  customerServiceOrigins: [],
};

const whole: Fields = {
  project: '7',
  coin: 'CS',
  price: '0.5',
  quota: '1000',
  step: '10',
  minimum: '10',
  maximum: '900',
  opens: '2023-11-01T00:00',
  closes: '2023-12-01T00:00',
  vesting: '0:40,30:60',
  name: 'CS',
  'summary-en': 'A coin.',
  'summary-zh': '一种币。',
  documents: 'Paper=https://example.org/a=b.pdf; Legal | 法律=/pc/about/legal',
};

type Name = 'offer-subscription' | 'cancel-subscription';

function planned({ core }: SubscriptionExchange, name: Name, fields: Fields) {
  const read = operatorPlans[name](fields, core, nothing);
  return read.ok ? read.value : read.message;
}

/** What the operator is shown, once it is carried out. */
function carriedOut(exchange: SubscriptionExchange, name: Name, fields: Fields): string {
  const action = planned(exchange, name, fields);
  if (typeof action === 'string') throw new Error(action);
  const { lines, warnings } = previewOf(action, exchange.core, nothing);
  exchange.must({ type: 'operator-action', operator: 'alice', reason: 'a test', action });
  return [...lines, ...warnings].join('\n');
}

const readings = (exchange: SubscriptionExchange) =>
  subscriptionReadings({ read: async (look) => look(exchange.core) });

describe('an operator of subscriptions', () => {
  it('offers a project, sees all of it before, and changes what he names', () => {
    const exchange = new SubscriptionExchange();
    const lines = carriedOut(exchange, 'offer-subscription', whole);
    for (const words of [
      'project 7: coins: none → CS for USDT',
      'project 7: price of one CS: 0.5 USDT (new)',
      'project 7: quota: 1,000 CS (new)',
      '40 % after 0 days, 60 % after 30 days',
      'Paper (https://example.org/a=b.pdf), Legal / 法律 (/pc/about/legal)',
    ]) {
      expect(lines).toContain(words);
    }
    expect(exchange.project(7).terms).toMatchObject({ assetId: CS, quota: coins(1_000), isPaused: false });
    const paused = carriedOut(exchange, 'offer-subscription', { project: '7', state: 'paused', quota: '20000' });
    expect(paused).toContain('project 7: quota 1,000 CS → 20,000 CS');
    expect(paused).toContain('subscriptions: taken within the window → paused');
    expect(paused).toContain('20 times what it was');
    expect(exchange.project(7).terms).toMatchObject({ isPaused: true, name: 'CS', maximum: coins(900) });
    // What was not named stayed; what was named anew is without titles in Chinese.
    expect(exchange.project(7).terms.documentsZh).toEqual([{ title: '' }, { title: '法律' }]);
    carriedOut(exchange, 'offer-subscription', { project: '7', documents: 'Paper=https://example.org/paper.pdf' });
    expect(exchange.project(7).terms.documentsZh).toEqual([]);
    expect(carriedOut(exchange, 'offer-subscription', { project: '7' })).toContain('Nothing would change');
  });

  it('is told with a sentence what cannot be read', () => {
    const exchange = new SubscriptionExchange();
    const { coin: _, ...coinless } = whole;
    for (const [fields, words] of [
      [{ project: '0' }, 'project “0” is not a whole number from 1 to 100.'],
      [coinless, 'needs every field'],
      [{ ...whole, coin: 'NOPE' }, 'No coin is called “NOPE”.'],
      [{ ...whole, opens: '2023-11-01' }, 'opens “2023-11-01” is not a time in UTC like 2026-12-01T08:00.'],
      [{ ...whole, opens: '1969-12-31T23:59' }, 'opens “1969-12-31T23:59” is not a time'],
      [{ ...whole, closes: '2026-02-30T00:00Z' }, 'closes “2026-02-30T00:00Z” is not a time'],
      [{ ...whole, vesting: '0:40:1' }, '3 parts instead of 2'],
      [{ ...whole, documents: 'nothing' }, '“nothing” is no title=address.'],
      [{ ...whole, documents: '|文=/pc/about/legal' }, 'is no title=address.'],
      [{ ...whole, documents: 'A|B|C=/pc/about/legal' }, 'is no title=address.'],
      [{ ...whole, state: 'shut' }, 'state “shut” is not open or paused.'],
    ] as const) {
      expect(planned(exchange, 'offer-subscription', fields)).toContain(words);
    }
    expect(planned(exchange, 'cancel-subscription', { project: '3' })).toContain('There is no project 3');
  });

  it('sees what is promised and held, and what an allotment would come to, before he decides', async () => {
    const exchange = new SubscriptionExchange();
    const { 'list-subscriptions': list, 'preview-allotment': preview } = readings(exchange);
    expect(await list()).toEqual({ ok: true, value: ['No new coin was ever offered.'] });
    carriedOut(exchange, 'offer-subscription', whole);
    exchange.subscribed(ANN, coins(900), 7);
    exchange.subscribed(BOB, coins(610), 7);
    expect(await list()).toEqual({
      ok: true,
      value: [
        '7 CS: open; 2023-11-01T00:00Z to 2023-12-01T00:00Z; 1,510 of 1,000 wanted by 2 people; held: 1,000',
        'rewards account, CS: promised 1,000, held for it 1,000, free 999,000',
      ],
    });
    // 90 × 100 ÷ 151 is 59 and 91 over, 61 × 100 ÷ 151 is 40 and 60 over.
    expect(await preview({ project: '7' })).toEqual({
      ok: true,
      value: [
        '2 people want 1,510 of 1,000 CS.',
        'The largest remainders get a step of 10 CS more: 1 of 2, down to a remainder of 91.',
        '0 would get all they want, 0 nothing.',
        'The house would get 500 USDT; 255 USDT would go back.',
      ],
    });
    expect(await preview({ project: '8' })).toMatchObject({ ok: false });
    expect(await preview({ project: 'x' })).toMatchObject({ ok: false });
    expect(carriedOut(exchange, 'cancel-subscription', { project: '7' })).toContain('It is about 2 people.');
    expect(await preview({ project: '7' })).toMatchObject({ ok: false });
  });

  it('sees that everybody would get everything', async () => {
    const exchange = new SubscriptionExchange();
    carriedOut(exchange, 'offer-subscription', whole);
    exchange.subscribed(ANN, coins(100), 7);
    expect(await readings(exchange)['preview-allotment']({ project: '7' })).toMatchObject({
      value: [
        '1 person wants 100 of 1,000 CS.',
        'Everybody gets everything; 900 CS are left over.',
        '1 would get all they want, 0 nothing.',
        'The house would get 50 USDT; 0 USDT would go back.',
      ],
    });
  });
});
