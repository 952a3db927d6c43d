import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeInclusion } from '@assay/liabilities/testing/made-inclusion';
import { keyFingerprint } from '@assay/settlement/signing-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInclusionFile } from './check-inclusion-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-inclusion-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ann = 100_001;
const proof = madeInclusion(
  {
    BTC: [
      [ann, 1_500_000_000_000n],
      [100_002, 2_000_000_000_000n],
      [100_003, 1n],
    ],
    USDT: [[ann, 20_000_000_000_000n]],
  },
  ann,
);

async function saved(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('check-inclusion', () => {
  it('says check by check what holds, and what that proves and does not', async () => {
    const { lines, exitCode } = await checkInclusionFile({ path: await saved('a.json', JSON.stringify(proof)) });
    expect(exitCode).toBe(0);
    const text = lines.join('\n');
    expect(text).toContain('claimed  leaves      You were owed 1.5 BTC, 20 USDT.');
    expect(text).toContain('signed root, whose sum is 3.500000000001 BTC.');
    expect(text).toContain('The proof holds.');
    expect(text).toContain('A root is only as good as');
  });

  it('takes the answer of the call as it came, and a key or fingerprint to hold it against', async () => {
    const path = await saved('b.json', JSON.stringify({ code: 1, msg: '', data: proof }));
    for (const key of [undefined, proof.publicKey, keyFingerprint(proof.publicKey)])
      expect((await checkInclusionFile({ path, key })).exitCode).toBe(0);
    for (const key of ['ab'.repeat(32), keyFingerprint('ab'.repeat(32))]) {
      const { lines, exitCode } = await checkInclusionFile({ path, key });
      expect([exitCode, lines.join('\n')]).toEqual([1, expect.stringContaining('which is not the expected one')]);
    }
  });

  it('fails for a changed amount and has a sentence for everything that is no proof', async () => {
    const changed = JSON.stringify(proof).replace('"amount":"1.5"', '"amount":"1.4"');
    const { lines, exitCode } = await checkInclusionFile({ path: await saved('c.json', changed) });
    expect(exitCode).toBe(1);
    expect(lines).toContain('FAILED   root        The hashes of BTC do not lead to the signed root.');
    expect(lines).toContain('The proof does NOT hold.');
    const sentences = [
      [undefined, 'Name the file of a proof of inclusion: npm run check-inclusion'],
      [join(folder, 'missing.json'), 'There is no file'],
      [await saved('d.json', '{"format":'), 'is not JSON: it is no proof of inclusion'],
      [await saved('e.json', '{}'), 'The field format is missing'],
      [await saved('f.json', ' '.repeat(8_000_001)), 'larger than any proof of inclusion (8 MB)'],
    ] as const;
    for (const [path, sentence] of sentences) {
      const report = await checkInclusionFile({ path });
      expect([report.exitCode, report.lines.join('\n')]).toEqual([1, expect.stringContaining(sentence)]);
    }
  });
});
