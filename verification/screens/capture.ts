import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { addressOf, allVariants, type PageVariant } from '../browser/desktop-pages.ts';
import { launchOptions } from '../browser/launch-options.ts';
import { collectFaults, pageStands, prepareVisitor } from '../browser/visitor.ts';
import { startServer } from '../server-process/server-process.ts';
import { registerUser, type TestUser } from '../server-process/test-user.ts';
import { type Picture, writeContactSheets } from './contact-sheets.ts';
import { richUser } from './rich-user.ts';

/**
 * `npm run screens [-- --path /trade --width 1440 --theme dark --language zh-CN --who rich]`: a picture of every route at three widths, in
 * both themes and languages, of a guest, a new user and one with much of everything, under `screens/`, which is not committed; and sheets
 * of small pictures, one a route, to look at all of them. Prints what pages printed as errors.
 */
const folder = join(import.meta.dirname, '../../screens');
const widths = [1300, 1440, 1920];
const height = 900;
/** Live panels fill within this time; a picture before it shows bones. */
const settleMs = 1_500;
/** On a machine with other work a chart takes its time. */
const standMs = 30_000;
/** So does a chart that was made wider. */
const resizeMs = 600;
const atOnce = 2;

const { values: wanted } = parseArgs({
  options: {
    path: { type: 'string', default: '' },
    /** Other widths than the three, with commas between them. */
    width: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    /** guest, fresh or rich. */
    who: { type: 'string' },
    /** Replaces the folder. */
    into: { type: 'string', default: folder },
  },
});

type Visitor = 'guest' | 'fresh' | 'rich';
type Visit = Omit<PageVariant, 'isSignedIn'> & { readonly visitor: Visitor };

const shownWidths = wanted.width === undefined ? widths : wanted.width.split(',').map(Number);
const visits: Visit[] = allVariants()
  .flatMap(({ isSignedIn, ...rest }) =>
    (isSignedIn ? (['fresh', 'rich'] as const) : (['guest'] as const)).map((visitor) => ({ ...rest, visitor })),
  )
  .filter(
    ({ path, theme, language, visitor }) =>
      path.includes(wanted.path) &&
      [
        [wanted.theme, theme],
        [wanted.language, language],
        [wanted.who, visitor],
      ].every(([want, is]) => want === undefined || want === is),
  );

const server = await startServer();
const browser = await chromium.launch(launchOptions);
const pictures: Picture[] = [];
const startedMs = performance.now();
try {
  const users: Record<Visitor, TestUser | undefined> = {
    guest: undefined,
    fresh: await registerUser(server.address, 'leo.fresh@example.org'),
    rich: await richUser(server.address),
  };
  const waiting = [...visits];
  const take = async () => {
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift())
      pictures.push(...(await capture(browser, visit, users[visit.visitor])));
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  writeContactSheets(wanted.into, pictures);
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  process.stdout.write(`${pictures.length} pictures in ${seconds} s: ${join(wanted.into, 'index.html')}\n`);
} finally {
  await browser.close();
  await server.stop();
}

/** One visit, a picture at each width, from the least on: what does not follow a window that grows is seen too. */
async function capture(taken: Browser, visit: Visit, user: TestUser | undefined): Promise<Picture[]> {
  const { path, language, theme, visitor } = visit;
  const [firstWidth = 0] = shownWidths;
  const context = await taken.newContext({
    viewport: { width: firstWidth, height },
    locale: language,
    timezoneId: 'UTC',
  });
  const name = `${path.slice(1).replaceAll(/[^a-z0-9-]/g, '-')}.${visitor}.${language}.${theme}.png`;
  const made: Picture[] = [];
  const tell = (fault: string) => process.stdout.write(`${path} ${theme} ${language} ${visitor}: ${fault}\n`);
  try {
    await prepareVisitor(context, { language, theme, ...(user === undefined ? {} : { user }) });
    const page = await context.newPage();
    const printed = collectFaults(page);
    await page.goto(`${server.address}${addressOf(path)}`);
    await pageStands(page, standMs).catch((error: unknown) =>
      printed.push(`does not stand: ${String(error).split('\n')[0]}`),
    );
    await page.waitForTimeout(settleMs);
    // What came with the page's own code, such as the chart, may have begun to load only then.
    await pageStands(page, standMs).catch(() => undefined);
    for (const width of shownWidths) {
      if (width !== firstWidth) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(resizeMs);
      }
      const place = `desktop-${width}`;
      mkdirSync(join(wanted.into, place), { recursive: true });
      await page.screenshot({ path: join(wanted.into, place, name), fullPage: true });
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      if (isWider) printed.push(`wider than the window at ${width}`);
      const faults = printed.splice(0);
      faults.forEach(tell);
      made.push({ path, caption: `${width} ${theme} ${language} ${visitor}`, file: `${place}/${name}`, faults });
    }
  } catch (error) {
    tell(String(error).split('\n')[0] ?? '');
  } finally {
    await context.close();
  }
  return made;
}
