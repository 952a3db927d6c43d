import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './settings.ts';

export type Log = Logger;

/** Fields that are never written, wherever they stand in the first three levels of an entry. */
const secretFields = [
  'token',
  'password',
  'oldPassword',
  'code',
  'authorization',
  '"x-access-token"',
  'cookie',
  'smtpUrl',
  'databaseUrl',
  'connectionString',
  'text',
  'body',
] as const;

/** A `code` may be a key of the error catalogue, which is no secret, or an email code, which is one. */
const CATALOGUE_KEY = /^l\.[A-Za-z.]+$/;
const censor = (value: unknown): unknown =>
  typeof value === 'string' && CATALOGUE_KEY.test(value) ? value : '[secret]';

const redactedPaths = secretFields.flatMap((field) => {
  const dotted = field.startsWith('"') ? `[${field}]` : `.${field}`;
  return [field.startsWith('"') ? `[${field}]` : field, `*${dotted}`, `*.*${dotted}`];
});

/** Credentials inside addresses, as they stand in the messages of drivers: `postgres://user:password@host`. */
const ADDRESS_CREDENTIALS = /\/\/[^\s/@:]+:[^\s/@]+@/g;

/** Structured logs, one JSON line for each entry on standard output. No token, code or password gets into them. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor },
    serializers: { error: describeError, err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
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
