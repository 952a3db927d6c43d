import { type SignerDoor, signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { HISTORY_DAYS, HISTORY_DAYS_MAX, HISTORY_DAYS_MIN, READ_FENCE_TIMEOUT_MS } from '@assay/engine/engine-limits';
import { reservedShareOf } from '@assay/engine/recovery/reserved-share';
import { type FeedSetting, parseFeedSetting } from '@assay/feeds/parse-feed-setting';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { type BitcoinSettings, bitcoinSettingsOf } from './bitcoin-settings.ts';
import { type EvmSettings, evmSettingsOf } from './evm-settings.ts';
import { abandonedKey } from './kept-key-names.ts';
import { contactPatterns } from './parameter-fault.ts';
import { type ServiceHours, serviceHoursOf } from './service-hours.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface CallLimits {
  /** Calls a second of one account. */
  readonly accountCallsPerSecond: number;
  /** Calls a second of one address; loopback is not limited. */
  readonly addressCallsPerSecond: number;
  /** Registrations an hour of one address; loopback is not limited. */
  readonly addressRegistrationsPerHour: number;
  /** Email codes an hour that one address may ask for; loopback is not limited. */
  readonly addressCodesPerHour: number;
  /** Wrong email codes an hour that one address may try, whoever's they are; loopback is not limited. */
  readonly addressWrongCodesPerHour: number;
}

/** How people reach the customer service; empty where it is not set. */
export interface CustomerService {
  /** Of another service, which the pages show in a frame in place of their own; its origin is one that the environment allows. */
  readonly url: string;
  /** Those that the environment allows. */
  readonly origins: readonly string[];
  readonly email: string;
  readonly whatsApp: string;
  readonly telegram: string;
  /** When somebody answers, each day; undefined: at all hours. */
  readonly hours: ServiceHours | undefined;
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
  readonly mailFrom: string;
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
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence for each fault, all at once. */
  | { readonly ok: false; readonly faults: readonly string[] };

const PORT_DEFAULT = 8_080;
const SEED_LENGTH_MAX = 64;
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
const LOOPBACK = /^(?:localhost|127\.[0-9.]+|\[::1\])$/;
/** As a browser writes it; it goes into a header, where a star would mean everybody. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/;
const ADDRESS_LIST = /^[0-9a-fA-F:.]+(?:\/[0-9]{1,3})?$/;

/** Reads the environment. Settings, their meaning and defaults: docs/guides/operate.md. */
export function readSettings(environment: Environment): SettingsResult {
  const reader = new SettingsReader(environment);
  const mode = reader.oneOf('ASSAY_MODE', ['sandbox', 'live'], 'sandbox');
  const settings: Settings = {
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
  };
  const share = reader.text('ASSAY_RESERVED_SHARE');
  if (reservedShareOf(share) === undefined)
    reader.faults.push(`ASSAY_RESERVED_SHARE is "${share}", but must be a number above 0 and up to 1.`);
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
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, settings };
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
    }),
    (sentence) => reader.faults.push(sentence),
  );
}

/** The path may hold a token, so a fault never repeats the address. Without encryption only to this machine, in the sandbox. */
function anchorUrlOf(reader: SettingsReader, mode: Settings['mode']): string | undefined {
  const value = reader.text('ASSAY_ANCHOR_URL');
  const { protocol, hostname } = value !== undefined && URL.canParse(value) ? new URL(value) : {};
  const isLoopback = hostname !== undefined && LOOPBACK.test(hostname);
  if (value === undefined || protocol === 'https:' || (mode === 'sandbox' && protocol === 'http:' && isLoopback)) {
    return value;
  }
  reader.faults.push('ASSAY_ANCHOR_URL is not an address that begins with https://.');
  return undefined;
}

function seedOf(reader: SettingsReader): string | undefined {
  const seed = reader.text('ASSAY_SEED');
  if (seed === undefined || seed.length <= SEED_LENGTH_MAX) return seed;
  reader.faults.push(`ASSAY_SEED is longer than ${SEED_LENGTH_MAX} characters.`);
  return undefined;
}

function listOf(reader: SettingsReader, name: string): readonly string[] {
  return (reader.text(name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
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

function addressesOf(reader: SettingsReader, name: string): readonly string[] {
  const list = listOf(reader, name);
  for (const entry of list) {
    if (!ADDRESS_LIST.test(entry)) reader.faults.push(`${name} holds "${entry}", which is no address.`);
  }
  return list;
}

function customerServiceOf(reader: SettingsReader): CustomerService {
  const origins = customerServiceOriginsOf(reader);
  return {
    ...{ url: customerServiceUrlOf(reader, origins), origins },
    hours: hoursOf(reader),
    email: reader.matching('CUSTOMER_SERVICE_EMAIL', contactPatterns.email, '', 'a mail address'),
    whatsApp: reader.matching(
      'CUSTOMER_SERVICE_WHATSAPP',
      contactPatterns.whatsApp,
      '',
      'a telephone number or an https:// address',
    ),
    telegram: reader.matching(
      'CUSTOMER_SERVICE_TELEGRAM',
      contactPatterns.telegram,
      '',
      'an @name or an https:// address',
    ),
  };
}

/** A page of somebody else inside of ours: only from an origin that is named a second time, so that no slip of one setting lets it in. */
function customerServiceOriginsOf(reader: SettingsReader): readonly string[] {
  const allowed = listOf(reader, 'ASSAY_CUSTOMER_SERVICE_ORIGINS');
  for (const origin of allowed) {
    const isOrigin = ORIGIN.test(origin) && URL.canParse(origin) && isEncrypted(new URL(origin));
    if (!isOrigin)
      reader.faults.push(
        `ASSAY_CUSTOMER_SERVICE_ORIGINS holds "${origin}", which is no origin like https://help.example.`,
      );
  }
  return allowed;
}

function customerServiceUrlOf(reader: SettingsReader, allowed: readonly string[]): string {
  const url = reader.address('CUSTOMER_SERVICE_URL', ['https', 'http']);
  if (url === undefined) return '';
  const { origin } = new URL(url);
  if (allowed.includes(origin)) return url;
  reader.faults.push(
    `CUSTOMER_SERVICE_URL leads to ${origin}, which ASSAY_CUSTOMER_SERVICE_ORIGINS does not allow: name that origin there too.`,
  );
  return '';
}

/** Without encryption only this machine. */
function isEncrypted({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

function hoursOf(reader: SettingsReader): ServiceHours | undefined {
  const text = reader.text('CUSTOMER_SERVICE_HOURS');
  const hours = text === undefined ? undefined : serviceHoursOf(text);
  if (text !== undefined && hours === undefined)
    reader.faults.push(`CUSTOMER_SERVICE_HOURS is "${text}", but must be hours in UTC like 08:00-18:00.`);
  return hours;
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
  };
}

function limitsOf(reader: SettingsReader): CallLimits {
  return {
    accountCallsPerSecond: reader.wholeNumber('ACCOUNT_CALLS_PER_SECOND', 500, 1, LIMIT_MAX),
    addressCallsPerSecond: reader.wholeNumber('ADDRESS_CALLS_PER_SECOND', 1_000, 1, LIMIT_MAX),
    addressRegistrationsPerHour: reader.wholeNumber('ADDRESS_REGISTRATIONS_PER_HOUR', 100, 1, LIMIT_MAX),
    addressCodesPerHour: reader.wholeNumber('ADDRESS_CODES_PER_HOUR', 300, 1, LIMIT_MAX),
    addressWrongCodesPerHour: reader.wholeNumber('ADDRESS_WRONG_CODES_PER_HOUR', 100, 1, LIMIT_MAX),
  };
}
