import { expect, it } from 'vitest';
import { STAFF_NAME_LENGTH_MAX } from './chat-limits.ts';
import { isStaffName } from './staff-name.ts';

it.each(['Mia', '小明', 'Ann-Marie O’Neil', 'x'.repeat(STAFF_NAME_LENGTH_MAX)])('shows the name %j', (name) =>
  expect(isStaffName(name)).toBe(true),
);

it.each(['', ' Mia', 'mia@example.com', 'M\u202eia', 'M\u200bia', 'Mia\nsays', 'x'.repeat(STAFF_NAME_LENGTH_MAX + 1)])(
  'shows no name %j',
  (name) => expect(isStaffName(name)).toBe(false),
);
