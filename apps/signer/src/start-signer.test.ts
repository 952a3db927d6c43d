import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import { sealKeyText } from '@assay/chains/signer-port/seal-key-door';
import { askSigner, SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { begin } from '@assay/exchange-core/custody/testing/custody-exchange';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openJournal, readOnlyConnection } from './journal/journal-connection.ts';
import { JournaledCustody, sealerOfTest } from './journal/testing/journaled-custody.ts';
import { ENTROPY_BYTES, writeKeyFile } from './keys/key-file.ts';
import { keyFilePath } from './keys/open-keys.ts';
import { askOperatorDesk } from './operator/operator-client.ts';
import { readSignerSettings } from './settings.ts';
import { pay, tokens } from './signing/testing/desk-stage.ts';
import { startSigner } from './start-signer.ts';

const passphrase = 'a passphrase of tests';
const by = { who: 'alice', why: 'a test' };
let postgres: SharedPostgres;
let connection: PostgresConnection;
let dataFolder: string;
let exchange: JournaledCustody;
let written = 0;

beforeAll(async () => {
  postgres = await openSharedPostgres();
});
afterAll(() => postgres?.close());
beforeEach(async () => {
  connection = await postgres.createDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'assay-signer-'));
  exchange = new JournaledCustody();
  written = 0;
  await writeCheapKey();
  mkdirSync(door().folder, { recursive: true, mode: 0o700 });
  writeFileSync(door().sealKeyPath, sealKeyText(sealerOfTest.publicKey));
  return () => rmSync(dataFolder, { recursive: true, force: true });
});

/** As a first start makes them, but that a guess costs nothing. */
async function writeCheapKey(): Promise<void> {
  const folder = join(dataFolder, 'signer');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'passphrase'), passphrase);
  await writeKeyFile(keyFilePath(folder), Buffer.alloc(ENTROPY_BYTES, 1), passphrase, 2 ** 10);
}

/** What the exchange has decided is durable. */
async function write(): Promise<void> {
  const journal = await openPostgresJournal(connection);
  for (; written < exchange.frames.length; written += 1) {
    const frame = exchange.frames[written] ?? expect.fail();
    await journal.append(written + 1, frame, sealerOfTest.seal(written + 1, frame));
  }
  await journal.close();
}

const environment = () => ({
  ASSAY_DATA: dataFolder,
  DATABASE_URL: `postgresql://${connection.user}@/${connection.database}?host=${connection.host}&port=${connection.port}`,
});
const start = async () => {
  const started = await startSigner({
    environment: environment(),
    say: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  return started.ok ? started : expect.fail(started.message);
};
const door = () => signerDoorOf({}, dataFolder);
const ask = (request: Parameters<typeof askSigner>[1]) => askSigner(door().socketPath, request);
const recipient = '0x00000000000000000000000000000000000000aa';

describe('the process with the keys', () => {
  it('signs what the exchange has approved, through its door, and remembers it in the next run', async () => {
    const withdrawalId = exchange.begun();
    await write();
    const priority = getPriority();
    const first = await start();
    // The process stands back by its own entry: whoever starts a signer beside other work would stand back for good.
    expect(getPriority()).toBe(priority);
    expect(await ask(pay(withdrawalId + 1, tokens(100_000_000n, 0, recipient)))).toMatchObject({
      code: 'unknown-withdrawal',
    });
    const signed = await ask(pay(withdrawalId, tokens(100_000_000n, 0, recipient)));
    expect(signed).toMatchObject({ kind: 'signed' });
    const status = await ask({ call: 'status' });
    expect(status).toMatchObject({ kind: 'status', journalSequence: exchange.frames.length, signatures: 1 });
    const caps = status.kind === 'status' ? status.caps : [];
    expect(caps).toContainEqual({ kind: 'coin', name: 'USDT', coin: 'USDT', spent: '100', cap: '100000' });
    expect(caps).toContainEqual(expect.objectContaining({ kind: 'fees', name: 'ERC20', coin: 'ETH' }));
    expect(readPublicKeys(door().publicKeysPath)?.ERC20).toMatch(/^xpub/);
    expect(statSync(door().socketPath).mode & 0o777).toBe(0o600);
    await first.stop();
    await expect(ask({ call: 'status' })).rejects.toThrow(SignerUnreachable);
    const second = await start();
    expect(await ask(pay(withdrawalId, tokens(100_000_000n, 1, recipient)))).toMatchObject({ code: 'not-conflicting' });
    expect(await ask(pay(withdrawalId, tokens(100_000_000n, 0, recipient)))).toEqual(signed);
    await second.stop();
  });

  it('learns at once what was decided since', async () => {
    await write();
    const signer = await start();
    const withdrawalId = exchange.requested();
    expect(await ask(pay(withdrawalId, tokens(100_000_000n, 0, recipient)))).toMatchObject({
      code: 'unknown-withdrawal',
    });
    await write();
    expect(await ask(pay(withdrawalId, tokens(100_000_000n, 0, recipient)))).toMatchObject({ code: 'not-approved' });
    exchange.must(begin(withdrawalId));
    await write();
    expect(await ask(pay(withdrawalId, tokens(100_000_000n, 0, recipient)))).toMatchObject({ kind: 'signed' });
    exchange.must({
      type: 'send-withdrawal',
      withdrawalId,
      transactionId: '0xelsewhere',
      conflicts: [{ spends: 'x#1' }],
    });
    await write();
    expect(await ask(pay(withdrawalId, tokens(100_000_000n, 0, recipient)))).toMatchObject({ code: 'doubtful' });
    await signer.stop();
  });

  it('obeys its operator on a socket of his own; the server’s socket can stop it, and open nothing', async () => {
    const withdrawalId = exchange.begun();
    await write();
    const signer = await start();
    const folder = join(dataFolder, 'signer');
    expect(await askOperatorDesk(folder, { call: 'stop', ...by })).toMatchObject({ done: true });
    const request = pay(withdrawalId, tokens(100_000_000n, 0, recipient));
    expect(await ask(request)).toMatchObject({ code: 'stopped' });
    for (const call of ['resume', 'look', 'set-coin-cap', 'confirm'] as const) {
      expect(await lineTo(door().socketPath, JSON.stringify({ call, ...by }))).toContain('malformed');
    }
    expect(await ask(request)).toMatchObject({ code: 'stopped' });
    expect(await askOperatorDesk(folder, { call: 'resume', ...by })).toMatchObject({ done: true });
    expect(await ask({ call: 'stop', ...by })).toEqual({ kind: 'stopped' });
    expect(await ask(request)).toMatchObject({ code: 'stopped' });
    expect(await ask({ call: 'status' })).toMatchObject({ closed: expect.stringContaining('stopped') });
    expect(await askOperatorDesk(folder, { call: 'resume', ...by })).toMatchObject({ done: true });
    expect(
      await askOperatorDesk(folder, { call: 'set-coin-cap', currency: 'USDT', amount: '99', ...by }),
    ).toMatchObject({
      done: true,
      lines: ['USDT to people within 60 minutes: 300000 → 99'],
    });
    expect(await ask(request)).toMatchObject({ code: 'cap-exceeded' });
    const look = await askOperatorDesk(folder, { call: 'look' });
    expect(typeof look === 'string' ? [] : look.lines).toContain('  USDT: 0 of 99');
    await signer.stop();
  });

  it('answers no line that is too long, no line that is none, and goes on', async () => {
    await write();
    const signer = await start();
    expect(await lineTo(door().socketPath, 'nonsense')).toContain('malformed');
    expect(await lineTo(door().socketPath, '{"call":"sign"}')).toContain('malformed');
    expect(await lineTo(door().socketPath, 'x'.repeat(3 * 1024 * 1024))).toBe('');
    expect(await ask({ call: 'status' })).toMatchObject({ kind: 'status' });
    await signer.stop();
  });

  it('runs before there is a database, alone on its folder, and with the keys that were shown', async () => {
    const signer = await startSigner({
      environment: { ...environment(), DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      say: () => undefined,
      onFatal: () => expect.fail(),
    });
    if (!signer.ok) expect.fail(signer.message);
    expect(await ask({ call: 'status' })).toMatchObject({
      kind: 'status',
      closed: expect.stringContaining('ECONNREFUSED'),
    });
    const second = await startSigner({ environment: environment(), say: () => undefined, onFatal: () => undefined });
    expect(second).toMatchObject({ ok: false });
    await signer.stop();
    rmSync(keyFilePath(join(dataFolder, 'signer')));
    await writeKeyFile(keyFilePath(join(dataFolder, 'signer')), Buffer.alloc(ENTROPY_BYTES, 2), passphrase, 2 ** 10);
    const other = await startSigner({ environment: environment(), say: () => undefined, onFatal: () => undefined });
    expect(other).toMatchObject({ ok: false, message: expect.stringContaining('another key') });
  });

  it('waits for a data folder to get its database', async () => {
    const places = { databaseUrl: undefined, dataFolder, archiveFolder: join(dataFolder, 'archive') };
    await expect(openJournal(places)).rejects.toThrow('no database yet');
  });

  it('cannot write to the journal', async () => {
    await write();
    const connected = readOnlyConnection(readSignerSettings(environment()));
    const deletion = withClient(connected, (client) => client.query('DELETE FROM journal'));
    await expect(deletion).rejects.toThrow('read-only');
  });
});

function lineTo(path: string, line: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(path, () => socket.write(`${line}\n`));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
