import type * as z from 'zod/mini';
import type { endpointCatalogue } from './catalogue.ts';

type FieldsOf<Schema> = Schema extends z.ZodMiniType ? Extract<keyof NonNullable<z.input<Schema>>, string> : never;
type Declared = (typeof endpointCatalogue)[number];
type WireField = FieldsOf<Declared['request'] | Declared['data']>;

/**
 * Fields of calls and answers, at whatever depth, that open an account or prove who somebody is, and what people write to others: no log
 * holds their values. A field whose name sounds like one of these is here or says in the test why not.
 */
export const secretFields = [
  'token',
  'password',
  'oldPassword',
  'code',
  'newCode',
  'fundPassword',
  'googleCode',
  'emailCode',
  'factorCode',
  'recoveryCodes',
  'secret',
  'uri',
  'credential',
  'options',
  'phishingCode',
  'account',
  'email',
  'idNumber',
  'idCard',
  'text',
] as const satisfies readonly WireField[];
