import { documentVersions } from '@assay/protocol/documents';
import type { Endpoint } from '@assay/protocol/endpoint';
import * as z from 'zod/mini';

export type Fields = Readonly<Record<string, string>>;

/** Values of every kind that fields of the protocol take; a field gets the first one that its own schema accepts. */
const candidates = [
  'btcusdt',
  'USDT',
  '1',
  '0.001',
  '482913',
  'somebody@example.com',
  'correct-horse-7',
  'sample-id-1',
  'DE',
  '1min',
  '2026-01-01',
  '1:0.001',
  'A',
  // A notice that is nobody's.
  'm999999999999',
  // An id that was drawn at chance, and a token.
  'A'.repeat(22),
  'A'.repeat(43),
] as const;

/** Where several candidates fit, the name says which one means something. */
const byName: Fields = {
  account: 'somebody@example.com',
  code: '482913',
  password: 'correct-horse-7',
  symbol: 'btcusdt',
  currency: 'USDT',
  amount: '0.001',
  price: '1',
  network: 'ERC20',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  openAmount: '5',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '60',
  stakeMax: '50',
  dailyLossMax: '150',
  days: '1',
  clientOrderId: 'sample-id-1',
  policyVersion: String(documentVersions.policy.version),
  protocolVersion: String(documentVersions.protocol.version),
  // Nobody's: one's own would end the session of everything after it.
  sessionId: '999999999',
  noticeId: 'm999999999',
};

interface FieldSchema {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly choices: readonly string[];
  accepts(value: string): boolean;
}

const knownFields = new WeakMap<Endpoint, readonly FieldSchema[]>();

/** The fields of an endpoint as its schema declares them. */
export function fieldsOf(endpoint: Endpoint): readonly FieldSchema[] {
  const fields = knownFields.get(endpoint) ?? declaredFields(endpoint);
  knownFields.set(endpoint, fields);
  return fields;
}

function declaredFields(endpoint: Endpoint): readonly FieldSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.request, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[]; readonly format?: string }>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { enum: choices = [], format }]) => ({
    name,
    isNeeded: required.includes(name),
    choices,
    accepts: (value) => {
      // A file: what is in it is for the handler to judge.
      if (format === 'binary') return value !== '';
      const parsed = z.safeParse(endpoint.request, { [name]: value });
      return parsed.success || !parsed.error.issues.some((issue) => issue.path[0] === name);
    },
  }));
}

function sampleOf(endpoint: Endpoint, field: FieldSchema): string {
  const wanted = [byName[field.name], ...field.choices, ...candidates].find(
    (value): value is string => value !== undefined && field.accepts(value),
  );
  if (wanted === undefined) {
    throw new Error(
      `no sample fits the field ${field.name} of ${endpoint.path}: add one to verification/security/sample-fields.ts`,
    );
  }
  return wanted;
}

/** Fields that the schema takes: those that are needed, and more by name. */
export function sampleFields(endpoint: Endpoint, more: readonly string[] = []): Fields {
  const chosen = fieldsOf(endpoint).filter(({ name, isNeeded }) => isNeeded || more.includes(name));
  return Object.fromEntries(chosen.map((field) => [field.name, sampleOf(endpoint, field)]));
}

/** A few requests that reach the handler: the needed fields, with what an order is made of, and everything. */
export function sampleRequests(endpoint: Endpoint): readonly Fields[] {
  const names = fieldsOf(endpoint).map(({ name }) => name);
  const texts = [sampleFields(endpoint), sampleFields(endpoint, ['price', 'amount']), sampleFields(endpoint, names)];
  const distinct = new Map(texts.map((fields) => [JSON.stringify(fields), fields]));
  return [...distinct.values()];
}
