import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { goodPicture } from '@assay/server/pictures/testing/hostile-pictures';
import { multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, differentPaths } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import { mailedCode, mustPost, post, registerUser, type TestUser, testPassword } from '../server-process/test-user.ts';

/** Markup in every text that somebody types, then every page that there is, signed in: nothing of it is ever more than text. */

const script = '<script>ran()</script>';
const image = '<img src=x onerror=ran()>';
const drawing = '<svg onload=ran()>';
const link = '[see](javascript:ran())';
const breakOut = `"'>${image}{{ran()}}\${ran()}`;

/** What the person types at the wire; whatever a field does not take is refused. */
async function typeTexts({ address }: ServerProcess, user: TestUser): Promise<void> {
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
async function logInAs(address: string, { email }: TestUser, userAgent: string): Promise<void> {
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
async function announceAndAnswer({ dataFolder }: ServerProcess, { userId }: TestUser): Promise<void> {
  const act = (command: string, fields: Readonly<Record<string, string>>) =>
    operate(dataFolder, { call: 'run', command, fields, who: 'alice', why: 'a test' });
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const texts = { 'title-en': `${image} title`, 'text-en': `${script} ${link}`, 'title-zh': image, 'text-zh': script };
  expect(await act('publish-notice', { ...texts, until })).toMatchObject({ done: true });
  const said = { text: `${breakOut} answered`, as: drawing };
  expect(await act('answer-chat', { user: userId, ...said })).toMatchObject({ done: true });
}

/** Adds a passkey whose name is markup, at the address where passkeys work. */
async function addPasskey(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(`${site}${addressOf('/setting/safty?type=1')}`);
  await page.locator('#passkeys').getByRole('button', { name: 'Manage' }).click();
  await button('Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill(image);
  await button('Send code').click();
  await button(/^Use code [0-9]{6}$/).click();
  await button('Continue').click();
  await page.getByLabel('I have kept the 10 codes').check();
  await button('Done').click();
  await expect(page.getByRole('dialog').getByText(image)).toBeVisible();
  expect(await foreignElements(page)).toEqual([]);
  await page.close();
}

/** Elements that no page of ours has: React gives none a handler as an attribute, and nothing of ours lies beside the page's own folder. */
function foreignElements(page: Page): Promise<string[]> {
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

test('markup in any text of a person or an operator is text on every page, and nothing of it runs @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  test.setTimeout(600_000);
  const user = await registerUser(server.address, `hostile-${Date.now()}@example.org`);
  const runs: string[] = [];
  await context.exposeFunction('ran', () => runs.push(page.url()));
  // Also what the content security policy alone has kept from running.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', () => (globalThis as { ran?: () => void }).ran?.());
  });
  await prepareVisitor(context, { language: 'en-US', user });
  await typeTexts(server, user);
  await logInAs(server.address, user, `${image} Firefox/140 ${script}`);
  await announceAndAnswer(server, user);
  await addPasskey(context, `http://localhost:${server.port}`);

  const seen = new Set<string>();
  const visits = [
    ...differentPaths,
    `/trade?symbol=${image}`,
    `/login/register?invitationCode=${image}`,
    `/about/us#${image}`,
  ];
  for (const path of visits) {
    await page.goto(addressOf(path));
    await pageStands(page);
    expect([path, await foreignElements(page)]).toEqual([path, []]);
    const shown = await page.locator('body').textContent();
    for (const text of [breakOut, image, drawing]) if (shown?.includes(text)) seen.add(text);
  }
  await page.goto(addressOf('/main'));
  await page.getByRole('button', { name: /^Customer service/ }).click();
  const log = page.getByRole('log');
  for (const text of [script, link, `${breakOut} answered`])
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  await expect(log.getByText(drawing)).toBeVisible();
  expect([await foreignElements(page), runs]).toEqual([[], []]);
  expect([...seen].sort()).toEqual([breakOut, drawing, image].sort());

  // That both ways of looking see what they look for.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), image);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  expect(await foreignElements(page)).toHaveLength(1);
  faults.length = 0;
});
