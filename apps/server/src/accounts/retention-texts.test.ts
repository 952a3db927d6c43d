import { about } from '@assay/messages/en-us/about';
import { about as aboutInChinese } from '@assay/messages/zh-cn/about';
import { chatKeptDays } from '@assay/protocol/chat-rules';
import { expect, it } from 'vitest';
import { DEAD_ROWS_KEPT_MS, KNOWN_DEVICE_VALID_MS } from './account-limits.ts';
import { LOGIN_HISTORY_KEPT_MS } from './devices/device-limits.ts';
import { MESSAGES_KEPT_MS } from './person-messages/person-message-limits.ts';

const days = (ms: number) => String(ms / (24 * 60 * 60_000));

it('is kept for as long as the privacy policy says', () => {
  const [english, chinese] = [about['about.policyHowLongWords'], aboutInChinese['about.policyHowLongWords']];
  expect(days(DEAD_ROWS_KEPT_MS)).toBe(days(LOGIN_HISTORY_KEPT_MS));
  expect(english).toContain(`Ended sessions, logins and used codes: ${days(DEAD_ROWS_KEPT_MS)} days.`);
  expect(english).toContain(`A browser’s mark: ${days(KNOWN_DEVICE_VALID_MS)} days`);
  expect(english).toContain(`Messages of your list: ${days(MESSAGES_KEPT_MS)} days.`);
  expect([chatKeptDays, english]).toEqual([365, expect.stringContaining('customer service: a year.')]);
  expect(chinese.match(/\d+(?= 天)/g)?.slice(0, 3)).toEqual(
    [DEAD_ROWS_KEPT_MS, KNOWN_DEVICE_VALID_MS, MESSAGES_KEPT_MS].map(days),
  );
});
