import { expect, it } from 'vitest';
import { readMailbox } from './mail/sandbox-mailbox.ts';
import { keepPhishingCode, phishingCodeOf } from './phishing-code.ts';
import type { AccountDesk } from './testing/account-desk.ts';
import { deskOfEachTest } from './testing/desk-of-each-test.ts';

const home = { address: '203.0.113.17' };
let desk: AccountDesk;
deskOfEachTest((opened) => {
  desk = opened;
});

it('stands in each mail from then on, and a change of it is told once', async () => {
  const email = 'ann@example.com';
  const { session } = await desk.register(email, home);
  const userId = Number(session.userId);
  const { parts } = desk.accounts;
  expect(await phishingCodeOf(parts.database, userId)).toBe('');
  await keepPhishingCode(parts, userId, '<b>blue</b> 蓝鲸', home);
  await keepPhishingCode(parts, userId, '<b>blue</b> 蓝鲸', home);
  expect(await phishingCodeOf(parts.database, userId)).toBe('<b>blue</b> 蓝鲸');
  const told = (await readMailbox(parts.database, email)).filter(({ subject }) => subject.includes('anti-phishing'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('<b>blue</b> 蓝鲸');
});
