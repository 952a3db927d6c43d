import { actGive, actPreview } from '@assay/protocol/console/act-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { offeredLanguages } from '@assay/protocol/languages';
import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { consoleAddress, consoleGuestPaths, consoleSeatPaths, openSeat, seatAt } from '../browser/console-visitor.ts';
import { inTurn } from '../browser/in-turn.ts';
import { pageStands } from '../browser/visitor.ts';
import { type ConsoleSeat, callConsole } from '../server-process/console-seat.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { sendIdentity } from '../server-process/verified-person.ts';
import { expect, test } from './kept-pages.ts';

/** Every page of the console: in all four clothes in the long run, in one of them in the short, an eighth of the pages in turn. */

const themes = ['dark', 'light'] as const;
const clothes = offeredLanguages.flatMap((language) => themes.map((theme) => ({ language, theme })));
const isFull = process.env.ASSAY_TEST_SCALE === 'full';

let seat: ConsoleSeat;
let user: TestUser;
test.beforeAll(async ({ server }) => {
  user = await registerUser(server.address, `axe-console-${process.pid}@example.org`);
  await giveCoins(server.address, user, 'USDT', '10');
  await mustPost(server.address, '/chat/send', { text: 'Where are my coins?', clientMessageId: 'm1' }, user.token);
  await sendIdentity(server.address, user);
  seat = await openSeat(server, 'administrator');
  // So that the list of what waits is not empty.
  const terms = { command: 'freeze-account', fields: { user: user.userId } };
  const { envelope } = await callConsole(server.address, actPreview, terms, seat);
  const shown = envelope.data as DataOf<typeof actPreview>;
  if (!shown.ok) throw new Error(shown.message);
  await callConsole(server.address, actGive, { ...terms, reason: 'a test', confirm: shown.preview.code }, seat);
});

/** The user's number is known when the tests run. */
const somebody = '{somebody}';
const visits = [
  ...consoleGuestPaths.map((path) => ({ path, isSeated: false })),
  ...[
    ...consoleSeatPaths(somebody),
    `/users/${somebody}?tab=notes`,
    `/users/${somebody}?tab=orders`,
    `/identities?case=${somebody}`,
    `/chat?case=${somebody}`,
  ].map((path) => ({ path, isSeated: true })),
];

for (const [at, { language, theme }] of clothes.entries()) {
  for (const [index, { path, isSeated }] of visits.entries()) {
    if (!isFull && at !== index % clothes.length) continue;
    test(inTurn(`console ${path} ${language} ${theme}`), async ({ pageIn, server }) => {
      const seated = { seat: isSeated ? seat : { name: '', secret: '', cookie: 'assay-seat=' }, language, theme };
      const page = await pageIn({
        name: `console ${language} ${theme} ${isSeated}`,
        wear: (shown) => seatAt(shown.context(), server, seated),
      });
      await page.goto(consoleAddress(path.replace(somebody, user.userId)));
      await pageStands(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
}
