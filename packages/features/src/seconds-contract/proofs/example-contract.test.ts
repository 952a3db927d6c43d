import { signedHeadText } from '@assay/settlement/head';
import { publicKeyOf } from '@assay/settlement/signing-key';
import { testSecretKey } from '@assay/settlement/testing/made-receipt';
import { signText } from '@assay/settlement/testing/sign-text';
import { GENESIS_TICK_HASH, type IndexTick, nextTickHash, tickHashText } from '@assay/settlement/tick-hash';
import { describe, expect, it } from 'vitest';
import { exampleContract, minutesOf } from './example-contract.ts';
import { proveContract } from './prove-contract.ts';
import type { SealedTicks } from './sealed-ticks.ts';

const symbol = 'btcusdt';
const startMs = Date.UTC(2026, 10, 21, 8, 0);
const terms = { direction: 'up', holdingSeconds: 30, exitTicks: 3 } as const;
const headText = (minuteMs: number, sequence: number, hash: string) =>
  signedHeadText({ instance: 'test-exchange', minuteMs, heads: [{ symbol, sequence, hash }] });
const signed = (minuteMs: number, text: string) => ({ minuteMs, text, signature: signText(text, testSecretKey) });

/** A minute whose prices are given second by second; an undefined one is a second without a tick. */
function sealedMinute(priceAt: (second: number) => string | undefined): SealedTicks {
  let hash = GENESIS_TICK_HASH;
  const ticks: IndexTick[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const price = priceAt(second);
    if (price === undefined) continue;
    const timeMs = startMs + second * 1_000;
    const tick = { sequence: ticks.length + 1, symbol, timeMs, price, sources: [{ source: 'a', price, timeMs }] };
    hash = nextTickHash(hash, tick);
    ticks.push(tick);
  }
  return {
    start: signed(startMs, headText(startMs, 0, tickHashText(GENESIS_TICK_HASH))),
    end: signed(startMs + 60_000, headText(startMs + 60_000, ticks.length, tickHashText(hash))),
    publicKey: publicKeyOf(testSecretKey),
    symbol,
    ticks,
  };
}

const rising = sealedMinute((second) => String(100 + second));

describe('an example out of public ticks', () => {
  it('enters at the median of the first three, ends at that of the last three, and proves itself', () => {
    const contract = exampleContract(rising, terms);
    expect(contract.used.entryPrice).toBe('102');
    expect(contract.used.expiryMs).toBe(startMs + 33_000);
    expect(contract.exitPrice).toBe('132');
    expect(contract.result).toBe('win');
    expect(exampleContract(rising, { ...terms, direction: 'down' }).result).toBe('lose');
    expect(proveContract(contract)).toEqual({
      areTicksChained: true,
      areHeadsSigned: true,
      isResultRight: true,
      hashes: 60,
    });
  });

  it('is void where ticks are missing at its end', () => {
    const { result, exitPrice } = exampleContract(
      sealedMinute((second) => (second > 20 && second < 50 ? undefined : '100')),
      terms,
    );
    expect({ result, exitPrice }).toEqual({ result: 'void', exitPrice: undefined });
  });

  it('finds a tick that was changed or left out, and a head of another hand', () => {
    const [first, ...others] = rising.ticks;
    const changed = [{ ...rising.ticks[0], price: '999' } as IndexTick, ...others];
    expect(proveContract(exampleContract({ ...rising, ticks: changed }, terms)).areTicksChained).toBe(false);
    expect(proveContract(exampleContract({ ...rising, ticks: others }, terms)).areTicksChained).toBe(false);
    expect(
      proveContract(exampleContract({ ...rising, ticks: [...others, ...(first ? [first] : [])] }, terms)),
    ).toMatchObject({
      areTicksChained: false,
    });
    const quoted = rising.ticks.map((tick) => ({
      ...tick,
      sources: [{ source: 'a', price: '7', timeMs: tick.timeMs }],
    }));
    expect(proveContract(exampleContract({ ...rising, ticks: quoted }, terms)).isResultRight).toBe(false);
    const end = { ...rising.end, signature: rising.start.signature };
    expect(proveContract(exampleContract({ ...rising, end }, terms))).toMatchObject({
      areTicksChained: true,
      areHeadsSigned: false,
    });
  });
});

it('reaches over as many minutes as the duration needs', () => {
  expect([30, 50, 51, 60, 300].map(minutesOf)).toEqual([1, 1, 2, 2, 6]);
});
