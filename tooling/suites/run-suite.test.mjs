import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../preparation/repository.mjs';
import { countsIn, runSuite } from './run-suite.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-suite-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (name, script, timeoutSeconds = 20) => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, script);
  return runSuite({ name: `run-suite-${name}`, command: ['node', path], reporter: 'script', timeoutSeconds, env: {} });
};

describe('a suite', () => {
  it('counts what its last line says', async () => {
    const script = `console.log('{"passed":9,"failed":9,"skipped":9}'); console.log('words'); console.log('{"passed":3,"failed":0,"skipped":1}\\n');`;
    expect(await run('good', script)).toMatchObject({ passed: 3, failed: 0, skipped: 1 });
  });

  it('says what failed once more', async () => {
    const script = `console.log('{"passed":1,"failed":1,"skipped":0,"faults":["a place: what is wrong\\\\nat line 1"]}'); process.exitCode = 1;`;
    expect(await run('told', script)).toMatchObject({ failed: 1, failures: [{ sentence: 'a place: what is wrong' }] });
  });

  it('has failed when it ends with an error, whatever it counted', async () => {
    const script = `console.log('{"passed":3,"failed":0,"skipped":0}'); process.exitCode = 1;`;
    expect(await run('bad-end', script)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('has failed when it says no counts, or counts nothing', async () => {
    expect(await run('silent', `console.log('all is well')`)).toMatchObject({ passed: 0, failed: 1 });
    expect(await run('empty', `console.log('{"passed":0,"failed":0,"skipped":0}')`)).toMatchObject({ failed: 1 });
  });

  it('is ended with its children when its time is over, and has failed', async () => {
    const script = `import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: ['ignore', 'inherit', 'ignore'] });
      console.log('{"passed":3,"failed":0,"skipped":0}'); setInterval(() => undefined, 1000);`;
    // The child holds the suite's output open: as long as it lives this does not come back.
    const result = await run('endless', script, 2);
    expect(result).toMatchObject({ failed: 1, note: 'not ended after 2 s' });
  });

  it('leaves what it printed in a file, and tells its time and that of its cases', async () => {
    const script = `console.error('a warning'); console.log('{"passed":1,"failed":0,"skipped":0,"cases":[{"name":"a","seconds":2}]}');`;
    const result = await run('logged', script);
    const log = readFileSync(join(root, result.log), 'utf8');
    expect(log).toContain('a warning');
    expect(log).toContain('"passed":1');
    expect(result.files).toEqual([{ name: 'a', seconds: 2 }]);
    expect(result.wallSeconds).toBeGreaterThan(0);
    if (existsSync('/proc/self/stat')) expect(result.processorSeconds).toBeGreaterThan(0);
  });

  it('refuses counts that are none', () => {
    expect(() => countsIn({ passed: -1, failed: 0, skipped: 0 })).toThrow();
    expect(() => countsIn({ passed: 1 })).toThrow();
  });
});
