import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENESIS_TICK_HASH, type IndexTick, nextTickHash, parseTickHash, tickHashText, tickLine } from './tick-hash.ts';
import { verifyTickChain } from './verify-tick-chain.ts';

const first: IndexTick = {
  sequence: 1,
  symbol: 'btcusdt',
  timeMs: 1_700_000_000_000,
  price: '67400.125',
  sources: [
    { source: 'sim-a', price: '67400.1', timeMs: 1_699_999_999_900 },
    { source: 'sim-b', price: '67400.15', timeMs: 1_699_999_999_850 },
  ],
};

const arbitraryTick = fc.record({
  sequence: fc.constant(0),
  symbol: fc.constantFrom('btcusdt', 'shibusdt'),
  timeMs: fc.integer({ min: 0, max: 2 ** 45 }),
  price: fc.constantFrom('1', '0.0000184', '67400.12'),
  sources: fc.array(
    fc.record({
      source: fc.constantFrom('sim-a', 'sim-b'),
      price: fc.constantFrom('1', '2.5'),
      timeMs: fc.integer({ min: 0, max: 2 ** 45 }),
    }),
    { maxLength: 3 },
  ),
});

/** Ticks in order of time and numbered, with the chain value after the last one. */
function chainOf(entries: readonly IndexTick[]): { ticks: IndexTick[]; endHash: string } {
  const ticks = [...entries]
    .sort((a, b) => a.timeMs - b.timeMs)
    .map((tick, index) => ({ ...tick, sequence: index + 7 }));
  let hash = GENESIS_TICK_HASH;
  for (const tick of ticks) hash = nextTickHash(hash, tick);
  return { ticks, endHash: tickHashText(hash) };
}

const startHash = tickHashText(GENESIS_TICK_HASH);

describe('tick line', () => {
  it('is the published text', () => {
    expect(tickLine(first)).toBe(
      '1|btcusdt|1700000000000|67400.125|sim-a=67400.1@1699999999900,sim-b=67400.15@1699999999850',
    );
    expect(tickLine({ ...first, sources: [] })).toBe('1|btcusdt|1700000000000|67400.125|');
  });

  it('refuses what would make two ticks share a line', () => {
    expect(() => tickLine({ ...first, symbol: 'btc|usdt' })).toThrow();
    expect(() => tickLine({ ...first, sources: [{ source: 'a=1@2,b', price: '1', timeMs: 1 }] })).toThrow();
    expect(() => tickLine({ ...first, sequence: 1.5 })).toThrow();
    expect(() => tickLine({ ...first, price: '' })).toThrow();
  });

  it('hashes as another implementation does', () => {
    // SHA-256 of 32 zero bytes and the line above, computed with OpenSSL.
    const expected = '279fb6b3a28a7c63eb2ee15e94bd168e00a648d50f035668960ff1d388e26817';
    expect(tickHashText(nextTickHash(GENESIS_TICK_HASH, first))).toBe(expected);
  });
});

describe('tick chain', () => {
  it('verifies every segment that was built, and no changed one', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTick, { minLength: 1, maxLength: 12 }), fc.nat(), (entries, pick) => {
        const { ticks, endHash } = chainOf(entries);
        expect(verifyTickChain({ startHash, ticks, endHash })).toEqual({ ok: true });
        const index = pick % ticks.length;
        const changed = ticks.map((tick, at) => (at === index ? { ...tick, price: `${tick.price}1` } : tick));
        expect(verifyTickChain({ startHash, ticks: changed, endHash }).ok).toBe(false);
      }),
    );
  });

  it('names the fault and where it is', () => {
    const { ticks, endHash } = chainOf([
      first,
      { ...first, timeMs: first.timeMs + 1000 },
      { ...first, timeMs: first.timeMs + 2000 },
    ]);
    const without = [ticks[0], ticks[2]].filter((tick) => tick !== undefined);
    expect(verifyTickChain({ startHash, ticks: without, endHash })).toEqual({
      ok: false,
      fault: 'sequence-gap',
      index: 1,
    });
    const backwards = ticks.map((tick, at) => (at === 2 ? { ...tick, timeMs: first.timeMs - 1 } : tick));
    expect(verifyTickChain({ startHash, ticks: backwards, endHash })).toEqual({
      ok: false,
      fault: 'time-backwards',
      index: 2,
    });
    const malformed = ticks.map((tick, at) => (at === 1 ? { ...tick, symbol: '|' } : tick));
    expect(verifyTickChain({ startHash, ticks: malformed, endHash })).toEqual({
      ok: false,
      fault: 'tick-malformed',
      index: 1,
    });
    expect(verifyTickChain({ startHash, ticks: ticks.slice(0, 2), endHash })).toEqual({
      ok: false,
      fault: 'hash-differs',
      index: 2,
    });
    expect(verifyTickChain({ startHash: 'xyz', ticks, endHash }).ok).toBe(false);
    expect(parseTickHash(endHash)).toHaveLength(32);
  });
});
