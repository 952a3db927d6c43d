import { secretFields } from '@assay/protocol/endpoints/secret-fields';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './settings.ts';

/** Without `child`: what is bound to a child passes no formatter, and a secret would be written. */
export type Log = Pick<Logger, LogLevel | 'isLevelEnabled'>;

/** Names whose values are never written, however deep they stand: those of the wire, and what only the server holds. */
const secretNames: ReadonlySet<string> = new Set([
  ...secretFields,
  'fundPassword',
  'authorization',
  'x-access-token',
  'cookie',
  'smtpUrl',
  'databaseUrl',
  'connectionString',
  'body',
]);

/** A `code` may be a key of the error catalogue, which is no secret, or an email code, which is one. */
const CATALOGUE_KEY = /^l\.[A-Za-z.]+$/;
/** Entries are shallow; what lies deeper is left out whole. */
const DEPTH_MAX = 6;

/** Credentials inside addresses, as they stand in the messages of drivers: `postgres://user:password@host`. */
const ADDRESS_CREDENTIALS = /\/\/[^\s/@:]+:[^\s/@]+@/g;

/** Structured logs, one JSON line for each entry on standard output. No token, code or password gets into them. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, err: describeError },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => withoutSecrets(entry),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function withoutSecrets(entry: object, depth = 1): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, shown(name, value, depth)]));
}

function shown(name: string, value: unknown, depth: number): unknown {
  if (secretNames.has(name)) return typeof value === 'string' && CATALOGUE_KEY.test(value) ? value : '[secret]';
  // An error is written by its serializer.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth === DEPTH_MAX) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => shown('', item, depth + 1));
  return isPlain(value) ? withoutSecrets(value, depth + 1) : value;
}

/** Anything else says itself how it is written, as a Date does. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Name, message and stack only: drivers hang parameters and whole queries on their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutCredentials(String(error)) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return {
    name: error.name,
    message: withoutCredentials(error.message),
    stack: withoutCredentials(error.stack ?? ''),
    ...cause,
  };
}

function withoutCredentials(text: string): string {
  return text.replace(ADDRESS_CREDENTIALS, '//[secret]@');
}
