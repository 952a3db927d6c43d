import type { Addition } from '../addition.ts';

const core = 'packages/exchange-core/src';
const engine = 'packages/engine/src/projections';
const protocol = 'packages/protocol/src';
const messages = 'packages/messages/src';
const server = 'apps/server/src';
const desktop = 'apps/desktop/src/pages';

/** A vault, in which people put coins aside: all that somebody adds for it, in the order in which it is added. */
export const vault: readonly Addition[] = [
  {
    section: 'A kind of pocket',
    name: 'money that is put aside',
    files: [],
    shared: [
      {
        file: `${core}/ledger/pocket-kinds.ts`,
        behind: "  { name: 'contract', owner: 'user', numbers: [8, 9], claims: ['stake'], mayBeNegative: false },\n",
        text: "  { name: 'vault', owner: 'user', numbers: [200, 201], claims: ['lock'], mayBeNegative: false },\n",
      },
    ],
    bound: { sharedLines: 1 },
  },
  {
    section: 'A module of the core',
    name: 'with an event, state, views and its first command',
    files: [
      `${core}/modules/vault-module.ts`,
      `${core}/vault/vault-state.ts`,
      `${core}/vault/vault-money.ts`,
      `${core}/vault/vault-event.ts`,
      `${core}/vault/vault-views.ts`,
      `${core}/vault/lock-coins.ts`,
      `${core}/vault/lock-coins.test.ts`,
      'verification/journals/record-vault.ts',
    ],
    shared: [
      {
        file: `${core}/modules.ts`,
        behind: "import { spotModule } from './modules/spot-module.ts';\n",
        text: "import { vaultModule } from './modules/vault-module.ts';\n",
      },
      { file: `${core}/modules.ts`, behind: '  contractModule,\n', text: '  vaultModule,\n' },
    ],
    bound: { sharedLines: 2 },
  },
  {
    section: 'A projection (query table)',
    name: 'with pages of history',
    files: [`${engine}/vault/vault-projection.ts`, `${engine}/vault/vault-readers.ts`],
    shared: [
      {
        file: `${engine}/projections.ts`,
        behind: "import { tickProjection } from './ticks/tick-projection.ts';\n",
        text: "import { vaultProjection } from './vault/vault-projection.ts';\n",
      },
      { file: `${engine}/projections.ts`, behind: '  contractProjection,\n', text: '  vaultProjection,\n' },
      // Some higher version.
      { file: `${engine}/projection-schema.ts`, behind: 'const PROJECTION_VERSION = ', text: '1' },
    ],
    bound: { sharedLines: 3 },
  },
  {
    section: 'A refusal',
    name: 'with its texts',
    files: [],
    shared: [
      {
        file: `${protocol}/error-codes.ts`,
        behind: 'export const errorCatalogue = {\n',
        text: "  'l.error.vaultInsufficient': { number: 900, meaning: 'Less of this coin is locked.' },\n",
      },
      {
        file: `${messages}/en-us/refusals.ts`,
        behind: 'export const refusals = {\n',
        text: "  'l.error.vaultInsufficient': 'You have locked less of this coin',\n",
      },
      {
        file: `${messages}/zh-cn/refusals.ts`,
        behind: 'export const refusals: SectionOf<typeof source> = {\n',
        text: "  'l.error.vaultInsufficient': '该币种锁定的数量不足',\n",
      },
    ],
    bound: { sharedLines: 3 },
  },
  {
    section: 'A command of the core',
    name: 'in a module that is there',
    files: [
      `${core}/vault/unlock-coins.ts`,
      `${core}/vault/unlock-coins.test.ts`,
      'verification/journals/record-unlocked.ts',
    ],
    shared: [
      {
        file: `${core}/modules/vault-module.ts`,
        behind: "import { lockCoins } from '../vault/lock-coins.ts';\n",
        text: "import { unlockCoins } from '../vault/unlock-coins.ts';\n",
      },
      { file: `${core}/modules/vault-module.ts`, behind: '[lockCoins', text: ', unlockCoins' },
    ],
    bound: { files: 4 },
  },
  {
    section: 'A module of the server',
    name: 'with calls, a part of the account channel and a gauge',
    files: [
      `${protocol}/vault-entities.ts`,
      `${protocol}/endpoints/vault.ts`,
      `${server}/modules/vault-module.ts`,
      `${server}/ingress/handlers/vault-handlers.ts`,
      `${server}/publishing/vault-account.ts`,
      `${server}/wire-rows/vault-row.ts`,
    ],
    shared: [
      {
        file: `${server}/modules/server-modules.ts`,
        behind: "import { systemModule } from './system-module.ts';\n",
        text: "import { vaultModule } from './vault-module.ts';\n",
      },
      { file: `${server}/modules/server-modules.ts`, behind: '  sandboxModule,\n', text: '  vaultModule,\n' },
    ],
    bound: { sharedLines: 2 },
  },
  {
    section: 'An endpoint',
    name: 'the first ones of a noun, over HTTP and the socket',
    files: [],
    shared: [
      {
        file: `${protocol}/endpoints/catalogue.ts`,
        behind: "import { userEndpoints } from './user.ts';\n",
        text: "import { vaultEndpoints } from './vault.ts';\n",
      },
      {
        file: `${protocol}/endpoints/catalogue.ts`,
        behind: '  ...parameterEndpoints,\n',
        text: '  ...vaultEndpoints,\n',
      },
      {
        file: `${protocol}/socket-calls.ts`,
        behind: "import { massQuote, withdrawQuotes } from './endpoints/quotes.ts';\n",
        text: "import { vaultEndpoints } from './endpoints/vault.ts';\n",
      },
      { file: `${protocol}/socket-calls.ts`, behind: 'socketCalls = [', text: '...vaultEndpoints, ' },
    ],
    bound: { files: 2, sharedLines: 4 },
  },
  {
    section: 'An endpoint',
    name: 'beside others of its noun',
    files: [],
    shared: [
      {
        file: `${protocol}/endpoints/vault.ts`,
        behind: 'export const vaultEndpoints = [lockCoins',
        text: ', unlockCoins',
      },
      {
        file: `${protocol}/endpoints/vault.ts`,
        behind:
          "const moveRequest = z.object({ currency: currencyField(), amount: amountField('l.error.amountMalformed') });\n",
        text: `
const unlockCoins = defineEndpoint({
  name: 'unlockCoins',
  method: 'POST',
  path: \`\${path}/unlock\`,
  scope: 'trade',
  summary: 'Takes coins back into the spot account. Answers what is locked of the coin then.',
  request: moveRequest,
  data: vaultRowSchema,
  errors: [
    'l.error.currencyUnknown',
    'l.error.amountMalformed',
    'l.error.amountDecimals',
    'l.error.amountNotPositive',
    'l.error.vaultInsufficient',
  ],
});
`,
      },
      {
        file: `${server}/ingress/handlers/vault-handlers.ts`,
        behind: "type Move = 'lock-coins'",
        text: " | 'unlock-coins'",
      },
      {
        file: `${server}/ingress/handlers/vault-handlers.ts`,
        behind: "    lockCoins: (terms: CoinTerms, call: ProvenCall) => move('lock-coins', terms, call),\n",
        text: "\n    unlockCoins: (terms: CoinTerms, call: ProvenCall) => move('unlock-coins', terms, call),\n",
      },
    ],
    bound: { files: 2 },
  },
  {
    section: 'A channel of the socket',
    name: 'one more list of the account channel',
    files: [],
    shared: [
      {
        file: `${protocol}/socket.ts`,
        behind: "import * as z from 'zod/mini';\n",
        text: "import { vaultRowSchema } from './vault-entities.ts';\n",
      },
      {
        file: `${protocol}/socket.ts`,
        behind: '    contractBalances: z.array(contractBalanceRowSchema),\n',
        text: '    vault: z.array(vaultRowSchema),\n',
      },
    ],
    bound: { sharedLines: 2 },
  },
  {
    section: 'A page',
    name: 'with texts in both languages',
    files: [`${desktop}/account/vault-page.tsx`, `${desktop}/account/vault.page.ts`],
    shared: [
      {
        file: `${desktop}/all-pages.ts`,
        behind: "import { assetsPage } from './account/assets.page.ts';\n",
        text: "import { vaultPage } from './account/vault.page.ts';\n",
      },
      { file: `${desktop}/all-pages.ts`, behind: '  assetsPage,\n', text: '  vaultPage,\n' },
      {
        file: `${messages}/en-us/account.ts`,
        behind: 'export const account = {\n',
        text: `  'vault.title': 'Vault',
  'vault.lead': 'Coins that you put aside stay yours, and no order can spend them.',
  'vault.lock': 'Lock coins',
  'vault.done': 'Your coins are locked',
  'vault.locked': 'Locked coins',
  'vault.since': 'Since',
  'vault.nothing': 'Nothing is locked',
  'vault.nothingWords': 'What you lock stands here.',
  'vault.records': 'Records of the vault',
  'vault.way': 'Way',
  'vault.in': 'Locked',
  'vault.out': 'Taken back',
`,
      },
      {
        file: `${messages}/zh-cn/account.ts`,
        behind: 'export const account: SectionOf<typeof source> = {\n',
        text: `  'vault.title': '保险箱',
  'vault.lead': '锁定的币仍属于您，任何委托都不能动用。',
  'vault.lock': '锁定资产',
  'vault.done': '资产已锁定',
  'vault.locked': '已锁定的资产',
  'vault.since': '锁定时间',
  'vault.nothing': '暂无锁定',
  'vault.nothingWords': '您锁定的币会显示在这里。',
  'vault.records': '保险箱记录',
  'vault.way': '方向',
  'vault.in': '锁定',
  'vault.out': '取回',
`,
      },
    ],
    bound: { files: 5 },
  },
  {
    section: 'A page',
    name: 'a hook that it shows',
    files: ['packages/features/src/assets/use-vault.ts'],
    shared: [],
    bound: { files: 1 },
  },
];
