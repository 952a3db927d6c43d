import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeCoreMaker } from '@assay/engine/recovery/exchange-core-maker';
import type { JournalReader } from '@assay/journal/journal';
import { BatchSealer, SealCheck } from '@assay/journal/seals/batch-seal';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentsIn, withdrawalIn } from './custody.ts';
import { ExchangeJournal, JournalUnreachable } from './exchange-journal.ts';
import { openFileSnapshotStore } from './file-snapshot-store.ts';
import { JournaledCustody, sealerOfTest, sealsOf } from './testing/journaled-custody.ts';

const check = new SealCheck(sealerOfTest.publicKey);
let folder: string;
let exchange: JournaledCustody;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-signer-'));
  exchange = new JournaledCustody();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function journalOver(open: () => JournalReader, seen: string[] = []): ExchangeJournal {
  return new ExchangeJournal({
    open: async () => open(),
    snapshots: openFileSnapshotStore(folder),
    maker: exchangeCoreMaker,
    check: () => check,
    onEvent: (event) => seen.push(...paymentsIn(event).map(({ transactionId }) => transactionId)),
  });
}
const following = (seen: string[] = []) => journalOver(() => exchange.reader(), seen);
const snapshots = () => readdirSync(folder).filter((name) => name.endsWith('.snapshot'));

describe('the exchange as the signer follows it', () => {
  it('knows of each withdrawal what the exchange itself knows, and of each payment', async () => {
    const seen: string[] = [];
    const withdrawalId = exchange.requested();
    const journal = following(seen);
    const core = (await journal.follow()) ?? expect.fail();
    expect(withdrawalIn(core, withdrawalId)).toMatchObject({
      withdrawalId,
      network: 'ERC20',
      currency: 'USDT',
      state: 'approved',
      mayBePaid: false,
      payments: [],
    });
    expect(withdrawalIn(core, withdrawalId + 1)).toBeUndefined();
    expect(core.stateHash()).toBe(exchange.core.stateHash());
    expect(seen).toEqual([]);
  });

  it.each([
    ['cancelled', 'cancel-withdrawal'],
    ['sent', 'send-withdrawal'],
  ] as const)('knows that one was %s', async (what, type) => {
    const withdrawalId = exchange.requested();
    if (type === 'cancel-withdrawal') exchange.must({ type, withdrawalId, userId: 11, proofId: 1 });
    else exchange.must({ type, withdrawalId, transactionId: '0xabc', conflicts: [{ spends: 'hot#1' }] });
    const seen: string[] = [];
    const core = (await following(seen).follow()) ?? expect.fail();
    const withdrawal = withdrawalIn(core, withdrawalId);
    if (what === 'cancelled') expect(withdrawal).toBeUndefined();
    else {
      expect(withdrawal).toMatchObject({ state: 'sending', mayBePaid: true });
      expect(withdrawal?.payments).toEqual([{ transactionId: '0xabc', conflicts: ['hot#1'] }]);
      expect(seen).toEqual(['0xabc']);
    }
  });

  it('goes on from a state of its own, and from the beginning where that is damaged', async () => {
    const first = following();
    await first.follow();
    await first.keep(true);
    expect(snapshots()).toHaveLength(1);
    const withdrawalId = exchange.requested();
    const core = (await following().follow()) ?? expect.fail();
    expect(core.stateHash()).toBe(exchange.core.stateHash());
    expect(withdrawalIn(core, withdrawalId)).toBeDefined();
    const path = join(folder, snapshots()[0] ?? '');
    const bytes = readFileSync(path);
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const again = (await following().follow()) ?? expect.fail();
    expect(again.stateHash()).toBe(exchange.core.stateHash());
  });

  it('believes no batch that does not follow the one before', async () => {
    exchange.requested();
    const at = exchange.frames.length - 2;
    const changed = exchange.frames.map((frame) => frame.slice());
    const frame = changed[at] ?? expect.fail();
    frame[frame.length - 1] = (frame.at(-1) ?? 0) ^ 1;
    const journal = journalOver(() => exchange.reader(changed));
    expect(await journal.follow()).toBeUndefined();
    expect(journal.fault).toContain('cannot be followed');
    await journal.keep(true);
    expect(snapshots()).toEqual([]);
  });

  it('notices a journal that was taken back under its eyes, and between two runs', async () => {
    const frames = [...exchange.frames];
    const seals = sealsOf(frames);
    const journal = journalOver(() => createMemoryJournal(frames, seals));
    await journal.follow();
    await journal.keep(true);
    await journal.close();
    frames.splice(-2);
    expect(await journal.follow()).toBeUndefined();
    expect(journal.fault).toContain('was followed to');
    const next = journalOver(() => createMemoryJournal(frames, seals));
    expect(await next.follow()).toBeUndefined();
    expect(next.fault).toContain('is not the one that was followed');
    next.beginAnew();
    expect(await next.follow()).toBeDefined();
    expect(snapshots()).toEqual([]);
  });

  it('notices another journal of the same length', async () => {
    const journal = following();
    await journal.follow();
    const { position } = journal;
    expect(await journal.isThere(position)).toBe(true);
    expect(await journal.isThere({ ...position, hash: '00' })).toBe(false);
    const other = new JournaledCustody();
    exchange.requested();
    other.requested({ address: '0x00000000000000000000000000000000000000cc' });
    const one = following();
    await one.follow();
    await one.keep(true);
    const next = journalOver(() => exchange.reader(other.frames));
    expect(await next.follow()).toBeUndefined();
    expect(next.fault).toContain('it is of another journal');
  });

  it.each([
    ['no seal', (seals: Uint8Array[]) => seals.slice(0, -1)],
    ['the seal of another batch', (seals: Uint8Array[]) => [...seals.slice(0, -1), seals.at(-2) ?? expect.fail()]],
    [
      'a seal by another key',
      (seals: Uint8Array[], frames: Uint8Array[]) => {
        const other = sealsOf(frames, new BatchSealer('07'.repeat(32)));
        return [...seals.slice(0, -1), other.at(-1) ?? expect.fail()];
      },
    ],
  ] as const)('is not believed where the last batch has %s, until one behind it is sealed', async (_what, forge) => {
    exchange.requested();
    const forged = exchange.frames.slice(0, -1);
    const journal = journalOver(() => createMemoryJournal(forged, forge(sealsOf(forged), forged)));
    const core = (await journal.follow()) ?? expect.fail();
    expect(journal.unsealed).toContain(`Batch ${forged.length} of the journal carries no seal`);
    expect(journal.fault).toBeUndefined();
    expect(journal.position.sequence).toBe(forged.length - 1);
    expect(core.sequence).toBe(forged.length - 1);
    await journal.close();
    // Whoever seals the next batch has seen this one, and vouches for it.
    const whole = [...exchange.frames];
    const sparse = sealsOf(whole).map((seal, index) => (index === whole.length - 1 ? seal : new Uint8Array(64)));
    const next = journalOver(() => createMemoryJournal(whole, sparse));
    expect((await next.follow())?.stateHash()).toBe(exchange.core.stateHash());
    expect(next.unsealed).toBeUndefined();
  });

  it('is not believed beyond what a seal was looked at for, whoever changes rows meanwhile', async () => {
    const other = new JournaledCustody();
    exchange.requested();
    other.requested({ address: '0x00000000000000000000000000000000000000cc' });
    const [honest, forged] = [exchange.reader(), other.reader()];
    const journal = journalOver(() => ({
      ...forged,
      read: (from, limit) => (limit === 1 ? honest : forged).read(from, limit),
    }));
    expect(await journal.follow()).toBeUndefined();
    expect(journal.fault).toContain('was changed while it was followed');
  });

  it('is not believed without a key', async () => {
    let known: SealCheck | undefined;
    const journal = new ExchangeJournal({
      open: async () => exchange.reader(),
      snapshots: openFileSnapshotStore(folder),
      maker: exchangeCoreMaker,
      check: () => known,
      onEvent: () => undefined,
    });
    await journal.follow();
    expect(journal.unsealed).toContain('No key is known yet');
    known = check;
    expect((await journal.follow())?.stateHash()).toBe(exchange.core.stateHash());
    expect(journal.unsealed).toBeUndefined();
  });

  it('is a database that may answer later', async () => {
    let isThere = false;
    const journal = journalOver(() => {
      if (!isThere) throw new Error('connection refused');
      return exchange.reader();
    });
    await expect(journal.follow()).rejects.toThrow(JournalUnreachable);
    isThere = true;
    expect(await journal.follow()).toBeDefined();
    expect(journal.fault).toBeUndefined();
  });
});
