import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workload } from '@assay/amounts/testing/scale';
import { HOLDING_SECONDS_MAX } from '@assay/exchange-core/seconds-contract/contract-limits';
import { keyFingerprint } from '@assay/settlement/signing-key';
import { madeReceipt } from '@assay/settlement/testing/made-receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReceiptFile } from './check-receipt-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-receipt-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const terms = {
  direction: 'up',
  stakeAtoms: 10_000_000_000_000n,
  feePpm: 0,
  incomeRatePpm: 800_000,
  holdingSeconds: 30,
  exitTicks: 1,
  account: 'demo',
  openedAfter: 20,
  prices: Array.from({ length: 130 }, (_, second) => String(67_000 + second)),
  startMs: 1_699_999_980_000,
} as const;
const receipt = madeReceipt(terms);

async function saved(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('check-receipt', () => {
  it('says check by check what holds, and what that proves and does not', async () => {
    const { lines, exitCode } = await checkReceiptFile({ path: await saved('a.json', JSON.stringify(receipt)) });
    expect(exitCode).toBe(0);
    expect(lines[0]).toBe('Order 7305 (demo): btcusdt up, 10 USDT for 30 s, opened 2023-11-14 22:13:20 UTC');
    expect(lines).toContain('proved   result      By the rule the result is: win.');
    expect(lines).toContain('The receipt holds.');
    expect(lines.join(' ')).toContain('It does not prove that the sources quoted these prices');
  });

  it('takes the answer of the call as it came, and a key or fingerprint to hold it against', async () => {
    const path = await saved('b.json', JSON.stringify({ code: 1, msg: '', data: receipt }));
    for (const key of [undefined, receipt.publicKey, keyFingerprint(receipt.publicKey)]) {
      expect((await checkReceiptFile({ path, key })).exitCode).toBe(0);
    }
    for (const key of ['ab'.repeat(32), keyFingerprint('ab'.repeat(32))]) {
      const { lines, exitCode } = await checkReceiptFile({ path, key });
      expect(exitCode).toBe(1);
      expect(lines.join('\n')).toContain('which is not the expected one');
    }
  });

  it('fails for a changed digit and says which check does', async () => {
    const text = JSON.stringify(receipt).replace('"returned":"18"', '"returned":"19"');
    const { lines, exitCode } = await checkReceiptFile({ path: await saved('c.json', text) });
    expect(exitCode).toBe(1);
    expect(lines).toContain('FAILED   signature   The signature does not fit: the receipt is not as it was signed.');
    expect(lines).toContain('FAILED   money       What came back must be 18.');
    expect(lines).toContain('The receipt does NOT hold.');
  });

  it('takes the longest contract that the exchange allows, whole and as the page saves it', async () => {
    // The short run takes two hours: more than any duration that is configured, and the sizes of a day are the long run's.
    const holdingSeconds = workload(7_200, HOLDING_SECONDS_MAX);
    const count = holdingSeconds + 190;
    const prices = Array.from({ length: count }, (_, second) => String(67_000 + second));
    const longest = madeReceipt({ ...terms, exitTicks: 5, holdingSeconds, prices });
    expect(longest.ticks.length).toBeGreaterThan(holdingSeconds);
    const path = await saved('day.json', `${JSON.stringify(longest, undefined, 2)}\n`);
    const { lines, exitCode } = await checkReceiptFile({ path, key: longest.publicKey });
    expect([exitCode, lines.at(0)]).toEqual([0, expect.stringContaining(`for ${holdingSeconds} s`)]);
    expect(lines).toContain('The receipt holds.');
  });

  it('has a sentence for everything that is no receipt', async () => {
    const sentences = [
      [undefined, 'Name the file'],
      [join(folder, 'missing.json'), 'There is no file'],
      [folder, 'is not a file'],
      [await saved('d.json', '{"format":'), 'is not JSON'],
      [await saved('e.json', '{}'), 'The field format is missing'],
      [await saved('f.json', ' '.repeat(128_000_001)), 'larger than any receipt'],
    ] as const;
    for (const [path, sentence] of sentences) {
      const { lines, exitCode } = await checkReceiptFile({ path });
      expect(exitCode).toBe(1);
      expect(lines.join('\n')).toContain(sentence);
    }
    const { lines } = await checkReceiptFile({ path: folder, key: 'abc' });
    expect(lines.join('\n')).toContain('--key takes');
  });
});
