import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry, SignatureEntry } from './log-entry.ts';
import { PayoutLog } from './payout-log.ts';

const journal = { sequence: 5, hash: 'ab', timeMs: 1_000 };
const signature = (withdrawalId: number, transactionId: string): SignatureEntry => ({
  kind: 'signed',
  purpose: 'withdrawal',
  withdrawalId,
  network: 'ERC20',
  currency: 'ETH',
  address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  tag: '',
  units: '100',
  feeUnits: '3',
  conflicts: [`nonce ${transactionId}`],
  transactionId,
  payload: `bytes of ${transactionId} — signed`,
  journal,
});
const refused: LogEntry = { kind: 'refused', code: 'other-address', about: 'withdrawal 1 on ERC20' };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-payout-log-'));
  path = join(folder, 'payout-log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens, uses and closes it, as a run of the signer does. */
function within<Answer>(use: (log: PayoutLog) => Answer): Answer {
  const log = new PayoutLog(path, () => 1_700_000_000_000);
  try {
    return use(log);
  } finally {
    log.close();
  }
}
const write = (...entries: LogEntry[]) =>
  within((log) =>
    entries.forEach((entry) => {
      log.append(entry);
    }),
  );
const damages = () => within((log) => log.damages);

describe('the payout log', () => {
  it('knows after a restart what was signed, and gives the signed transaction back', () => {
    write(signature(1, 'first'), refused, signature(2, 'other'), signature(1, 'second'));
    within((log) => {
      expect(log.damages).toEqual([]);
      expect(log.signedFor(1).map(({ transactionId }) => transactionId)).toEqual(['first', 'second']);
      expect(log.signedFor(1).map((made) => log.payloadOf(made))).toEqual([
        'bytes of first — signed',
        'bytes of second — signed',
      ]);
      expect(log.signedFor(3)).toEqual([]);
      expect(log.lastJournal).toEqual(journal);
      expect(log.head.lines).toBe(4);
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('takes away a line that a crash has cut short, wherever it was cut', () => {
    write(signature(1, 'first'));
    const whole = readFileSync(path);
    const head = readFileSync(`${path}.head`);
    write(signature(2, 'second'));
    const both = readFileSync(path);
    for (let cut = whole.length; cut < both.length; cut += 7) {
      writeFileSync(path, both.subarray(0, cut));
      writeFileSync(`${path}.head`, head);
      within((log) => {
        expect(log.damages).toEqual([]);
        expect(log.signedFor(2)).toEqual([]);
      });
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  it('keeps a line that was written before a crash kept it from saying so', () => {
    write(signature(1, 'first'));
    const head = readFileSync(`${path}.head`);
    write(signature(2, 'second'));
    writeFileSync(`${path}.head`, head);
    within((log) => {
      expect(log.damages).toEqual([]);
      expect(log.signedFor(2)).toHaveLength(1);
    });
  });

  it('notices that lines are missing at its end, as often as it is opened, until an operator confirms it', () => {
    write(signature(1, 'first'), signature(2, 'second'));
    const [line = ''] = readFileSync(path, 'utf8').split('\n');
    truncateSync(path, line.length + 1);
    expect(damages()).toHaveLength(1);
    within((log) => {
      expect(log.damages[0]).toContain('does not end where it did');
      expect(() => log.append(refused)).toThrow('damaged');
      expect(() => log.append(signature(3, 'third'))).toThrow('damaged');
    });
    expect(damages()).toHaveLength(1);
    write({ kind: 'confirmed', doubts: [...damages()], journal, who: 'alice', why: 'a backup of yesterday' });
    expect(damages()).toEqual([]);
    write(signature(3, 'third'));
    expect(within((log) => log.signedFor(3))).toHaveLength(1);
  });

  it('notices that it is gone as a whole, or that the word of its end is', () => {
    write(signature(1, 'first'));
    rmSync(path);
    expect(damages()).toHaveLength(1);
    rmSync(`${path}.head`);
    expect(damages()).toEqual([]);
    write(signature(1, 'first'));
    rmSync(`${path}.head`);
    expect(damages()[0]).toContain('is gone');
  });

  it('notices a changed, a moved and a foreign line, and forgets nothing that they say', () => {
    write(signature(1, 'first'), signature(2, 'second'), signature(3, 'third'));
    const good = readFileSync(path, 'utf8');
    const lines = good.split('\n');
    const [first = '', second = '', third = ''] = lines;
    const forgeries = [
      good.replace('"units":"100"', '"units":"101"'),
      [second, first, third, ''].join('\n'),
      [first, third, ''].join('\n'),
      [first, first, second, third, ''].join('\n'),
      [first, 'nonsense', second, third, ''].join('\n'),
    ];
    for (const forged of forgeries) {
      writeFileSync(path, forged);
      expect(damages().length).toBeGreaterThan(0);
      expect(within((log) => log.signedFor(3))).toHaveLength(1);
    }
    writeFileSync(path, good);
    expect(damages()).toEqual([]);
  });

  it('confirms only the damage that was seen', () => {
    write(signature(1, 'first'), signature(2, 'second'));
    appendFileSync(path, 'nonsense\n');
    write({ kind: 'confirmed', doubts: [...damages()], journal, who: 'alice', why: 'seen' });
    expect(damages()).toEqual([]);
    appendFileSync(path, 'nonsense\n');
    expect(damages()).toHaveLength(1);
  });
});
