import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { drawn, fullScale } from '@assay/amounts/testing/scale';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../browser/launch-options.ts';
import { collectFaults, prepareVisitor } from '../browser/visitor.ts';
import { removeDataFolder } from '../crash/processes.ts';
import { type ServerProcess, startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import { costOf, edit, layIn } from './addition.ts';
import { copyRepository, leaveTestsUnchecked, type RepositoryCopy } from './repository-copy.ts';
import { vault } from './vault/additions.ts';

const added = join(import.meta.dirname, 'vault/added');
const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/extend.md'), 'utf8');
const biome = 'node_modules/@biomejs/biome/bin/biome';
const tsx = 'node_modules/tsx/dist/cli.mjs';
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  join(import.meta.dirname, 'demanded-tests.config.ts'),
];
const golden = 'verification/journals/golden-journals.test.ts';

/** What the added files can break beside their own tests: lists of everything, of which each asks of an entry what one of the vault's has to have. */
const demanding = {
  'packages/exchange-core/src/vault': 'its own',
  'packages/exchange-core/src/codec/codec.test.ts': 'commands and events come back out of their bytes',
  'packages/exchange-core/src/modules.test.ts': 'numbers and names of modules',
  'packages/protocol/src/catalogues.test.ts': 'numbers of refusals; names, paths, scopes and codes of endpoints',
  'packages/protocol/src/call-weight.test.ts': 'weights of endpoints',
  'packages/protocol/src/endpoints/secret-fields.test.ts': 'fields of endpoints that sound secret',
  'packages/messages/src/catalogues.test.ts': 'texts in both languages, of refusals too',
  'packages/messages/src/key-use.test.ts': 'texts that are shown, and shown ones that are there',
  'apps/desktop/tests/text-areas.test.ts': 'texts that come with the page that shows them',
  'apps/desktop/src/desktop-site.test.ts': 'pages with their files and addresses',
  'verification/browser/desktop-pages.test.ts': 'pages that the browser suites look at',
  // It was written a moment ago, which shows that it can be.
  ...(fullScale ? { 'tooling/reference': 'what docs/reference says' } : {}),
  'tooling/repository-rules': 'every file, by layer, shape and name',
};

/** What is read with a formatter's eyes: the lines that were added may stand in another order than imports do. */
const written = [...new Set(vault.flatMap(({ files, shared }) => [...files, ...shared.map(({ file }) => file)]))];

const recordedBefore = readdirSync(join(import.meta.dirname, '../journals'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** In the short run so many of them are played with the vault there. */
const JOURNALS_DRAWN = 6;

let copy: RepositoryCopy;
beforeAll(() => {
  copy = copyRepository();
  for (const addition of vault) layIn(addition, added, copy.folder);
});
afterAll(() => copy?.remove());

describe('a vault that is added to the exchange', () => {
  it.each(vault)('takes what the guide says, and no more than it may: $section, $name', (addition) => {
    const { section, name, bound } = addition;
    const { files, sharedLines } = costOf(addition);
    expect(guide).toContain(`\n## ${section}\n`);
    expect(guide).toContain(`\n| ${section}, ${name} | ${files} | ${sharedLines} |\n`);
    expect(files).toBeLessThanOrEqual(bound.files ?? Number.POSITIVE_INFINITY);
    expect(sharedLines).toBeLessThanOrEqual(bound.sharedLines ?? Number.POSITIVE_INFINITY);
  });

  it('has each file in one place of the list', () => {
    const there = readdirSync(added, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = there.map(({ parentPath, name }) => relative(added, join(parentPath, name)));
    expect(vault.flatMap(({ files }) => files).sort()).toEqual(paths.sort());
  });

  it('is written down as whoever adds it does: formatted, recorded, described', async () => {
    await copy.run(biome, 'check', '--write', ...written);
    await copy.run(tsx, 'verification/journals/record-vault.ts');
    await copy.run(tsx, 'verification/journals/record-unlocked.ts');
    // Looked at in the long run alone, below.
    if (fullScale) await copy.run(tsx, 'tooling/reference/write-reference.ts');
  });

  it('fits by its types, and is built', async () => {
    // The signer and the console know nothing of a vault, and nobody waits for a smaller answer.
    const parts = JSON.stringify(fullScale ? ['server', 'desktop'] : ['server']);
    const build = `const { build } = await import('./tooling/preparation/build.mjs'); await build(${parts}, { isCompressed: false });`;
    const checked = fullScale ? [] : ['apps/server', 'apps/desktop'];
    if (!fullScale) leaveTestsUnchecked(copy.folder);
    await Promise.all([
      // Each of several checkers would work out for itself what most files have in common.
      copy.run('node_modules/typescript/bin/tsc', '-b', ...checked, '--checkers', '1', '--builders', '2'),
      copy.run('--input-type=module', '--eval', build),
    ]);
  });

  it('is recorded with all its commands and events, and what was recorded before comes to the same', async () => {
    const names = ['vault', 'unlocked', ...drawn('journals beside the vault', recordedBefore, JOURNALS_DRAWN)];
    await copy.run(
      ...vitest,
      '--root',
      copy.folder,
      golden,
      '-t',
      `the journal '(${names.join('|')})'|^(has|holds|is)`,
    );
  });

  it('leaves nothing open that the tests of the repository ask for', async () => {
    await copy.run(...vitest, '--root', copy.folder, ...Object.keys(demanding));
  });
});

interface Locked {
  readonly currency: string;
  readonly amount: string;
  readonly since: number;
}
interface Records {
  readonly list: readonly { readonly currency: string; readonly amount: string }[];
  readonly totalRow: number;
}

describe('the exchange with a vault', () => {
  const dataFolder = temporaryDataFolder();
  let server: ServerProcess;
  let browser: Browser;
  let ann: TestUser;

  const start = () => startServer({ dataFolder, entry: join(copy.folder, 'build/server/main.js') });
  const call = <Data>(path: string, fields: Readonly<Record<string, string>> = {}) =>
    mustPost<Data>(server.address, `/vault/${path}`, fields, ann.token);
  const locked = () => call<Locked[]>('getLocked');
  const records = () => call<Records>('getRecords');

  beforeAll(async () => {
    server = await start();
    ann = await registerUser(server.address, 'ann@assay.test');
    await giveCoins(server.address, ann, 'USDT', '1000');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    removeDataFolder(dataFolder);
  });

  it('locks coins over HTTP, and refuses what is wrong with its code', async () => {
    expect(await call('lock', { currency: 'USDT', amount: '400' })).toEqual({ currency: 'USDT', amount: '400' });
    expect(await locked()).toEqual([{ currency: 'USDT', amount: '400', since: expect.any(Number) }]);
    const assets = await mustPost<{ currency: string }[]>(server.address, '/spot/getAssets', {}, ann.token);
    expect(assets).toContainEqual(expect.objectContaining({ currency: 'USDT', available: '600', frozen: '0' }));
    const refusals = [
      ['lock', '601', 'l.error.balanceInsufficient'],
      ['lock', '-1', 'l.error.amountMalformed'],
      ['unlock', '401', 'l.error.vaultInsufficient'],
    ] as const;
    for (const [path, amount, msg] of refusals) {
      const refused = await post(server.address, `/vault/${path}`, { currency: 'USDT', amount }, ann.token);
      expect(refused).toEqual({ code: 0, msg, data: null });
    }
    expect(await post(server.address, '/vault/lock', { currency: 'USDT', amount: '1' })).toMatchObject({ code: -2 });
  });

  it('does the same over the socket, and tells it on the account channel', async () => {
    const bot = await BotClient.signIn(server.address, ann.token);
    const told = () => bot.messages.flatMap((message) => ('channel' in message ? [message] : []));
    bot.say({ op: 'subscribe', channel: 'account' });
    await bot.until('a snapshot', () => told().length > 0);
    expect(told()[0]).toMatchObject({ kind: 'snapshot', data: { vault: [{ currency: 'USDT', amount: '400' }] } });
    expect(await bot.call('unlockCoins', { currency: 'USDT', amount: '100' })).toMatchObject({
      code: 1,
      data: { currency: 'USDT', amount: '300' },
    });
    await bot.until('a change', () => told().length > 1);
    expect(told()[1]).toMatchObject({ kind: 'delta', data: { vault: [{ currency: 'USDT', amount: '300' }] } });
    expect(await bot.call('unlockCoins', { currency: 'USDT', amount: '301' })).toMatchObject({
      code: 0,
      msg: 'l.error.vaultInsufficient',
    });
    bot.socket.close();
  });

  it('keeps a history, newest first, and a measure', async () => {
    expect(await records()).toMatchObject({
      list: [
        { currency: 'USDT', amount: '-100' },
        { currency: 'USDT', amount: '400' },
      ],
      totalRow: 2,
    });
    const measures = await (await fetch(`${server.address}/metrics`)).text();
    expect(measures).toContain('\nassay_vault_movements 2\n');
  });

  // In the short run the copy's tests look at what a page brings, and the compiler at the page.
  it.runIf(fullScale)('shows the vault on a page, in both languages', async () => {
    browser = await chromium.launch(launchOptions);
    const words = [
      ['en-US', 'Vault', 'Lock coins', 'Records of the vault'],
      ['zh-CN', '保险箱', '锁定资产', '保险箱记录'],
    ] as const;
    for (const [at, [language, title, lock, table]] of words.entries()) {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ baseURL: server.address, locale: language, viewport });
      await prepareVisitor(context, { language, user: ann });
      const page = await context.newPage();
      const faults = collectFaults(page);
      await page.goto('/pc/account/vault');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('input[name="amount"]').fill('50');
      await page.getByRole('button', { name: lock }).click();
      // A head, and what was there before.
      await page
        .getByRole('table', { name: table })
        .getByRole('row')
        .nth(3 + at)
        .waitFor();
      expect(faults).toEqual([]);
      await context.close();
    }
    expect(await locked()).toMatchObject([{ currency: 'USDT', amount: '400' }]);
  });

  it('goes on from its snapshot, and a replay of its journal comes to the same', async () => {
    const before = [await locked(), await records()];
    await server.stop();
    const proved = spawnSync(process.execPath, [join(copy.folder, 'build/server/verify.js')], {
      env: { ...process.env, ASSAY_DATA: dataFolder, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect(proved.stdout).toMatch(/^snapshots +[1-9][0-9]* compared$/m);
    expect(proved.stdout).toContain('Everything holds.');
    server = await start();
    expect([await locked(), await records()]).toEqual(before);
  });
});

describe('a mistake in the vault', () => {
  const mistakes = [
    [
      'says that it holds what it never took',
      'vault-money.ts',
      "ledger.payIntoHold(spot, lockClaim, vault, amount, 'hold')",
      'ledger.claim(lockClaim, ledger.assetOf(vault), amount)',
      /what pockets hold is what claims say/,
    ],
    [
      'leaves a field out of its state',
      'vault-state.ts',
      'writer.number(sinceMs);\n}\n',
      'writer.number(0);\n}\n',
      /FAIL .*the journal 'vault' goes on alike on a core that was restored/,
    ],
  ] as const;
  it.each(drawn('mistakes in the vault', mistakes, 1))(
    'that %s is found',
    async (_mistake, file, right, wrong, found) => {
      const undo = edit(copy.folder, `packages/exchange-core/src/vault/${file}`, right, wrong);
      // The other journals know no vault: they hold, as they did before.
      await expect(copy.run(...vitest, '--root', copy.folder, golden, '-t', "the journal 'vault'")).rejects.toThrow(
        found,
      );
      undo();
    },
  );
});
