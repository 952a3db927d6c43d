import { defineConfig } from 'vitest/config';

/** Proofs of the seconds contract on the real core, apart from the unit tests since they play hours of ticks. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.proof.ts'], testTimeout: 3_600_000, pool: 'forks', maxWorkers: 2 },
});
