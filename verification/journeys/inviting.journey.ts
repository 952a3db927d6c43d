import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';
import { newPerson } from './people.ts';

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test(
  inTurn('an invitation: the link fills in the code, and a friend who trades is seen with what it brought'),
  async ({ page, context, browser, server }) => {
    const ann = await registerUser(server.address, `ann.${ownNumber()}@example.org`);
    await prepareVisitor(context, { user: ann, language: 'en-US' });
    await page.goto(addressOf('/setting/invite'));
    await expect(page.getByText('Nobody has come yet')).toBeVisible();
    const link = (await page.getByText(/\/login\/register\?invite=/).textContent()) ?? '';
    const code = new URL(link).searchParams.get('invite') ?? '';

    const guest = await newPerson(browser, server.address);
    await guest.page.goto(link);
    await expect(guest.page.getByLabel('Invite code')).toHaveValue(code);
    await guest.context.close();

    const bo = await registerUser(server.address, `bo.${ownNumber()}@example.org`, code);
    await giveCoins(server.address, bo, 'USDT', '5000');
    const order = { symbol: 'btcusdt', side: 'buy', type: 'market', quoteAmount: '1000' };
    await mustPost(server.address, '/spot/createOrder', order, bo.token);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Who came' }).locator('tbody tr')).toContainText(['bo***']);
    await expect(page.getByRole('table', { name: 'Earned by day' }).locator('tbody tr')).toContainText([/BTC.*0\.00/]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('assay-invite.png');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).subarray(0, 4)).toEqual(pngHead);
  },
);
