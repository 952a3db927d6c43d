import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { goodPicture } from '@assay/server/pictures/testing/hostile-pictures';
import { multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../browser/site.ts';
import { operate } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { mailedCode, mustPost, post, type TestUser, testPassword } from '../server-process/test-user.ts';

/** Markup in every text that somebody types, for journeys that look whether any of it is ever more than text. */

export const script = '<script>ran()</script>';
export const image = '<img src=x onerror=ran()>';
export const drawing = '<svg onload=ran()>';
export const link = '[see](javascript:ran())';
export const breakOut = `"'>${image}{{ran()}}\${ran()}`;

/** What the person types at the wire; whatever a field does not take is refused. */
export async function typeTexts({ address }: RunningServer, user: TestUser): Promise<void> {
  const say = (path: string, fields: Readonly<Record<string, string>>) => post(address, path, fields, user.token);
  expect(await say('/user/setProfile', { remark: breakOut })).toMatchObject({ code: 1 });
  expect(await say('/user/setProfile', { sysUserName: image })).toMatchObject({ msg: 'l.error.userNameMalformed' });
  expect(await say('/user/setPhishingCode', { phishingCode: drawing })).toMatchObject({ code: 1 });
  for (const [at, text] of [script, image, link, breakOut].entries())
    expect(await say('/chat/send', { text, clientMessageId: `hostile-${at}` })).toMatchObject({ code: 1 });
  const identity = { country: 'DE', documentType: 'passport', idNumber: 'C01X00T47' };
  expect(await say('/kyc/submit', { ...identity, name: image })).toMatchObject({ msg: 'l.error.personNameMalformed' });
  const picture = new Uint8Array(multipartBody(await goodPicture(400, 400), {}, `${breakOut.replaceAll('"', '')}.svg`));
  const sent = await fetch(`${address}${apiBasePath}/user/setAvatar`, {
    method: 'POST',
    headers: { 'content-type': multipartType, [tokenHeader]: user.token },
    body: picture,
  });
  expect(await sent.json()).toMatchObject({ code: 1 });
}

/** Logs in with a browser that calls itself by markup, so that the list of devices, the history and an alert hold what is made of it. */
export async function logInAs(address: string, { email }: TestUser, userAgent: string): Promise<void> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const code = await mailedCode(address, email);
  const answer = await fetch(`${address}${apiBasePath}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    body: new URLSearchParams({ account: email, code, password: testPassword }),
  });
  expect(await answer.json()).toMatchObject({ code: 1 });
}

/** What an operator types. */
export async function announceAndAnswer({ dataFolder }: RunningServer, { userId }: TestUser): Promise<void> {
  const act = (command: string, fields: Readonly<Record<string, string>>) =>
    operate(dataFolder, { call: 'run', command, fields, who: 'alice', why: 'a test' });
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const texts = { 'title-en': `${image} title`, 'text-en': `${script} ${link}`, 'title-zh': image, 'text-zh': script };
  expect(await act('publish-notice', { ...texts, until })).toMatchObject({ done: true });
  const said = { text: `${breakOut} answered`, as: drawing };
  expect(await act('answer-chat', { user: userId, ...said })).toMatchObject({ done: true });
}

/** So that whoever comes to the same server later meets no announcement. */
export async function takeAnnouncementsBack({ dataFolder }: RunningServer): Promise<void> {
  const listed = await operate(dataFolder, { call: 'look', reading: 'list-notices', fields: {} });
  if (typeof listed === 'string' || !('lines' in listed)) throw new Error('the announcements could not be listed');
  for (const notice of listed.lines.flatMap((line) => /^(a[0-9]+-[0-9]+):/.exec(line)?.[1] ?? [])) {
    const withdraw = {
      call: 'run',
      command: 'withdraw-notice',
      fields: { notice },
      who: 'alice',
      why: 'a test',
    } as const;
    expect(await operate(dataFolder, withdraw)).toMatchObject({ done: true });
  }
}

/** Elements that no page of ours has: React gives none a handler as an attribute, and nothing of ours lies beside the page's own folder. */
export function foreignElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          /^\s*javascript:/i.test(element.getAttribute('href') ?? '') ||
          element.getAttribute('src') === 'x' ||
          (element instanceof HTMLScriptElement && element.src === ''),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

/** Counts what ran, also what the content security policy alone has kept from running. */
export async function watchRuns(context: BrowserContext): Promise<readonly string[]> {
  const runs: string[] = [];
  await context.exposeFunction('ran', (where: unknown) => runs.push(String(where ?? 'somewhere')));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', () =>
      (globalThis as { ran?: (where: string) => void }).ran?.(location.href),
    );
  });
  return runs;
}
