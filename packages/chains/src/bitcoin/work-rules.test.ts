import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { describe, expect, it } from 'vitest';
import { hasWork, targetOf } from './block-work.ts';
import { difficultyMin, workFault } from './work-rules.ts';

const bitcoinNetworks = ['BTC', 'LTC', 'DOGE'] as const satisfies readonly BitcoinNetwork[];
const DIFFICULTY_1 = 0xffffn << 208n;

/** Compact form of the target of a difficulty, as a node writes it. */
function bitsOf(difficulty: bigint): number {
  const hex = (DIFFICULTY_1 / difficulty).toString(16);
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`;
  const padded = Number.parseInt(whole.slice(0, 2), 16) > 0x7f ? `00${whole}` : whole;
  return (padded.length / 2) * 2 ** 24 + Number.parseInt(padded.slice(0, 6), 16);
}

describe('the work of a block', () => {
  it('is what everybody knows of the first blocks', () => {
    expect(targetOf(0x1d00ffff)).toBe(DIFFICULTY_1);
    expect([targetOf(0), targetOf(0x01003456), targetOf(0x04923456)]).toEqual([0n, 0n, 0n]);
    // Headers of the first blocks of Bitcoin, Litecoin and Dogecoin (`chainparams.cpp`).
    const merkle = {
      BTC: '3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
      LTC: 'd9ced4ed1130f7b7faad9be25323ffafa33232a17c3edf6cfd97bee6bafbdd97b9aa8e4ef0ff0f1ecd513f7c',
      DOGE: '696ad20e2dd4365c7459b4a4a5af743d5e92c6da3229e6532cd605f6533f2a5b24a6a152f0ff0f1e67860100',
    } as const;
    for (const network of bitcoinNetworks) {
      const header = Buffer.from(`01000000${'00'.repeat(32)}${merkle[network]}`, 'hex');
      const target = targetOf(header.readUInt32LE(72));
      expect(hasWork(network, header, target), network).toBe(true);
      header[0] = 2;
      expect(hasWork(network, header, target), network).toBe(false);
    }
  });

  it.each(bitcoinNetworks)('of %s is never less than a floor', (network) => {
    const least = bitsOf(difficultyMin[network] * 2n);
    expect(workFault(network, 5, { own: least, parent: least })).toBeUndefined();
    const below = bitsOf(difficultyMin[network] / 2n);
    expect(workFault(network, 5, { own: below, parent: below })).toContain('less work than any');
  });

  it.each(['BTC', 'LTC'] as const)('of %s changes at every 2,016th block alone, to a fourth at least', (network) => {
    const difficulty = difficultyMin[network] * 1_000n;
    const [before, half, third, fifth] = [1n, 2n, 3n, 5n].map((parts) => bitsOf(difficulty / parts));
    const faultOf = (height: number, own = 0, parent = before ?? 0) => workFault(network, height, { own, parent });
    expect(faultOf(2_015, before)).toBeUndefined();
    expect(faultOf(2_015, half)).toContain('other work');
    expect(faultOf(2_016, third)).toBeUndefined();
    expect(faultOf(2_016, fifth)).toContain('much less work');
    expect(faultOf(2_016, before, fifth)).toBeUndefined();
  });

  it('of Dogecoin changes with each block, to two thirds at least', () => {
    const difficulty = difficultyMin.DOGE * 1_000n;
    const faultOf = (own: bigint) => workFault('DOGE', 7, { own: bitsOf(own), parent: bitsOf(difficulty) });
    expect(faultOf((difficulty * 7n) / 10n)).toBeUndefined();
    expect(faultOf((difficulty * 6n) / 10n)).toContain('much less work');
    expect(faultOf(difficulty * 5n)).toBeUndefined();
  });
});
