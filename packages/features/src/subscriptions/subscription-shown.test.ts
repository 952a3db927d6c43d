import { describe, expect, it } from 'vitest';
import { isAddress, subscriptionShown } from './subscription-shown.ts';
import { projectRow } from './testing/subscription-rows.ts';

const date = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const shown = (change: Partial<typeof projectRow> = {}, language: 'en-US' | 'zh-CN' = 'en-US') =>
  subscriptionShown({ ...projectRow, ...change }, { date, language });

describe('a project', () => {
  it('shows its terms, and what all its coins cost', () => {
    expect(shown()).toMatchObject({
      price: '1 CS = 0.05 USDT',
      quota: '1,000,000',
      raises: '50,000.00',
      minimum: '100',
      maximum: '20,000',
      step: '10',
      opensAt: '2026-11-23',
      statusKey: 'subscribe.statusOpen',
      isOpen: true,
    });
    expect(shown().vesting).toEqual([
      { when: { key: 'subscribe.vestsAtOnce' }, percent: '25.00 %' },
      { when: { key: 'subscribe.vestsAfter', values: { count: 30 } }, percent: '75.00 %' },
    ]);
  });

  it('says how much is wanted of what there is, on both sides of the quota', () => {
    expect(shown()).toMatchObject({ demandPercent: '137.50 %', demandShare: 1, isShared: true });
    expect(shown({ demand: '1000000' })).toMatchObject({ demandPercent: '100.00 %', demandShare: 1, isShared: false });
    expect(shown({ demand: '1000010' })).toMatchObject({ isShared: true });
    expect(shown({ demand: '250' })).toMatchObject({ demandPercent: '0.02 %', demandShare: 0.00025 });
    expect(shown({ demand: '0' })).toMatchObject({ demandPercent: '0.00 %', demandShare: 0 });
  });

  it('counts down to its opening, then to its close, then to nothing', () => {
    expect(shown({ status: 'scheduled' }).countsTo).toEqual({ key: 'subscribe.opensIn', atMs: projectRow.opensAt });
    expect(shown().countsTo).toEqual({ key: 'subscribe.closesIn', atMs: projectRow.closesAt });
    for (const status of ['paused', 'allotting', 'closed', 'cancelled'] as const)
      expect(shown({ status }), status).toMatchObject({ countsTo: undefined, isOpen: false });
    for (const status of ['open', 'scheduled', 'paused'] as const)
      expect(shown({ status }).canPreview, status).toBe(true);
    for (const status of ['allotting', 'closed', 'cancelled'] as const)
      expect(shown({ status }).canPreview, status).toBe(false);
  });

  it('is told in English where there are no words in the language', () => {
    expect(shown({}, 'zh-CN').summary).toBe('A coin.');
    expect(shown({ summary: { 'en-US': 'A coin.', 'zh-CN': '一种币。' } }, 'zh-CN').summary).toBe('一种币。');
    const titles = (language: 'en-US' | 'zh-CN', titleZh = '白皮书') =>
      shown({ documents: [{ title: 'White paper', titleZh, url: '/pc/about/legal' }] }, language).documents;
    expect(titles('en-US')).toEqual([{ title: 'White paper', url: '/pc/about/legal' }]);
    expect(titles('zh-CN')).toEqual([{ title: '白皮书', url: '/pc/about/legal' }]);
    expect(titles('zh-CN', '')).toEqual([{ title: 'White paper', url: '/pc/about/legal' }]);
  });

  it('leads to documents that are pages, and to nothing else', () => {
    expect(shown({ documents: [{ title: 'x', titleZh: '', url: 'javascript:alert(1)' }] }).documents).toEqual([]);
    for (const url of ['https://example.org/a', '/pc/about/legal']) expect(isAddress(url), url).toBe(true);
    for (const url of ['', 'data:text/html,x', '//elsewhere.org', 'https://a b'])
      expect(isAddress(url), url).toBe(false);
  });
});
