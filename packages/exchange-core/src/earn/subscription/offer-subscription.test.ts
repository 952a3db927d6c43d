import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { DAY_MS, ISSUE_ATOMS_MAX } from '../../limits.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import type { OfferSubscription } from './offer-subscription.ts';
import {
  DOCUMENT_TITLE_LENGTH_MAX,
  DOCUMENT_URL_LENGTH_MAX,
  DOCUMENTS_MAX,
  NAME_LENGTH_MAX,
  PROJECTS_MAX,
  QUOTA_STEPS_MAX,
  SUMMARY_LENGTH_MAX,
  VESTING_DAYS_MAX,
  VESTINGS_MAX,
} from './subscription-limits.ts';
import { SubscriptionViews } from './subscription-views.ts';
import { ANN, CS, ISSUED, MUTD, SubscriptionExchange } from './testing/subscription-exchange.ts';

const invalid = 'l.error.configurationInvalid';
const one = { afterDays: 0, sharePpm: 1_000_000 };

function answer(exchange: SubscriptionExchange, changes: Partial<OfferSubscription>): string {
  const result = exchange.one(exchange.offer(changes));
  return result.accepted ? 'taken' : result.code;
}

/** Each on a fresh exchange, so that one does not change another. */
function fresh(changes: Partial<OfferSubscription>): string {
  return answer(new SubscriptionExchange(), changes);
}

/** So many parts of equal shares, the last with the rest. */
function vesting(parts: number, days = 1) {
  const share = Math.floor(1_000_000 / parts);
  return Array.from({ length: parts }, (_, part) => ({
    afterDays: part * days,
    sharePpm: part === parts - 1 ? 1_000_000 - share * (parts - 1) : share,
  }));
}

describe('an offer', () => {
  it('has bounds, each taken up to it and refused beyond it', () => {
    const bounds: readonly (readonly [Partial<OfferSubscription>, Partial<OfferSubscription>, string])[] = [
      [{ projectId: PROJECTS_MAX }, { projectId: PROJECTS_MAX + 1 }, 'l.error.productUnknown'],
      [{ projectId: 1 }, { projectId: 0 }, 'l.error.productUnknown'],
      [{ assetId: MUTD }, { assetId: 99 }, 'l.error.currencyUnknown'],
      [{ payAssetId: BTC }, { payAssetId: 99 }, 'l.error.currencyUnknown'],
      [{ payAssetId: BTC }, { payAssetId: CS }, invalid],
      [{ quota: ISSUED }, { quota: moneyOf(ISSUED + coins(10)) }, 'l.error.productQuota'],
      [{ step: moneyOf(1_000_000_000_000n), price: moneyOf(1n) }, { step: coins(0.5), price: moneyOf(1n) }, invalid],
      [{ minimum: coins(10) }, { minimum: coins(0) }, invalid],
      [{ minimum: coins(10) }, { minimum: coins(15) }, invalid],
      [{ minimum: coins(1_000) }, { minimum: coins(1_000), maximum: coins(990) }, invalid],
      [{ maximum: coins(1_000) }, { maximum: coins(1_010) }, invalid],
      [{ maximum: coins(990) }, { maximum: coins(995) }, invalid],
      [{ price: moneyOf(1n) }, { price: moneyOf(0n) }, invalid],
      [{ vesting: vesting(VESTINGS_MAX) }, { vesting: vesting(VESTINGS_MAX + 1) }, invalid],
      [{ vesting: [{ ...one, afterDays: VESTING_DAYS_MAX }] }, { vesting: [{ ...one, afterDays: 3_651 }] }, invalid],
      [{ vesting: vesting(2) }, { vesting: vesting(2, 0) }, invalid],
      [{ vesting: [one] }, { vesting: [{ ...one, sharePpm: 999_999 }] }, invalid],
      [{ vesting: [one] }, { vesting: [one, { afterDays: 1, sharePpm: 0 }] }, invalid],
      [{ vesting: [one] }, { vesting: [] }, invalid],
      [{ name: 'n'.repeat(NAME_LENGTH_MAX) }, { name: 'n'.repeat(NAME_LENGTH_MAX + 1) }, invalid],
      [{ name: 'n' }, { name: '' }, invalid],
      [{ summaryEn: 's'.repeat(SUMMARY_LENGTH_MAX) }, { summaryEn: 's'.repeat(SUMMARY_LENGTH_MAX + 1) }, invalid],
      [{ summaryZh: 's' }, { summaryZh: ' s' }, invalid],
    ];
    for (const [within, beyond, code] of bounds) {
      expect(fresh(within), JSON.stringify(Object.keys(within))).toBe('taken');
      expect(fresh(beyond), JSON.stringify(Object.keys(beyond))).toBe(code);
    }
  });

  it('has no more steps than are counted exactly, and costs no more than can be issued', () => {
    const step = moneyOf(coins(0.001));
    const quota = moneyOf(step * BigInt(QUOTA_STEPS_MAX));
    const of = (all: typeof quota, price = coins(1)) => ({ step, quota: all, minimum: step, maximum: step, price });
    expect(fresh(of(quota))).toBe('taken');
    expect(fresh(of(moneyOf(quota + step)))).toBe(invalid);
    const most = moneyOf((ISSUE_ATOMS_MAX * 10n ** 12n) / quota);
    expect(fresh(of(quota, most))).toBe('taken');
    expect(fresh(of(quota, moneyOf(most + 1_000n)))).toBe(invalid);
  });

  it('links pages of the site and pages over HTTPS, and nothing else', () => {
    const document = (url: string, title = 'Paper') => ({ documents: [{ title, url }] });
    for (const url of ['https://example.org/paper.pdf', '/pc/user/terms']) expect(fresh(document(url))).toBe('taken');
    for (const url of ['javascript:alert(1)', 'http://example.org', '//example.org', 'https://', 'https://a b', '']) {
      expect(fresh(document(url)), url).toBe(invalid);
    }
    const long = 'https://a'.padEnd(DOCUMENT_URL_LENGTH_MAX, 'a');
    expect(fresh(document(long))).toBe('taken');
    expect(fresh(document(`${long}a`))).toBe(invalid);
    expect(fresh(document(long, 't'.repeat(DOCUMENT_TITLE_LENGTH_MAX)))).toBe('taken');
    expect(fresh(document(long, 't'.repeat(DOCUMENT_TITLE_LENGTH_MAX + 1)))).toBe(invalid);
    const many = (count: number) => ({
      documents: Array.from({ length: count }, () => ({ title: 'Paper', url: long })),
    });
    expect(fresh(many(DOCUMENTS_MAX))).toBe('taken');
    expect(fresh(many(DOCUMENTS_MAX + 1))).toBe(invalid);
  });

  it('has a title in Chinese for each document, or for some, or for none', () => {
    const of = (...titles: string[]) => ({
      documents: [
        { title: 'Paper', url: '/pc/a' },
        { title: 'Legal', url: '/pc/b' },
      ],
      documentsZh: titles.map((title) => ({ title })),
    });
    for (const titles of [[], ['文', '法律'], ['', '法律'], ['文', 't'.repeat(DOCUMENT_TITLE_LENGTH_MAX)]])
      expect(fresh(of(...titles)), titles.join()).toBe('taken');
    for (const titles of [
      ['文'],
      ['文', '法律', '多'],
      ['文', ' 法律'],
      ['文', 't'.repeat(DOCUMENT_TITLE_LENGTH_MAX + 1)],
    ])
      expect(fresh(of(...titles)), titles.join()).toBe(invalid);
    const offered = (...titles: string[]) => {
      const exchange = new SubscriptionExchange();
      expect(answer(exchange, of(...titles))).toBe('taken');
      return exchange.core;
    };
    // Left out is the same as none; that none has the bytes from before is what the golden journal says.
    const { documentsZh: _, ...without } = of();
    const earlier = new SubscriptionExchange();
    expect(answer(earlier, without)).toBe('taken');
    expect(offered().stateHash()).toBe(earlier.core.stateHash());
    const core = offered('', '法律');
    expect(core.stateHash()).not.toBe(earlier.core.stateHash());
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
    expect(restored?.stateHash()).toBe(core.stateHash());
    expect(restored?.views(SubscriptionViews).project(1)?.terms.documentsZh).toEqual([
      { title: '' },
      { title: '法律' },
    ]);
  });

  it('ends in the future, after it began', () => {
    const { timeMs } = new SubscriptionExchange();
    expect(fresh({ closesAtMs: timeMs + 1 })).toBe('taken');
    expect(fresh({ opensAtMs: timeMs - 2, closesAtMs: timeMs })).toBe(invalid);
    expect(fresh({ opensAtMs: timeMs + 1, closesAtMs: timeMs + 1 })).toBe(invalid);
  });

  it('holds its quota from then on, and another one only what is left', () => {
    const exchange = new SubscriptionExchange();
    expect(answer(exchange, { quota: moneyOf(ISSUED - coins(10)) })).toBe('taken');
    expect(answer(exchange, { projectId: 2, quota: coins(20), minimum: coins(20), maximum: coins(20) })).toBe(
      'l.error.productQuota',
    );
    expect(answer(exchange, { projectId: 2, quota: coins(10), minimum: coins(10), maximum: coins(10) })).toBe('taken');
    expect(exchange.rewards.get(CS)).toBe(0n);
    // The first one may give some of it back while nobody has subscribed.
    expect(answer(exchange, {})).toBe('taken');
    expect(exchange.rewards.get(CS)).toBe(ISSUED - coins(1_010));
  });

  it('keeps what people counted on, once somebody has subscribed', () => {
    const exchange = new SubscriptionExchange();
    expect(answer(exchange, {})).toBe('taken');
    expect(answer(exchange, { assetId: MUTD })).toBe('l.error.subscriptionTerms');
    expect(answer(exchange, { payAssetId: BTC, price: coins(0.1), step: coins(20), maximum: coins(500) })).toBe(
      'taken',
    );
    expect(answer(exchange, {})).toBe('taken');
    exchange.subscribed(ANN, coins(20));
    for (const changes of [
      { assetId: MUTD },
      { payAssetId: BTC },
      { price: coins(0.4) },
      { step: coins(20) },
      { quota: coins(990), maximum: coins(990) },
      { vesting: vesting(2) },
    ]) {
      expect(answer(exchange, changes), JSON.stringify(Object.keys(changes))).toBe('l.error.subscriptionTerms');
    }
    expect(answer(exchange, { quota: coins(1_010), maximum: coins(30), isPaused: true, name: 'Other' })).toBe('taken');
    expect(answer(exchange, { quota: coins(1_010), closesAtMs: exchange.timeMs + 1 })).toBe('taken');
    exchange.later(1);
    expect(answer(exchange, { quota: coins(1_010) })).toBe('l.error.subscriptionOver');
  });

  it('cannot be changed between the end of the window and the first piece of the allotment', () => {
    const exchange = new SubscriptionExchange();
    exchange.must(exchange.offer());
    exchange.subscribed(ANN, coins(20));
    exchange.timeMs += DAY_MS;
    expect(codeOf(exchange.one(exchange.offer()))).toBe('l.error.subscriptionOver');
    expect(codeOf(exchange.operate({ type: 'cancel-subscription', projectId: 1 }))).toBe('l.error.subscriptionOver');
  });

  it('is told to an operator as it stands, with how many people it is about', () => {
    const exchange = new SubscriptionExchange();
    const offer = exchange.offer();
    expect(exchange.core.standingBefore(offer)).toBeUndefined();
    exchange.must(offer);
    exchange.subscribed(ANN, coins(20));
    const raised = exchange.offer({ quota: coins(2_000) });
    expect(exchange.core.standingBefore(raised)).toEqual({ ...offer, documentsZh: [] });
    expect(exchange.core.reachOf(raised)).toMatchObject({ people: 1 });
    expect(exchange.core.reachOf({ type: 'cancel-subscription', projectId: 1 })).toMatchObject({ people: 1 });
    expect(exchange.money(ANN, USDT, 'earn').held).toBe(coins(10));
  });
});
