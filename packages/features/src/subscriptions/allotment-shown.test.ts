import { describe, expect, it } from 'vitest';
import { allotmentSentences, previewSentences } from './allotment-shown.ts';
import { allotment, previewRow } from './testing/subscription-rows.ts';

const keysOf = (sentences: readonly { key: string }[]) => sentences.map(({ key }) => key);

describe('the arithmetic of an allotment', () => {
  it('is the share in whole steps, the place by remainder, and the step that it brought', () => {
    const sentences = allotmentSentences(allotment, { wanted: '1000', allotted: '730' });
    expect(sentences).toEqual([
      {
        key: 'subscribe.sumShare',
        values: { quota: '1,000,000', wanted: '1,000', demand: '1,375,000', floor: '720' },
      },
      { key: 'subscribe.sumRank', values: { remainder: '37,500', rank: 4, extra: 5 } },
      { key: 'subscribe.sumMore', values: { allotted: '730' } },
    ]);
  });

  it('ends with no step more for a place behind the last of them', () => {
    const at = (rank: number) =>
      keysOf(allotmentSentences({ ...allotment, rank }, { wanted: '1000', allotted: '720' })).at(-1);
    expect(at(5)).toBe('subscribe.sumMore');
    expect(at(6)).toBe('subscribe.sumNoMore');
  });

  it('is one sentence where there was enough for all', () => {
    expect(keysOf(allotmentSentences({ ...allotment, rank: 0 }, { wanted: '9', allotted: '9' }))).toEqual([
      'subscribe.sumAll',
    ]);
  });
});

describe('the arithmetic of a preview', () => {
  it('says what is sure and what a remainder may add', () => {
    expect(keysOf(previewSentences(previewRow))).toEqual(['subscribe.sumShare', 'subscribe.sumMaybe']);
    expect(keysOf(previewSentences({ ...previewRow, most: previewRow.least }))).toEqual(['subscribe.sumShare']);
  });

  it('is one sentence where there is enough for all, to the last step', () => {
    const share = { ...previewRow.share, demand: '1000000' };
    expect(keysOf(previewSentences({ ...previewRow, share }))).toEqual(['subscribe.sumAllNow']);
    expect(keysOf(previewSentences({ ...previewRow, share: { ...share, demand: '1000010' } }))).toContain(
      'subscribe.sumShare',
    );
  });
});
