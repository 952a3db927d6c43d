import { vi } from 'vitest';

/** The real functions with the least work that they take, for tests that hash often and ask nothing of what a hash costs. */
export async function cheapArgon2(): Promise<typeof import('@node-rs/argon2')> {
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return {
    ...real,
    hash: (password, options) => real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }),
  };
}
