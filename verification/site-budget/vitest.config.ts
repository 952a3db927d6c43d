import { defineConfig } from 'vitest/config';

/** Apart from the unit tests, since it reads what the build made. */
export default defineConfig({ test: { root: import.meta.dirname, include: ['*.budget.ts'] } });
