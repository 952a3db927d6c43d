import { rmSync } from 'node:fs';
import { moneyOfText } from '@assay/amounts/money';
import { fullScale } from '@assay/amounts/testing/scale';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import { AccountKeys } from '@assay/chains/keys/public-keys';
import { writeSandboxPayment } from '@assay/chains/sandbox/sandbox-transaction';
import { readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import { askSigner } from '@assay/chains/signer-port/signer-client';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { snapshotSealsOf } from '@assay/engine/recovery/unvouched-batches';
import { verifyJournal } from '@assay/engine/verify/verify-journal';
import type { Command } from '@assay/exchange-core/commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { BatchSealer, type SealCheck } from '@assay/journal/seals/batch-seal';
import { readSealKey, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { openDatabase } from '@assay/postgres/open-database';
import { withClient } from '@assay/postgres/with-client';
import type { ClientBase, ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { startTestSigner, type TestSigner } from '../server-process/test-signer.ts';
import { forgeBatch } from './forged-batch.ts';

/** Of the attack of 2026-11-28, which was signed and confirmed. */
const AMOUNT = moneyOfText('100000');
const UNITS = 100_000_000_000n;
const [USDT, TRC20, THIEF] = [1, 5, 990_001];
const RECIPIENT = new TestKeys(91).addressOn('TRC20', 3);

const dataFolder = temporaryDataFolder();
const door = signerDoorOf({}, dataFolder);
let exchange: RunningExchange;
let signer: TestSigner | undefined;

beforeAll(async () => {
  exchange = await startExchange({}, dataFolder);
  signer = await startTestSigner(dataFolder);
  expect(await askSigner(door.socketPath, { call: 'status' })).not.toHaveProperty('closed');
});

afterAll(async () => {
  await exchange?.stop().catch(() => undefined);
  await signer?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A person, his coins, a withdrawal, two approvals by staff who do not exist, and the payment's begin. */
function forgedCommands(withdrawalId: number): Command[] {
  const coin = { networkId: TRC20, assetId: USDT };
  const approvedBy = (operator: string): Command => ({
    type: 'operator-action',
    operator,
    reason: 'looked at',
    action: { type: 'approve-withdrawal', withdrawalId },
  });
  const where = { address: RECIPIENT, tag: '' };
  const amount = moneyOfText('200000');
  return [
    { type: 'open-account', userId: THIEF, kind: 'user' },
    { type: 'set-account-verification', userId: THIEF, level: 2, country: 'CH' },
    { type: 'record-reserve', ...coin, amount: moneyOfText('1000000'), height: 7 },
    { type: 'credit-deposit', ...coin, ...where, amount, userId: THIEF, transactionId: 'f', output: '0', height: 5 },
    {
      ...{ type: 'request-withdrawal', ...coin, ...where, userId: THIEF, amount: AMOUNT, clientOrderId: '' },
      ...{ hasSecondFactor: true, proofId: 1, feeMax: moneyOfText('100') },
    } as Command,
    approvedBy('mallory'),
    approvedBy('trudy'),
    { type: 'begin-payment', withdrawalId },
  ];
}

/** The transaction that the signer would have to sign, as the server builds it. */
function payment() {
  const keys = readPublicKeys(door.publicKeysPath) ?? expect.fail();
  const sender = addressOfKey('TRC20', new AccountKeys(keys.TRC20).compressed('hot'));
  const payload = writeSandboxPayment({
    ...{ network: 'TRC20', sender, sequence: 0, currency: 'USDT', units: UNITS, fee: 10n },
    ...{ address: RECIPIENT, tag: '' },
  });
  return {
    ...({ call: 'sign', purpose: 'withdrawal', withdrawalId: 1 } as const),
    transaction: { network: 'TRC20', from: 'hot', payload } as const,
  };
}

async function onDatabase<Answer>(work: (connection: ClientConfig) => Promise<Answer>): Promise<Answer> {
  const database = await openDatabase({ ASSAY_DATA: dataFolder }, () => undefined);
  if (typeof database === 'string') throw new Error(database);
  try {
    return await work(database.connection);
  } finally {
    await database.close();
  }
}

/** What `npm run verify` says. */
function faults(): Promise<readonly string[]> {
  return onDatabase(async (connection) => {
    const reader = await openPostgresJournalReader(connection);
    const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(dataFolder));
    const key = readSealKey(dataFolder);
    const vouching = key && vouchingOf(key);
    const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client, vouching }));
    await Promise.all([reader.close(), snapshots.close()]);
    return report.faults;
  });
}

it('one forged row of the journal pays nobody, and nobody goes on with it', async () => {
  const { head, refused, core } = await onDatabase((connection) => forgeBatch(connection, forgedCommands(1)));
  // The row passes the whole core: what stands against it is the seal alone.
  expect(refused).toEqual([]);
  expect(core.views(CustodyViews).withdrawal(1)).toMatchObject({ state: 'sending', amount: AMOUNT });
  const sentence = `Batch ${head + 1} of the journal carries no seal`;
  expect(await askSigner(door.socketPath, payment())).toMatchObject({
    kind: 'refused',
    code: 'unsealed',
    message: expect.stringContaining(sentence),
  });
  expect(await askSigner(door.socketPath, { call: 'status' })).toMatchObject({
    signatures: 0,
    closed: expect.stringContaining(sentence),
  });
  await exchange.stop().catch(() => undefined);
  expect(await faults()).toContainEqual(expect.stringContaining(`Batch ${head + 1} carries no seal`));
  await expect(startExchange({}, dataFolder)).rejects.toThrow(`Batch ${head + 1} carries no seal`);
});

const sealOfAnother = new BatchSealer('07'.repeat(32));
const variants = [
  ['no seal', async () => () => undefined],
  [
    'the seal of the batch before',
    async (connection: ClientConfig) => {
      const reader = await openPostgresJournalReader(connection);
      const [last] = await reader.read(await reader.head(), 1);
      await reader.close();
      return () => last?.seal;
    },
  ],
  ['a seal by another key', async () => (sequence: number, bytes: Uint8Array) => sealOfAnother.seal(sequence, bytes)],
] as const;

it.runIf(fullScale).each(variants)(
  'a row that is forged while nothing runs, with %s, is taken up by nobody',
  async (_what, sealIn) => {
    const head = await onDatabase(async (connection) => {
      const key = readSealKey(dataFolder) ?? expect.fail();
      await withClient(connection, (client) => removeStrangers(client, vouchingOf(key).check));
      const forged = await forgeBatch(connection, forgedCommands(1), await sealIn(connection));
      expect(forged.refused).toEqual([]);
      return forged.head;
    });
    const sentence = `Batch ${head + 1} carries no seal`;
    expect(await faults()).toContainEqual(expect.stringContaining(sentence));
    await expect(startExchange({}, dataFolder)).rejects.toThrow(sentence);
  },
);

/** As an operator cleans up behind an attack. */
async function removeStrangers(client: ClientBase, check: SealCheck): Promise<void> {
  const newest = 'SELECT seq, data, seal FROM journal ORDER BY seq DESC LIMIT 1';
  for (;;) {
    const { rows } = await client.query<{ seq: string; data: Buffer; seal: Buffer | null }>(newest);
    const [row] = rows;
    if (row === undefined) return;
    const frame = { sequence: Number(row.seq), bytes: row.data, seal: row.seal ?? undefined };
    if (check.isSealed(frame)) return;
    await client.query('DELETE FROM journal WHERE seq = $1', [row.seq]);
  }
}
