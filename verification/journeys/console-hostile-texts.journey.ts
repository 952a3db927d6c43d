import { TestKeys } from '@assay/chains/testing/test-keys';
import { actGive, actPreview } from '@assay/protocol/console/act-endpoints';
import { cannedAnswerPut } from '@assay/protocol/console/chat-console-endpoints';
import { personNoteAdd } from '@assay/protocol/console/person-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { Page } from '@playwright/test';
import { consoleAddress, consoleSeatPaths, openSeat, seatAt } from '../browser/console-visitor.ts';
import { expect } from '../browser/site.ts';
import { pageStands } from '../browser/visitor.ts';
import { type ConsoleSeat, callConsole, mustCallConsole } from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { giveCoins, mailedCode, mustPost, post, type TestUser } from '../server-process/test-user.ts';
import {
  announceAndAnswer,
  breakOut,
  drawing,
  foreignElements,
  image,
  link,
  logInAs,
  script,
  takeAnnouncementsBack,
  typeTexts,
  watchRuns,
} from './hostile-person.ts';
import { fundPassword, newestWithdrawal, test, walletOwner } from './wallet.ts';

/** Markup in every text that people and staff type, then every page of the console: nothing of it is ever more than text. */

const recipient = new TestKeys(91).addressOn('ERC20', 4);

/** A withdrawal that waits for a review, to an address whose label is markup. */
async function withdrawTo(server: RunningServer, user: TestUser): Promise<string> {
  const { address } = server;
  await giveCoins(address, user, 'USDT', '90000');
  const wanted = { currency: 'USDT', network: 'ERC20', address: recipient, amount: '30000' };
  await mustPost(address, '/withdraw/sendCode', wanted, user.token);
  const terms = { ...wanted, clientOrderId: 'hostile' };
  await mustPost(
    address,
    '/withdraw/create',
    { ...terms, fundPassword, code: await mailedCode(address, user.email) },
    user.token,
  );
  // Afterwards: a new address is locked for a day.
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
  const book = { network: 'ERC20', address: recipient, label: image.slice(0, 32) };
  const code = await mailedCode(address, user.email);
  const kept = await post(address, '/address/add', { ...book, code }, user.token);
  expect([kept.code, kept.msg]).toEqual([1, '']);
  const { state, withdrawalId } = await newestWithdrawal(server, user);
  expect(state).toBe('reviewing');
  return withdrawalId;
}

/** What the staff types: notes, kept answers, reasons, words of a correction, names on the machine’s own line, and a fund’s name. */
async function staffTypes(
  { address, dataFolder }: RunningServer,
  seat: ConsoleSeat,
  { userId }: TestUser,
): Promise<void> {
  for (const text of [script, image, breakOut]) await mustCallConsole(address, personNoteAdd, { userId, text }, seat);
  const kept = { title: image.slice(0, 40), english: breakOut, chinese: script };
  const saved = await callConsole(address, cannedAnswerPut, kept, seat);
  expect(saved.envelope.msg).toBe('');
  const propose = async (command: string, fields: Readonly<Record<string, string>>, reason: string) => {
    const { data } = await mustCallConsole<DataOf<typeof actPreview>>(address, actPreview, { command, fields }, seat);
    if (!data.ok) throw new Error(data.message);
    const terms = { command, fields, reason, confirm: data.preview.code };
    return mustCallConsole<DataOf<typeof actGive>>(address, actGive, terms, seat);
  };
  const correction = { user: userId, coin: 'USDT', amount: '1', direction: 'credit', words: image, id: 'hostile' };
  const { data } = await propose('post-correction', correction, breakOut);
  const who = drawing;
  const approve = { proposal: data.proposalId ?? '' };
  const approved = await operate(dataFolder, {
    call: 'run',
    command: 'approve-act',
    fields: approve,
    who,
    why: script,
  });
  expect(approved).toMatchObject({ done: true });
  await propose('post-correction', { ...correction, id: 'hostile-2', words: drawing }, image);
  for (const command of ['freeze-account', 'thaw-account']) {
    const fields: Record<string, string> = { user: userId };
    if (command === 'freeze-account') fields.hours = '1';
    expect(await operate(dataFolder, { call: 'run', command, fields, who, why: breakOut })).toMatchObject({
      done: true,
    });
  }
  const fund = { coins: 'BTC:60,ETH:40', 'start-value': '100', 'year-fee': '1', 'trade-fee': '0.1', minimum: '10' };
  const names = { fund: '31', name: image.slice(0, 40), 'name-zh': image.slice(0, 40) };
  const terms = { ...names, ...fund, maximum: '50000', quota: '5000', state: 'open' };
  const made = await operate(dataFolder, { call: 'run', command: 'configure-fund', fields: terms, who, why: image });
  expect(typeof made !== 'string' && made.done, JSON.stringify(made)).toBe(true);
}

/** The addresses of all parts of a person's page. */
async function tabsOf(page: Page, { userId }: TestUser): Promise<readonly string[]> {
  await page.goto(consoleAddress(`/users/${userId}`));
  await pageStands(page);
  const addresses: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    addresses.push(`/users/${userId}${new URL(page.url()).search}`);
  }
  expect(new Set(addresses).size).toBeGreaterThan(10);
  return addresses;
}

test('markup in any text of a person or of the staff is text on every page of the console, and nothing of it runs @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  test.setTimeout(600_000);
  const user = await walletOwner(server, 'hostile-console');
  const runs = await watchRuns(context);
  await typeTexts(server, user);
  const withdrawalId = await withdrawTo(server, user);
  await announceAndAnswer(server, user);
  await logInAs(server.address, user, `${image} Firefox/140 ${script}`);
  const seat = await openSeat(server, 'administrator');
  await staffTypes(server, seat, user);
  await logInAs(server.address, user, `${drawing} Firefox/140`);
  await seatAt(context, server, { seat });

  const inAddress = encodeURIComponent(image);
  const visits = [
    ...consoleSeatPaths(user.userId),
    ...(await tabsOf(page, user)),
    `/withdrawals?case=${withdrawalId}`,
    `/identities?case=${user.userId}`,
    `/chat?case=${user.userId}`,
    `/search?text=${inAddress}`,
    `/search?text=hostile-console`,
    `/acts/post-correction?words=${inAddress}&${inAddress}=1`,
    `/users?sort=${inAddress}&email=${inAddress}`,
    `/audit-log?sort=${inAddress}`,
  ];
  const seen = new Map<string, Set<string>>([breakOut, image, drawing, script, link].map((text) => [text, new Set()]));
  for (const path of visits) {
    await page.goto(consoleAddress(path));
    await pageStands(page, 30_000);
    expect([path, await foreignElements(page)]).toEqual([path, []]);
    const shown = (await page.locator('body').textContent()) ?? '';
    for (const [text, where] of seen) if (shown.includes(text)) where.add(path);
  }
  console.info(
    `${visits.length} pages of the console; shown as text: ${[...seen].map(([text, where]) => `${text} on ${where.size}`).join(', ')}; ran ${runs.length} times`,
  );
  expect(runs).toEqual([]);
  for (const [text, where] of seen) expect([text, where.size > 0]).toEqual([text, true]);

  // That both ways of looking see what they look for.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), image);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  expect(await foreignElements(page)).toHaveLength(1);
  faults.length = 0;
  await takeAnnouncementsBack(server);
});
