import { describe, expect, it } from 'vitest';
import { knownWaits } from './known-waits.ts';
import { type RealWaits, realWaitsByFolder, realWaitsOf, waitsBeyond } from './real-waits.ts';
import { isTypeScript, readFiles } from './source-files.ts';

const none: RealWaits = { sleeps: 0, unexplained: 0, polls: 0, timers: 0, elapsed: 0 };
const inTest = (text: string) => realWaitsOf({ path: 'packages/a/src/a.test.ts', text });
const sleepImport = "import { setTimeout as sleep } from 'node:timers/promises';\n";

describe('waits for the machine’s clock', () => {
  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    'await new Promise<void>((done) => setTimeout(() => done(), delayMs));',
    'const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));\nawait pause(5);',
    'async function pause(ms: number): Promise<void> {\n  return new Promise((resolve) => setTimeout(resolve, ms));\n}\nawait pause(5);',
    `${sleepImport}await sleep(5);`,
    "import { setTimeout } from 'timers/promises';\nawait setTimeout(5);",
    'await page.waitForTimeout(500);',
  ])('are found where a time passes whatever happens: %s', (text) => {
    expect(inTest(text)).toEqual({ ...none, sleeps: 1, unexplained: 1 });
  });

  it.each([
    'await page.waitForTimeout(500); // sleeps: the picture is of a second',
    '// sleeps: nobody tells when the other process\n// has read it\nawait page.waitForTimeout(500);',
  ])('have a reason beside them: %s', (text) => {
    expect(inTest(text)).toEqual({ ...none, sleeps: 1 });
  });

  it.each([
    'await vi.waitFor(() => expect(a).toBe(1));',
    'await vi.waitUntil(() => a === 1);',
    'await eventually(() => expect(a).toBe(1));',
    'await expect.poll(() => a).toBe(1);',
    'await expect\n  .poll(async () => a, { message: "a" })\n  .toBe(1);',
    'await expect(look).toPass();',
    'await until(() => a === 1);',
    `${sleepImport}while (a !== 1) await sleep(5);`,
    'for (;;) {\n  await new Promise((resolve) => setTimeout(resolve, 50));\n}',
  ])('are found where a state is asked for again and again: %s', (text) => {
    expect(inTest(text)).toEqual({ ...none, polls: 1 });
  });

  it.each(['setTimeout(() => socket.resume(), 30);', 'const drip = setInterval(() => write(), dripMs);'])(
    'are found where a test does something after a time: %s',
    (text) => {
      expect(inTest(text)).toEqual({ ...none, timers: 1 });
    },
  );

  it.each([
    'expect(performance.now() - startedMs).toBeLessThan(500);',
    'const tookMs = performance.now() - startedMs;\nexpect(tookMs).toBeLessThan(500);',
    'expect(Math.abs(writtenMs - Date.now())).toBeLessThan(60_000);',
    'expect(writtenMs).toBeGreaterThanOrEqual(Date.now() - 10);',
  ])('are found where it is asserted how long something took: %s', (text) => {
    expect(inTest(text)).toEqual({ ...none, elapsed: 1 });
  });

  it.each([
    'await new Promise((resolve) => setTimeout(resolve));',
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    'beforeEach(() => {\n  vi.useFakeTimers();\n});\nawait new Promise((resolve) => setTimeout(resolve, 400));',
    'clock.sleep(7_200_000);\nawait bot.until(() => true);',
    '// await sleep(5)',
  ])('are none where a turn of the loop, a handed-in clock or an event is waited for: %s', (text) => {
    expect(inTest(text)).toEqual(none);
  });

  it('are counted in tests and verification alone', () => {
    const text = 'await new Promise((resolve) => setTimeout(resolve, 100));';
    expect(realWaitsOf({ path: 'packages/a/src/a.ts', text })).toEqual(none);
    expect(realWaitsOf({ path: 'verification/a/a.ts', text }).sleeps).toBe(1);
    expect(realWaitsOf({ path: 'packages/a/src/testing/a.ts', text }).sleeps).toBe(1);
    expect(realWaitsOf({ path: 'tooling/a/a.test.mjs', text }).sleeps).toBe(1);
  });

  it('may become fewer, and then the number falls', () => {
    const found = new Map([['packages/a/src', { ...none, sleeps: 2 }]]);
    expect(waitsBeyond({ 'packages/a/src': { sleeps: 2 } }, found)).toEqual([]);
    expect(waitsBeyond({}, found)).toEqual([expect.stringContaining('2 sleeps where 0 are known')]);
    expect(waitsBeyond({ 'packages/a/src': { sleeps: 3 } }, found)).toEqual([
      expect.stringContaining('lower the number'),
    ]);
    expect(waitsBeyond({ 'packages/a/src': { sleeps: 2 }, 'packages/b/src': { polls: 1 } }, found)).toHaveLength(1);
  });

  it('are no more, and no fewer, than the numbers that may only fall', () => {
    const files = readFiles((path) => isTypeScript(path) || path.endsWith('.mjs'));
    expect(waitsBeyond(knownWaits, realWaitsByFolder(files))).toEqual([]);
  });
});
