import { HISTORY_DAYS, HISTORY_DAYS_MAX, HISTORY_DAYS_MIN } from '@assay/engine/engine-limits';
import { type FeedSetting, parseFeedSetting } from '@assay/feeds/parse-feed-setting';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { archiveFolderPath } from './archive-folder.ts';

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
  readonly url: string;
  readonly email: string;
  readonly whatsApp: string;
  readonly telegram: string;
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
  readonly feed: FeedSetting;
  /** Undefined: drawn at the first start and journaled. */
  readonly seed: string | undefined;
  /** Whether the house's taker trades in our own books; in the sandbox only. */
  readonly hasTaker: boolean;
  /** Undefined: mail stays in the sandbox mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: LogLevel;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Addresses beside loopback that may read /metrics. */
  readonly metricsAllowed: readonly string[];
  readonly customerService: CustomerService;
  readonly limits: CallLimits;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence for each fault, all at once. */
  | { readonly ok: false; readonly faults: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const SEED_LENGTH_MAX = 64;
const LIMIT_MAX = 1_000_000_000;
/** An address of a mailbox, or a name followed by it in angle brackets. */
const MAIL_FROM = /^(?:[^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const MAIL_ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;
const WHATSAPP = /^(?:\+?[0-9][0-9 ]{4,30}|https:\/\/\S{1,200})$/;
const TELEGRAM = /^(?:@[A-Za-z0-9_]{3,64}|https:\/\/\S{1,200})$/;
const LOOPBACK = /^(?:localhost|127\.[0-9.]+|\[::1\])$/;
const ADDRESS_LIST = /^[0-9a-fA-F:.]+(?:\/[0-9]{1,3})?$/;

/** Collects faults, so that an operator sees all of them at the first start. */
class SettingsReader {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  wholeNumber(name: string, standard: number, minimum: number, maximum: number): number {
    const value = this.text(name);
    if (value === undefined) return standard;
    const number = /^[0-9]{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    this.faults.push(`${name} is "${value}", but must be a whole number from ${minimum} to ${maximum}.`);
    return standard;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], standard: Value): Value {
    const value = this.text(name);
    if (value === undefined) return standard;
    const known = values.find((entry) => entry === value);
    if (known === undefined) this.faults.push(`${name} is "${value}", but must be one of ${values.join(', ')}.`);
    return known ?? standard;
  }

  /** The value itself may hold a password, so a fault never repeats it. */
  address(name: string, schemes: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const scheme = URL.canParse(value) ? new URL(value).protocol.replace(':', '') : '';
    if (schemes.includes(scheme)) return value;
    this.faults.push(`${name} is not an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}.`);
    return undefined;
  }

  matching(name: string, pattern: RegExp, standard: string, rule: string): string {
    const value = this.text(name);
    if (value === undefined) return standard;
    if (pattern.test(value)) return value;
    this.faults.push(`${name} is "${value}", but must be ${rule}.`);
    return standard;
  }
}

/** Reads the environment. Settings, their meaning and defaults: docs/guides/operate.md. */
export function readSettings(environment: Environment): SettingsResult {
  const reader = new SettingsReader(environment);
  const mode = reader.oneOf('ASSAY_MODE', ['sandbox', 'live'], 'sandbox');
  const settings: Settings = {
    mode,
    host: reader.matching('HOST', /^[0-9A-Za-z.:-]{1,253}$/, '127.0.0.1', 'a host name or an address'),
    port: reader.wholeNumber('PORT', 8_080, 0, 65_535),
    databaseUrl: reader.address('DATABASE_URL', ['postgres', 'postgresql']),
    dataFolder: dataFolderPath(environment),
    archiveFolder: archiveFolderPath(environment),
    historyDays: reader.wholeNumber('ASSAY_HISTORY_DAYS', HISTORY_DAYS, HISTORY_DAYS_MIN, HISTORY_DAYS_MAX),
    headKeyFile: reader.text('ASSAY_HEAD_KEY'),
    anchorUrl: anchorUrlOf(reader, mode),
    feed: feedOf(reader, mode),
    seed: seedOf(reader),
    hasTaker: reader.oneOf('ASSAY_TAKER', ['on', 'off'], 'on') === 'on',
    smtpUrl: reader.address('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: reader.matching('MAIL_FROM', MAIL_FROM, 'Assay <no-reply@localhost>', 'a mail address'),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'info'),
    trustedProxies: addressesOf(reader, 'TRUSTED_PROXIES'),
    metricsAllowed: addressesOf(reader, 'METRICS_ALLOWED'),
    customerService: customerServiceOf(reader),
    limits: limitsOf(reader),
  };
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

function feedOf(reader: SettingsReader, mode: Settings['mode']): FeedSetting {
  const parsed = parseFeedSetting(reader.text('ASSAY_FEED'));
  if (!parsed.ok) reader.faults.push(parsed.sentence);
  else if (mode === 'live' && parsed.setting.kind !== 'live') {
    reader.faults.push(`ASSAY_MODE is live, but ASSAY_FEED is ${parsed.setting.kind}: live mode needs a live feed.`);
  }
  return parsed.ok ? parsed.setting : { kind: 'simulated' };
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

function addressesOf(reader: SettingsReader, name: string): readonly string[] {
  const list = (reader.text(name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of list) {
    if (!ADDRESS_LIST.test(entry)) reader.faults.push(`${name} holds "${entry}", which is no address.`);
  }
  return list;
}

function customerServiceOf(reader: SettingsReader): CustomerService {
  return {
    url: reader.address('CUSTOMER_SERVICE_URL', ['https', 'http']) ?? '',
    email: reader.matching('CUSTOMER_SERVICE_EMAIL', MAIL_ADDRESS, '', 'a mail address'),
    whatsApp: reader.matching('CUSTOMER_SERVICE_WHATSAPP', WHATSAPP, '', 'a telephone number or an https:// address'),
    telegram: reader.matching('CUSTOMER_SERVICE_TELEGRAM', TELEGRAM, '', 'an @name or an https:// address'),
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
