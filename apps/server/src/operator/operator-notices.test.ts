import {
  announcementsMax,
  announcementTextLengthMax,
  announcementTextsOf,
  announcementTitleLengthMax,
} from '@assay/protocol/announcement-texts';
import { describe, expect, it } from 'vitest';
import type { BesideCore } from './beside-core.ts';
import type { Fields, NamedInCore } from './operator-fields.ts';
import { noticePlans } from './operator-notice-plans.ts';

const nowMs = Date.UTC(2026, 10, 23, 12);
const core: NamedInCore = {
  markets: () => [],
  views: () => {
    throw new Error('an announcement is about nothing in the core');
  },
};
const beside: BesideCore = {
  doubt: undefined,
  deadLetter: undefined,
  hasAccount: false,
  hasWritten: false,
  pictureDigest: undefined,
  waitingKyc: undefined,
  unclaimed: undefined,
  waitsForLook: false,
  customerServiceOrigins: [],
  announcements: [{ noticeId: 'a12-0' }],
  nowMs,
};
const fields: Fields = {
  'title-en': 'Maintenance',
  'text-en': 'On Sunday.\r\n\r\nSee [the rules](/rules).',
  'title-zh': '系统维护',
  'text-zh': '周日进行。',
  until: '2026-11-30T12:00',
};
const publish = (more: Fields = {}, known = beside) =>
  noticePlans['publish-notice']({ ...fields, ...more }, core, known);

describe('an announcement', () => {
  it('is published in every language, from now on or from a time on', () => {
    const planned = publish();
    if (!planned.ok || planned.value.type !== 'publish-notice') throw new Error('it was refused');
    const { texts, fromMs, untilMs } = planned.value;
    expect([fromMs, untilMs]).toEqual([0, Date.UTC(2026, 10, 30, 12)]);
    expect(announcementTextsOf(texts)).toEqual({
      'en-US': { title: 'Maintenance', text: 'On Sunday.\n\nSee [the rules](/rules).' },
      'zh-CN': { title: '系统维护', text: '周日进行。' },
    });
    expect(publish({ from: '2026-11-29T00:00' })).toMatchObject({ value: { fromMs: Date.UTC(2026, 10, 29) } });
  });

  it.each<Fields>([
    { until: '2026-11-23T12:00' },
    { until: '2026-11-20T12:00', from: '2026-11-19T12:00' },
    { from: '2026-12-01T12:00' },
    { until: 'tomorrow' },
    { until: '2026-13-01T00:00' },
    { 'title-en': ' ' },
    { 'title-en': 'two\nlines' },
    { 'title-en': 'turned \u202etxt' },
    { 'title-zh': '' },
    { 'text-en': '' },
    { 'text-en': 'unseen \u200b' },
  ])('is refused before it is journaled: %o', (more) => expect(publish(more)).toMatchObject({ ok: false }));

  it('has bounds of its length and of how many there are', () => {
    const title = 'x'.repeat(announcementTitleLengthMax);
    const text = 'x'.repeat(announcementTextLengthMax);
    expect(publish({ 'title-en': title, 'text-zh': text }).ok).toBe(true);
    expect(publish({ 'title-en': `${title}x` }).ok).toBe(false);
    expect(publish({ 'text-zh': `${text}x` }).ok).toBe(false);
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ noticeId: `a${at + 1}-0` }));
    expect(publish({}, { ...beside, announcements: many(announcementsMax - 1) }).ok).toBe(true);
    expect(publish({}, { ...beside, announcements: many(announcementsMax) }).ok).toBe(false);
  });

  it('is taken back by its number alone', () => {
    expect(noticePlans['withdraw-notice']({ notice: 'a12-0' }, core, beside)).toEqual({
      ok: true,
      value: { type: 'withdraw-notice', noticeId: 'a12-0' },
    });
    expect(noticePlans['withdraw-notice']({ notice: 'a13-0' }, core, beside)).toMatchObject({ ok: false });
  });
});
