import { expect, it } from 'vitest';
import { newNotice } from './new-notice.ts';

const notice = (noticeId: string, createdAt: number) => ({ noticeId, type: 'trade', createdAt }) as const;

it('is a notice that came after the first picture, and nothing else', () => {
  expect(newNotice(undefined, notice('m1', 1))).toBeUndefined();
  expect(newNotice(null, notice('m1', 1))).toEqual(notice('m1', 1));
  expect(newNotice(notice('m1', 1), notice('m1', 1))).toBeUndefined();
  expect(newNotice(notice('m1', 1), notice('m2', 2))).toEqual(notice('m2', 2));
  // An announcement was withdrawn: the one before it is the newest again.
  expect(newNotice(notice('a9-0', 5), notice('m2', 2))).toBeUndefined();
  expect(newNotice(notice('m1', 1), null)).toBeUndefined();
});
