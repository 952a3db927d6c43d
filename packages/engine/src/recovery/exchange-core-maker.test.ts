import { ACCOUNTS_WITH_ROOM, ORDERS_WITH_ROOM, POCKETS_WITH_ROOM } from '@assay/exchange-core/limits';
import { describe, expect, it } from 'vitest';
import { exchangeCoreMaker } from './exchange-core-maker.ts';

/** Far below what a record takes. */
const bytesAtLeast = 10;

describe("a server's core", () => {
  it('has its room at once, and is restored with it', () => {
    const before = process.memoryUsage().arrayBuffers;
    const core = exchangeCoreMaker.create();
    const reserved = process.memoryUsage().arrayBuffers - before;
    expect(reserved).toBeGreaterThan((ACCOUNTS_WITH_ROOM + ORDERS_WITH_ROOM + POCKETS_WITH_ROOM) * bytesAtLeast);
    expect(exchangeCoreMaker.restore(core.writeSnapshot())?.stateHash()).toBe(core.stateHash());
  });
});
