import { defineConfig } from 'vitest/config';

/** Apart from the unit tests, since it replays everything that was recorded. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.replay.ts'], testTimeout: 600_000 },
});
