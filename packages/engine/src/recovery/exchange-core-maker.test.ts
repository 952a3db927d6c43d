import { ACCOUNTS_WITH_ROOM, ORDERS_WITH_ROOM, POCKETS_WITH_ROOM } from '@assay/exchange-core/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Far below what a record takes. */
const bytesAtLeast = 10;

async function makerOf(reservedShare: string) {
  vi.stubEnv('ASSAY_RESERVED_SHARE', reservedShare);
  return (await import('./exchange-core-maker.ts')).exchangeCoreMaker;
}

describe("a server's core", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it('has its room at once, and is restored with it', async () => {
    const exchangeCoreMaker = await makerOf('');
    const before = process.memoryUsage().arrayBuffers;
    const core = exchangeCoreMaker.create();
    const reserved = process.memoryUsage().arrayBuffers - before;
    expect(reserved).toBeGreaterThan((ACCOUNTS_WITH_ROOM + ORDERS_WITH_ROOM + POCKETS_WITH_ROOM) * bytesAtLeast);
    expect(exchangeCoreMaker.restore(core.writeSnapshot())?.stateHash()).toBe(core.stateHash());
  });

  it('has a part of it where an operator says so, and is the same', async () => {
    const whole = (await makerOf('1')).create();
    vi.resetModules();
    const maker = await makerOf('0.001');
    const before = process.memoryUsage().arrayBuffers;
    const core = maker.create();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(ORDERS_WITH_ROOM * bytesAtLeast);
    expect(core.stateHash()).toBe(whole.stateHash());
  });
});
