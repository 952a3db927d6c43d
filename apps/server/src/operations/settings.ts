import { type SignerDoor, signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { HISTORY_DAYS, HISTORY_DAYS_MAX, HISTORY_DAYS_MIN, READ_FENCE_TIMEOUT_MS } from '@assay/engine/engine-limits';
import { reservedShareOf } from '@assay/engine/recovery/reserved-share';
import { type FeedSetting, parseFeedSetting } from '@assay/feeds/parse-feed-setting';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { LARGE_DEPOSIT_TIMES, LARGE_DEPOSIT_TIMES_BOUNDS } from '@assay/protocol/withdrawal-rules';
import { type BitcoinSettings, bitcoinNetworks, bitcoinSettingsOf } from './bitcoin-settings.ts';
import { type CustomerService, customerServiceOf, ORIGIN } from './customer-service-settings.ts';
import { type EvmSettings, evmSettingsOf } from './evm-settings.ts';
import { abandonedKey } from './kept-key-names.ts';
import { addressesOf, listOf } from './list-settings.ts';
import { liveRiskNames, liveRisks } from './live-risks.ts';
import { isUnreadOnTheWay } from './own-machine.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface CallLimits {
  /** Calls a second of one account. */
  readonly accountCallsPerSecond: number;
  /** Orders of one account in a day that has no fill. */
  readonly accountUnfilledOrdersPerDay: number;
  /** Quotes and orders of each account of the house in a day that has no fill; in the sandbox. */
  readonly houseWritesPerDay: number;
  /** Calls a second of one address; loopback is not limited. */
  readonly addressCallsPerSecond: number;
  /** Registrations an hour of one address; loopback is not limited. */
  readonly addressRegistrationsPerHour: number;
  /** Email codes an hour that one address may ask for; loopback is not limited. */
  readonly addressCodesPerHour: number;
  /** Wrong email codes an hour that one address may try, whoever's they are; loopback is not limited. */
  readonly addressWrongCodesPerHour: number;
}

/** The way in to the operator's console. */
export interface ConsoleSettings {
  /** Of a listener of its own; undefined: it is served on the one port. */
  readonly port: number | undefined;
  readonly host: string;
  /** Addresses and networks that are let in at all. */
  readonly allowed: readonly string[];
  /** Where the staff reaches it, as `https://console.example`: passkeys of seats belong there. Undefined: there are none. */
  readonly origin: string | undefined;
  /** Whether the operator has named it: then the console answers nothing else. */
  readonly isOriginNamed: boolean;
}

/** Everything that an operator decides, checked once at start. */
export interface Settings {
  readonly mode: 'sandbox' | 'live';
  readonly host: string;
  readonly port: number;
  /** Undefined: PostgreSQL of the package, in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Where the archive lies; it is looked at, never made, by a start. */
  readonly archiveFolder: string;
  /** How long orders, trades, records and ticks stay in the query tables at least. */
  readonly historyDays: number;
  /** File of the key that signs heads and receipts; undefined: one that is made in the data folder. */
  readonly headKeyFile: string | undefined;
  /** Where the last signed head of each day is sent; undefined: nowhere. */
  readonly anchorUrl: string | undefined;
  /** Keys whose loss is accepted, `file:fingerprint` (`kept-key-names.ts`). */
  readonly abandonedKeys: readonly string[];
  readonly feed: FeedSetting;
  readonly evm: EvmSettings;
  readonly bitcoin: BitcoinSettings;
  /** Where the signer is found, and the public keys that it tells. */
  readonly signerDoor: SignerDoor;
  /** Undefined: drawn at the first start and journaled. */
  readonly seed: string | undefined;
  /** Whether the house's taker trades in our own books; in the sandbox only. */
  readonly hasTaker: boolean;
  /** Whether its quotes move between the seconds of the index, too. */
  readonly isStirring: boolean;
  /** Undefined: mail stays in the sandbox mailbox. */
  readonly smtpUrl: string | undefined;
  /** Whether others than this machine may read that mailbox. */
  readonly isMailboxPublic: boolean;
  /** What the operator of a live exchange has said twice, a sentence each. */
  readonly acceptedRisks: readonly string[];
  readonly mailFrom: string;
  /** How long identity and accepted texts of a closed account are kept, in days. */
  readonly closedRecordsKeptDays: number;
  /** Where people reach the site, as links in mails name it; undefined: nobody has said so, and mails hold no links. */
  readonly siteOrigin: string | undefined;
  readonly logLevel: LogLevel;
  /** Processes beside the server that read and write the sockets of clients; 0: the server does so itself. */
  readonly ingressProcesses: number;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Addresses beside loopback that may read /metrics. */
  readonly metricsAllowed: readonly string[];
  readonly customerService: CustomerService;
  readonly console: ConsoleSettings;
  readonly limits: CallLimits;
  /** Mean delay of the event loop beyond which calls are turned away as too many; undefined: the border's own. */
  readonly eventLoopDelayMaxMs: number | undefined;
  /** Wait of a reading for the query tables to hold what its caller was told, in ms; after it the answer is `l.error.busy`. */
  readonly readFenceTimeoutMs: number;
  /** Confirmations of a large deposit, as a multiple of its network's. */
  readonly largeDepositTimes: number;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence for each fault, all at once. */
  | { readonly ok: false; readonly faults: readonly string[] };

const PORT_DEFAULT = 8_080;
const SEED_LENGTH_MAX = 64;
/** Five years, as rules against money laundering ask for in the European Union and elsewhere. */
const CLOSED_RECORDS_DAYS = 1_826;
const LIMIT_MAX = 1_000_000_000;
/** Bounds in ms: less would turn calls away on a quiet machine, and beyond a minute no caller waits any more. */
const DELAY_MAX_MS = [100, 60_000] as const;
/** Bounds in ms: less would refuse readings on a quiet machine, and beyond a minute nobody waits for a page any more. */
const READ_WAIT_MS = [100, 60_000] as const;
/** More than a machine's processors are of no use. */
const INGRESS_PROCESSES_MAX = 16;
/** An address of a mailbox, or a name followed by it in angle brackets. */
const MAIL_FROM = /^(?:[^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const HOST = /^[0-9A-Za-z.:-]{1,253}$/;
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'] as const;

/** What is asked of the machine. */
export interface Machine {
  readonly isRoot: boolean;
}

/** Reads the environment. Settings, their meaning and defaults: docs/guides/operate.md. */
export function readSettings(
  environment: Environment,
  { isRoot }: Machine = { isRoot: process.getuid?.() === 0 },
): SettingsResult {
  const reader = new SettingsReader(environment);
  const mode = reader.oneOf('ASSAY_MODE', ['sandbox', 'live'], 'sandbox');
  const settings: Omit<Settings, 'acceptedRisks'> = {
    mode,
    host: reader.matching('HOST', HOST, '127.0.0.1', 'a host name or an address'),
    port: reader.wholeNumber('PORT', PORT_DEFAULT, 0, 65_535),
    databaseUrl: reader.address('DATABASE_URL', ['postgres', 'postgresql']),
    dataFolder: dataFolderPath(environment),
    archiveFolder: archiveFolderPath(environment),
    historyDays: reader.wholeNumber('ASSAY_HISTORY_DAYS', HISTORY_DAYS, HISTORY_DAYS_MIN, HISTORY_DAYS_MAX),
    headKeyFile: reader.text('ASSAY_HEAD_KEY'),
    anchorUrl: anchorUrlOf(reader, mode),
    abandonedKeys: abandonedKeysOf(reader),
    feed: feedOf(reader, mode),
    evm: evmOf(reader, mode),
    bitcoin: bitcoinOf(reader),
    signerDoor: signerDoorOf(environment, dataFolderPath(environment)),
    seed: seedOf(reader),
    hasTaker: reader.oneOf('ASSAY_TAKER', ['on', 'off'], 'on') === 'on',
    isStirring: reader.oneOf('ASSAY_STIRRING', ['on', 'off'], 'on') === 'on',
    smtpUrl: reader.address('SMTP_URL', ['smtp', 'smtps']),
    isMailboxPublic: reader.oneOf('ASSAY_PUBLIC_MAILBOX', ['on', 'off'], 'off') === 'on',
    closedRecordsKeptDays: reader.wholeNumber('CLOSED_RECORDS_KEPT_DAYS', CLOSED_RECORDS_DAYS, 1, 36_500),
    mailFrom: reader.matching('MAIL_FROM', MAIL_FROM, 'Assay <no-reply@localhost>', 'a mail address'),
    siteOrigin: originOf(reader, 'SITE_ORIGIN', mode, portText(reader)),
    ingressProcesses: reader.wholeNumber('INGRESS_PROCESSES', 0, 0, INGRESS_PROCESSES_MAX),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'info'),
    trustedProxies: addressesOf(reader, 'TRUSTED_PROXIES'),
    metricsAllowed: addressesOf(reader, 'METRICS_ALLOWED'),
    customerService: customerServiceOf(reader),
    console: consoleOf(reader, mode),
    limits: limitsOf(reader),
    eventLoopDelayMaxMs: delayOf(reader),
    readFenceTimeoutMs: reader.wholeNumber('READ_WAIT_MS', READ_FENCE_TIMEOUT_MS, ...READ_WAIT_MS),
    largeDepositTimes: reader.wholeNumber('LARGE_DEPOSIT_TIMES', LARGE_DEPOSIT_TIMES, ...LARGE_DEPOSIT_TIMES_BOUNDS),
  };
  const share = reader.text('ASSAY_RESERVED_SHARE');
  if (reservedShareOf(share) === undefined)
    reader.faults.push(`ASSAY_RESERVED_SHARE is "${share}", but must be a number above 0 and up to 1.`);
  if (mode === 'live') refusePlainNodes(reader);
  const acceptedRisks = acceptedRisksOf(reader, settings, isRoot);
  if (mode === 'live' && reader.text('SMTP_URL') === undefined) {
    reader.faults.push('ASSAY_MODE is live, but SMTP_URL is not set: live mode has no mailbox to read codes from.');
  }
  if (mode === 'live' && settings.headKeyFile === undefined) {
    reader.faults.push('ASSAY_MODE is live, but ASSAY_HEAD_KEY is not set: name the file of the key that signs heads.');
  }
  if (mode === 'live' && reader.text('ASSAY_ANCHOR_URL') === undefined) {
    reader.faults.push(
      'ASSAY_MODE is live, but ASSAY_ANCHOR_URL is not set: name the https:// address that keeps the head of each day.',
    );
  }
  return reader.faults.length > 0
    ? { ok: false, faults: reader.faults }
    : { ok: true, settings: { ...settings, acceptedRisks } };
}

/** Live mode starts with what is dangerous only when that is said twice; answers what was. */
function acceptedRisksOf(
  reader: SettingsReader,
  settings: Omit<Settings, 'acceptedRisks'>,
  isRoot: boolean,
): readonly string[] {
  const { mode, feed, databaseUrl, smtpUrl, trustedProxies, metricsAllowed, console } = settings;
  const accepted = listOf(reader, 'ASSAY_ACCEPTED_RISKS');
  for (const entry of accepted)
    if (!liveRiskNames.some((name) => name === entry))
      reader.faults.push(`ASSAY_ACCEPTED_RISKS holds "${entry}", but knows ${liveRiskNames.join(', ')}.`);
  if (mode !== 'live') return [];
  const risks = liveRisks({
    origins: { SITE_ORIGIN: reader.text('SITE_ORIGIN'), CONSOLE_ORIGIN: reader.text('CONSOLE_ORIGIN') },
    networks: { TRUSTED_PROXIES: trustedProxies, METRICS_ALLOWED: metricsAllowed, CONSOLE_ALLOWED: console.allowed },
    ...{ databaseUrl, smtpUrl, isRoot, soloNodes: soloNodesOf(settings) },
    // Another kind of feed is a fault of its own.
    sources: feed.kind === 'live' ? feed.venues.length : Number.POSITIVE_INFINITY,
  });
  for (const { name, what } of risks)
    if (!accepted.includes(name))
      reader.faults.push(
        `ASSAY_MODE is live, but ${what}. Who wants it all the same says so twice: ASSAY_ACCEPTED_RISKS=${[...accepted, name].join(',')}.`,
      );
  return risks.map(({ name, what }) => `${what} (accepted by ASSAY_ACCEPTED_RISKS: ${name})`);
}

/** Settings that name a node whose network has no second one. */
function soloNodesOf({ evm, bitcoin }: Pick<Settings, 'evm' | 'bitcoin'>): readonly string[] {
  const nodes = [['EVM', evm] as const, ...bitcoinNetworks.map((name) => [name, bitcoin[name]] as const)];
  return nodes
    .filter(([, node]) => node?.rpcUrl !== undefined && node.secondRpcUrl === undefined)
    .map(([name]) => name);
}

/** What a node says is money: nobody on the way may say it in its place. */
function refusePlainNodes(reader: SettingsReader): void {
  const names = ['EVM', ...bitcoinNetworks].flatMap((name) => [`ASSAY_${name}_RPC`, `ASSAY_${name}_SECOND_RPC`]);
  for (const name of names) {
    const url = reader.text(name);
    if (url?.startsWith('http://') === true && URL.canParse(url) && !isUnreadOnTheWay(new URL(url)))
      reader.faults.push(
        `ASSAY_MODE is live, but ${name} reaches a node of another machine without encryption: use https://, or a tunnel that ends at 127.0.0.1.`,
      );
  }
}

/** The sandbox is reached where it listens. */
function originOf(
  reader: SettingsReader,
  name: 'SITE_ORIGIN' | 'CONSOLE_ORIGIN',
  mode: Settings['mode'],
  port: string,
): string | undefined {
  const origin = reader.text(name);
  if (origin === undefined) return mode === 'sandbox' ? `http://localhost:${port}` : undefined;
  if (ORIGIN.test(origin)) return origin;
  reader.faults.push(`${name} is "${origin}", but must be an origin like https://exchange.example.`);
  return undefined;
}

function delayOf(reader: SettingsReader): number | undefined {
  const name = 'EVENT_LOOP_DELAY_MAX_MS';
  return reader.text(name) === undefined ? undefined : reader.wholeNumber(name, DELAY_MAX_MS[0], ...DELAY_MAX_MS);
}

function portText(reader: SettingsReader): string {
  return reader.text('PORT') ?? String(PORT_DEFAULT);
}

function feedOf(reader: SettingsReader, mode: Settings['mode']): FeedSetting {
  const parsed = parseFeedSetting(reader.text('ASSAY_FEED'));
  if (!parsed.ok) reader.faults.push(parsed.sentence);
  else if (mode === 'live' && parsed.setting.kind !== 'live') {
    reader.faults.push(`ASSAY_MODE is live, but ASSAY_FEED is ${parsed.setting.kind}: live mode needs a live feed.`);
  }
  return parsed.ok ? parsed.setting : { kind: 'simulated' };
}

function evmOf(reader: SettingsReader, mode: Settings['mode']): EvmSettings {
  const texts = {
    rpcUrl: reader.address('ASSAY_EVM_RPC', ['http', 'https']),
    secondRpcUrl: reader.address('ASSAY_EVM_SECOND_RPC', ['http', 'https']),
    chainId: reader.text('ASSAY_EVM_CHAIN_ID'),
    tokens: reader.text('ASSAY_EVM_TOKENS'),
  };
  return evmSettingsOf(texts, mode, (sentence) => reader.faults.push(sentence));
}

function bitcoinOf(reader: SettingsReader): BitcoinSettings {
  return bitcoinSettingsOf(
    (network) => ({
      rpcUrl: reader.address(`ASSAY_${network}_RPC`, ['http', 'https']),
      cookieFile: reader.text(`ASSAY_${network}_COOKIE`),
      secondRpcUrl: reader.address(`ASSAY_${network}_SECOND_RPC`, ['http', 'https']),
    }),
    (sentence) => reader.faults.push(sentence),
  );
}

/** The path may hold a token, so a fault never repeats the address. Without encryption only to this machine, in the sandbox. */
function anchorUrlOf(reader: SettingsReader, mode: Settings['mode']): string | undefined {
  const value = reader.text('ASSAY_ANCHOR_URL');
  if (value === undefined) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && (mode === 'sandbox' ? isUnreadOnTheWay(url) : url.protocol === 'https:')) return value;
  reader.faults.push('ASSAY_ANCHOR_URL is not an address that begins with https://.');
  return undefined;
}

function seedOf(reader: SettingsReader): string | undefined {
  const seed = reader.text('ASSAY_SEED');
  if (seed === undefined || seed.length <= SEED_LENGTH_MAX) return seed;
  reader.faults.push(`ASSAY_SEED is longer than ${SEED_LENGTH_MAX} characters.`);
  return undefined;
}

function abandonedKeysOf(reader: SettingsReader): readonly string[] {
  const list = listOf(reader, 'ASSAY_ABANDONED_KEYS');
  for (const entry of list) {
    if (abandonedKey.test(entry)) continue;
    reader.faults.push(
      `ASSAY_ABANDONED_KEYS holds "${entry}", but a start that misses a key says what to write there.`,
    );
  }
  return list;
}

/** Without a list of its own nobody but this machine is let in. */
function consoleOf(reader: SettingsReader, mode: Settings['mode']): ConsoleSettings {
  const port = reader.text('CONSOLE_PORT') === undefined ? undefined : reader.wholeNumber('CONSOLE_PORT', 0, 0, 65_535);
  const allowed = addressesOf(reader, 'CONSOLE_ALLOWED');
  if (port === undefined && reader.text('CONSOLE_HOST') !== undefined)
    reader.faults.push(
      'CONSOLE_HOST is set, but CONSOLE_PORT is not: only a listener of its own has a host of its own.',
    );
  return {
    port,
    host: reader.matching('CONSOLE_HOST', HOST, '127.0.0.1', 'a host name or an address'),
    allowed: allowed.length === 0 ? LOOPBACK_NETWORKS : allowed,
    origin: originOf(reader, 'CONSOLE_ORIGIN', mode, reader.text('CONSOLE_PORT') ?? portText(reader)),
    isOriginNamed: reader.text('CONSOLE_ORIGIN') !== undefined,
  };
}

function limitsOf(reader: SettingsReader): CallLimits {
  return {
    accountCallsPerSecond: reader.wholeNumber('ACCOUNT_CALLS_PER_SECOND', 500, 1, LIMIT_MAX),
    accountUnfilledOrdersPerDay: reader.wholeNumber('ACCOUNT_UNFILLED_ORDERS_PER_DAY', 500_000, 1, LIMIT_MAX),
    houseWritesPerDay: reader.wholeNumber('HOUSE_WRITES_PER_DAY', 2_000_000, 1, LIMIT_MAX),
    addressCallsPerSecond: reader.wholeNumber('ADDRESS_CALLS_PER_SECOND', 1_000, 1, LIMIT_MAX),
    addressRegistrationsPerHour: reader.wholeNumber('ADDRESS_REGISTRATIONS_PER_HOUR', 100, 1, LIMIT_MAX),
    addressCodesPerHour: reader.wholeNumber('ADDRESS_CODES_PER_HOUR', 300, 1, LIMIT_MAX),
    addressWrongCodesPerHour: reader.wholeNumber('ADDRESS_WRONG_CODES_PER_HOUR', 100, 1, LIMIT_MAX),
  };
}
