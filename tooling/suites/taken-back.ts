import { afterAll, vi } from 'vitest';

// Behind each test file: the next one in the process meets the clock, the globals and the environment of before.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
