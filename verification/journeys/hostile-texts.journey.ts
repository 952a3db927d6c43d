import type { BrowserContext } from '@playwright/test';
import { addressOf, differentPaths } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { registerUser } from '../server-process/test-user.ts';
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

/** Markup in every text that somebody types, then every page that there is, signed in: nothing of it is ever more than text. */

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

test('markup in any text of a person or an operator is text on every page, and nothing of it runs @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  test.setTimeout(600_000);
  const user = await registerUser(server.address, `hostile-${ownNumber()}@example.org`);
  const runs = await watchRuns(context);
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
  await takeAnnouncementsBack(server);
});
