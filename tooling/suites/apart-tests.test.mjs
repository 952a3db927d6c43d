import { describe, expect, it } from 'vitest';
import { root } from '../preparation/repository.mjs';
import { apartTests, isApart } from './apart-tests.mjs';

describe('a test with a process of its own', () => {
  it('is one that changes modules, or globals and the environment by hand', () => {
    const name = 'vi';
    for (const change of ['mock("a")', 'doMock("a")', 'resetModules()']) {
      expect(isApart(`  ${name}.${change};`), change).toBe(true);
    }
    expect(isApart(`process.${'env'}.TZ = 'UTC';`)).toBe(true);
    expect(isApart(`Object.defineProperty(${'globalThis'}, 'crypto', {})`)).toBe(true);
  });

  it('is one that looks at what the whole process has', () => {
    expect(isApart(`process.${'memoryUsage'}().arrayBuffers`)).toBe(true);
    expect(isApart(`performance.${'eventLoopUtilization'}()`)).toBe(true);
  });

  it('is none that reads them, or whose spies, clocks and stubs are taken back', () => {
    expect(isApart("process.env.TZ === 'UTC'")).toBe(false);
    expect(isApart("vi.useFakeTimers(); vi.setSystemTime(5); vi.stubGlobal('a', 1); vi.stubEnv('A', 'b')")).toBe(false);
    expect(isApart("vi.spyOn(console, 'info'); vi.setConfig({}); vi.waitFor(done)")).toBe(false);
  });

  it('is found wherever it is', () => {
    const found = apartTests(root, ['verification', 'packages']);
    expect(found).toContain('verification/simulation/mutants.test.ts');
    expect(found).toContain('packages/exchange-core/src/broken-builds.test.ts');
    expect(found.filter((path) => path.includes('/node_modules/'))).toEqual([]);
  });
});
