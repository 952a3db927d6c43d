import { commandTable } from '@assay/exchange-core/command-codec';
import { type ContractRecordRow, contractRecordRowSchema } from '@assay/protocol/contract-entities';
import type { Endpoint } from '@assay/protocol/endpoint';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { type Fields, fieldsOf, sampleFields, sampleRequests } from '../security/sample-fields.ts';
import type { TestUser } from '../server-process/test-user.ts';

/** What no field is for. */
const hostileValues = [
  '',
  '-1',
  '999999999',
  '0.000000000000000001',
  '{"$gt":""}',
  "1' OR '1'='1",
  '../../journal',
  '\u0000',
  '9'.repeat(300),
];
/** What somebody would rather have in an order, beside and instead of what it holds. */
const wishes: Fields = {
  status: '1',
  tradeType: '1',
  openAmount: '999999',
  fee: '0',
  incomeRate: '9.99',
  positionTime: '1',
  exitTicks: '10',
  openedAt: '1',
  openedAfterTick: '1',
  entryPrice: '1',
  entryTick: '1',
  entryTime: '1',
  expiryTime: '1',
  exitPrice: '999999999',
  result: 'win',
  returned: '999999999',
  profit: '999999999',
  voidReason: 'seam',
  voidCause: 'halt',
  settledAt: '1',
};

const rowNames = Object.keys(contractRecordRowSchema.shape);

/** Every field of an order's row, as extra fields of a request: what the owner would like, zeros, much, and another order's own. */
function extrasFor(owner: TestUser, row: ContractRecordRow): Fields[] {
  const { orderId, receiptId, clientOrderId } = row;
  const aimed = { orderId, receiptId, clientOrderId, contractId: orderId, userId: owner.userId, account: owner.email };
  const all = (value: (name: string) => string) => Object.fromEntries(rowNames.map((name) => [name, value(name)]));
  return [
    { ...all((name) => wishes[name] ?? ''), ...aimed },
    { ...all(() => '0'), ...aimed },
    { ...all(() => '999999999'), ...aimed },
    { ...all((name) => String(Reflect.get(row, name))), ...aimed, uid: owner.userId, id: orderId, role: 'operator' },
  ];
}

/** Every field of an endpoint with every value, and its plain requests with every field of the row beside. */
export function requestsTo(endpoint: Endpoint, owner: TestUser, rows: readonly ContractRecordRow[]): Fields[] {
  // An order needs its amount, which the schema leaves open so that its absence has a sentence of its own.
  const base = sampleFields(endpoint, ['openAmount', 'amount', 'price']);
  const [row, next] = rows;
  if (row === undefined) throw new Error('there is no order to aim at');
  const ids = [row.orderId, row.receiptId, row.clientOrderId, next?.orderId ?? '0'];
  const plain = sampleRequests(endpoint);
  const varied = fieldsOf(endpoint).flatMap(({ name, choices }) =>
    [...choices, ...ids, owner.userId, owner.email, wishes[name] ?? '1', ...hostileValues].map((value) => ({
      ...base,
      [name]: value,
    })),
  );
  // A field that the call has keeps its sample, so that the call gets as far as it can.
  const extras = extrasFor(owner, row).flatMap((extra) =>
    [base, plain.at(-1)].map((fields) => ({ ...extra, ...fields })),
  );
  const all = [...plain, ...varied, ...extras].map((fields) => [JSON.stringify(fields), fields] as const);
  return [...new Map(all).values()];
}

export interface OperatorAttempt {
  readonly command: string;
  readonly fields: Fields;
}

/** What each field of an operator's command is tried with beside its example; the rest of the command is aimed at the open orders. */
const operatorValues: Readonly<Record<string, readonly string[]>> = {
  state: ['closed', 'halted', 'cancel-only', 'forbidden', 'paused', 'open', 'allowed'],
  seconds: ['5', '30', '60', '120', '300'],
  rate: ['0.0001', '1', '100'],
  minimum: ['0.00001', '999999'],
  'exit-ticks': ['3', '5', '11'],
  fee: ['5', '1'],
  'exposure-max': ['0', '0.00001'],
  'stake-max': ['0', '0.00001'],
  'daily-loss-max': ['0', '0.00001'],
  'tick-timeout': ['1000', '600000'],
  levels: ['0:5:5', '0:0:0'],
};
const operatorHostile = ['', '-1', '999999999999', 'null', "1' OR '1'='1"];

const exampleOf = (field: { readonly name: string; readonly example?: string }) => field.example ?? '';

/**
 * Every command of the operator, its fields varied, an order's fields beside; then the names of all that an operator must not have. What
 * is aimed at a person's session is aimed at `other`, since the owner goes on asking.
 */
export function operatorAttempts(owner: TestUser, other: TestUser, row: ContractRecordRow): OperatorAttempt[] {
  const extra = extrasFor(owner, row);
  const pair = `${row.baseCoin.toLowerCase()}usdt`;
  const known = operatorCommands.flatMap(({ name: command, fields: declared }) => {
    const examples = Object.fromEntries(declared.map((field) => [field.name, exampleOf(field)]));
    const base: Fields = {
      ...examples,
      ...('pair' in examples ? { pair } : {}),
      ...('user' in examples ? { user: other.userId } : {}),
      // One that a sandbox offers from its first start on.
      ...('project' in examples ? { project: '1' } : {}),
    };
    const aims = declared.some(({ name }) => name === 'seconds') ? ['5', String(row.positionTime)] : [''];
    return aims.flatMap((seconds) => {
      const aimed = seconds === '' ? base : { ...base, seconds };
      const needed = Object.fromEntries(
        declared.filter(({ needed: isNeeded }) => isNeeded).map(({ name }) => [name, aimed[name] ?? '']),
      );
      const varied = declared.flatMap(({ name }) =>
        [...(operatorValues[name] ?? []), ...operatorHostile].flatMap((value) => [
          { ...aimed, [name]: value },
          { ...needed, [name]: value },
        ]),
      );
      return [aimed, ...varied, ...extra.map((more) => ({ ...more, ...aimed }))].map((fields) => ({ command, fields }));
    });
  });
  const mine = new Set<string>(operatorCommands.map(({ name }) => name));
  const foreign = [...commandTable.types, 'set-result', 'settle-contract', 'void-contract', 'edit-balance'];
  return [
    ...known,
    ...foreign.filter((name) => !mine.has(name)).flatMap((command) => extra.map((fields) => ({ command, fields }))),
  ];
}

/** What puts everything back to where a person may open short and long contracts again. */
export const operatorRepairs: readonly OperatorAttempt[] = [
  { command: 'set-contracts-state', fields: { state: 'open' } },
  { command: 'set-contracts-state', fields: { pair: 'btcusdt', state: 'open' } },
  ...['7', '120'].map((seconds) => ({
    command: 'configure-contract-option',
    fields: { pair: 'btcusdt', seconds, rate: '80', minimum: '5', 'exit-ticks': '3', state: 'open' },
  })),
  {
    command: 'configure-contract-coin',
    fields: { coin: 'USDT', fee: '0.5', 'exposure-max': '50000', 'stake-max': '100', 'daily-loss-max': '200' },
  },
  { command: 'set-market-state', fields: { market: 'btcusdt', state: 'open' } },
];
