import type { Addition } from '../addition.ts';

const core = 'packages/exchange-core/src';
const protocol = 'packages/protocol/src';
const messages = 'packages/messages/src';
const server = 'apps/server/src';
const desktop = 'apps/desktop/src/pages';

/** A vault, in which people put coins aside: all that somebody adds for it, in the order in which it is added. */
export const vault: readonly Addition[] = [
  {
    section: 'A kind of pocket',
    name: 'money that a person has put aside',
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
    name: 'the vault',
    files: [
      `${core}/vault/vault-module.ts`,
      `${core}/vault/vault-state.ts`,
      `${core}/vault/vault-money.ts`,
      `${core}/vault/vault-event.ts`,
      `${core}/vault/lock-coins.ts`,
      `${core}/vault/lock-coins.test.ts`,
      'verification/journals/record-vault.ts',
    ],
    shared: [
      {
        file: `${core}/modules.ts`,
        behind: "import { contractModule } from './seconds-contract/contract-module.ts';\n",
        text: "import { vaultModule } from './vault/vault-module.ts';\n",
      },
      { file: `${core}/modules.ts`, behind: 'peopleModule, contractModule', text: ', vaultModule' },
      {
        file: `${core}/core-state.ts`,
        behind: "import type { ResumeTime } from './waits/resume-time.ts';\n",
        text: "import { VaultState } from './vault/vault-state.ts';\n",
      },
      {
        file: `${core}/core-state.ts`,
        behind: '  readonly contracts = new ContractsState();\n',
        text: '  readonly vault = new VaultState();\n',
      },
      {
        file: `${core}/events.ts`,
        behind: "from './seconds-contract/contract-events.ts';\n",
        text: "import type { VaultEvent } from './vault/vault-event.ts';\n",
      },
      { file: `${core}/events.ts`, behind: '  | ContractMovementEvent', text: '\n  | VaultEvent' },
      {
        file: 'packages/engine/src/projections/projection-rows.ts',
        behind: "    case 'level':\n",
        text: "    case 'vault':\n",
      },
    ],
    bound: {},
  },
  {
    section: 'A refusal',
    name: 'of more than is locked',
    files: [],
    shared: [
      {
        file: `${protocol}/error-codes.ts`,
        behind: 'export const errorCatalogue = {\n',
        text: "  'l.error.vaultInsufficient': { number: 900, meaning: 'Less of this coin is locked.' },\n",
      },
      {
        file: `${messages}/en-us/errors.ts`,
        behind: 'export const errors = {\n',
        text: "  'l.error.vaultInsufficient': 'You have locked less of this coin',\n",
      },
      {
        file: `${messages}/zh-cn/errors.ts`,
        behind: 'export const errors: SectionOf<typeof source> = {\n',
        text: "  'l.error.vaultInsufficient': '该币种锁定的数量不足',\n",
      },
    ],
    bound: { files: 3, sharedLines: 3 },
  },
  {
    section: 'A command of the core',
    name: 'to take coins back',
    files: [
      `${core}/vault/unlock-coins.ts`,
      `${core}/vault/unlock-coins.test.ts`,
      'verification/journals/record-unlocked.ts',
    ],
    shared: [
      {
        file: `${core}/vault/vault-module.ts`,
        behind: "import { lockCoins } from './lock-coins.ts';\n",
        text: "import { unlockCoins } from './unlock-coins.ts';\n",
      },
      { file: `${core}/vault/vault-module.ts`, behind: '= [lockCoins', text: ', unlockCoins' },
    ],
    bound: { files: 4 },
  },
  {
    section: 'An endpoint',
    name: 'those of the vault',
    files: [
      `${protocol}/endpoints/vault.ts`,
      `${server}/ingress/handlers/vault-handlers.ts`,
      `${server}/ingress/dialect/assay/vault-calls.ts`,
    ],
    shared: [
      {
        file: `${protocol}/endpoints/catalogue.ts`,
        behind: "import type { Endpoint } from '../endpoint.ts';\n",
        text: "import { getVault, getVaultRecords, lockCoins } from './vault.ts';\n",
      },
      {
        file: `${protocol}/endpoints/catalogue.ts`,
        behind: 'export const endpointCatalogue = [\n',
        text: '  lockCoins, getVault, getVaultRecords,\n',
      },
      {
        file: `${server}/ingress/handlers/handlers-of.ts`,
        behind: "import { systemHandlers } from './system-handlers.ts';\n",
        text: "import { vaultHandlers } from './vault-handlers.ts';\n",
      },
      {
        file: `${server}/ingress/handlers/handlers-of.ts`,
        behind: '    sandbox: sandboxHandlers(client, isSandbox),\n',
        text: '    vault: vaultHandlers(client),\n',
      },
      {
        file: `${server}/ingress/dialect/assay/assay-calls.ts`,
        behind: "import { type SpotNames, spotCalls } from './spot-calls.ts';\n",
        text: "import { vaultCalls } from './vault-calls.ts';\n",
      },
      {
        file: `${server}/ingress/dialect/assay/assay-calls.ts`,
        behind: '    ...spotCalls(handlers.spot, names),\n',
        text: '    ...vaultCalls(handlers.vault),\n',
      },
    ],
    bound: {},
  },
  {
    section: 'A page',
    name: 'of the vault',
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
  'vault.lockedNow': 'Locked',
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
  'vault.lockedNow': '已锁定',
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
    section: 'What a page shows',
    name: 'the vault',
    files: ['packages/features/src/assets/use-vault.ts'],
    shared: [],
    bound: { files: 1 },
  },
];
