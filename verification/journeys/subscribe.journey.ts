import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { bothLanguages, patternOf, unknown } from '../browser/both-languages.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operateTogether } from '../server-process/operate.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

/** What an operator does, whatever is asked before. */
async function run(dataFolder: string, command: OperatorCommandName, fields: Readonly<Record<string, string>>) {
  const answer = await operateTogether(dataFolder, { call: 'run', command, fields, who: 'alice', why: 'a journey' });
  expect(answer).toMatchObject({ done: true });
}

const minute = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16);

/** A project of the test's own, which it can call off. Answers its number. */
async function offered(dataFolder: string, language: OfferedLanguage): Promise<string> {
  const project = String(11 + offeredLanguages.indexOf(language));
  // All coins are held for the sandbox's own project, which nobody subscribes to here: it gives a thousand of them.
  const quota = String(1_000_000 - 1_000 * (1 + offeredLanguages.indexOf(language)));
  await run(dataFolder, 'offer-subscription', { project: '1', quota });
  await run(dataFolder, 'offer-subscription', {
    project,
    coin: 'CS',
    price: '0.25',
    quota: '1000',
    step: '10',
    minimum: '10',
    maximum: '500',
    opens: minute(Date.now()),
    closes: minute(Date.now() + 86_400_000),
    vesting: '0:100',
    name: 'CS',
    'summary-en': 'A coin.',
    'summary-zh': '一种币。',
  });
  return project;
}

for (const { language, t, mark } of bothLanguages('en-US')) {
  test(
    inTurn(`a guest looks at projects, at one that does not exist, and calculates; the log-in leads back: ${mark}`),
    async ({ page, context }) => {
      await prepareVisitor(context, { language });
      await page.goto(addressOf('/subscribe/detail'));
      await expect(page).toHaveURL(/\/subscribe\/list$/);
      await expect(page.getByRole('article', { name: 'CS' })).toContainText(t('subscribe.closesIn'));
      await expect(page.getByRole('article', { name: 'MUTD' })).toContainText(t('subscribe.opensIn'));
      await page.goto(addressOf('/subscribe/detail?id=99'));
      await expect(page.getByText(t('subscribe.unknownTitle', { id: '99' }))).toBeVisible();

      await page.goto(addressOf('/subscribe/detail?id=1'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('CS');
      await page.getByRole('link', { name: t('subscribe.toPreview') }).click();
      const form = page.getByRole('form', { name: t('subscribe.form') });
      const wanted = form.getByLabel(t('subscribe.amount'));
      await wanted.fill('105');
      await expect(form.getByText(t('subscribe.notAStep', { amount: '10', coin: 'CS' })).first()).toBeVisible();
      await wanted.fill('100');
      const outcome = page.getByRole('region', { name: t('subscribe.ifNow') });
      await expect(outcome).toContainText(patternOf(t('subscribe.sumAllNow', { demand: unknown, quota: unknown })));
      await expect(outcome).toContainText('25 USDT');
      await form.getByRole('link', { name: t('earn.login') }).click();
      await expect(page).toHaveURL(/return=%2Fsubscribe%2Fpreview%3Fid%3D1/);
    },
  );
}

for (const { language, t, mark } of bothLanguages('zh-CN')) {
  test(`a person subscribes once although the answer is lost, and a project that is called off says so: ${mark}`, async ({
    page,
    context,
    server,
    faults,
  }) => {
    const project = await offered(server.dataFolder, language);
    const user = await registerUser(server.address, `subscribe-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '100');
    await prepareVisitor(context, { language, user });
    await page.goto(addressOf(`/subscribe/preview?id=${project}&amount=400`));
    const verb = t('subscribe.verb', { amount: '400', coin: 'CS' });
    await page.getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('earn.fromSpot', { spot: '100', coin: 'USDT' }));
    await dialog.getByRole('button', { name: verb }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('l.error.agreementMissing'));
    await dialog.getByRole('checkbox').check();

    let lost = 0;
    await context.route('**/subscribe/create', async (route) => {
      if (lost === 1) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await dialog.getByRole('button', { name: verb }).click();
    const done = t('subscribe.doneWords', { wanted: '400', coin: 'CS', paid: '100', pay: 'USDT', closesAt: unknown });
    await expect(page.getByText(patternOf(done))).toBeVisible();
    expect(lost).toBe(1);
    faults.length = 0;

    await page.goto(addressOf('/subscribe/record'));
    const rows = page.getByRole('table', { name: t('subscribe.records') }).locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: t('subscribe.showSum', { name: 'CS' }) }).click();
    await expect(page.getByText(patternOf(t('subscribe.sumNone', { closesAt: unknown })))).toBeVisible();

    await run(server.dataFolder, 'cancel-subscription', { project });
    await page.goto(addressOf(`/subscribe/detail?id=${project}`));
    await expect(page.getByText(t('subscribe.cancelledWords'))).toBeVisible();
    await page.goto(addressOf('/subscribe/record'));
    await expect(rows.first()).toContainText(t('subscribe.entryCancelled'));
  });
}
