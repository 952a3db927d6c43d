import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { targetOf } from './block-work.ts';

/** The target of difficulty 1. */
const EASIEST_TARGET = 0xffffn << 208n;
/** Blocks between two changes of Bitcoin's and Litecoin's target, and by how much it may grow then (`CalculateNextWorkRequired`). */
const RETARGET_BLOCKS = 2_016;
const RETARGET_MAX = 4n;
/** Dogecoin's target changes with each block, by half at most (`CalculateDogecoinNextWorkRequired`). */
const DOGECOIN_GROWTH = [3n, 2n] as const;

/**
 * The least difficulty that is believed of a main network: a tenth, or less, of what was measured in 2025 (1.2e14, 8e7, 3e7). It stands against a
 * chain that somebody begins by himself; where a chain is followed, each block's target follows from the one before.
 */
export const difficultyMin: Readonly<Record<BitcoinNetwork, bigint>> = {
  BTC: 10_000_000_000_000n,
  LTC: 5_000_000n,
  DOGE: 1_000_000n,
};

/** Why a block of a main network cannot want so little work behind the one before; undefined when it can. */
export function workFault(
  network: BitcoinNetwork,
  height: number,
  bits: { readonly own: number; readonly parent: number },
): string | undefined {
  const [target, before] = [targetOf(bits.own), targetOf(bits.parent)];
  if (target > EASIEST_TARGET / difficultyMin[network]) return `wants less work than any of ${network} does`;
  if (network === 'DOGE') {
    const [times, parts] = DOGECOIN_GROWTH;
    return target * parts > before * times ? 'wants much less work than the one before' : undefined;
  }
  if (height % RETARGET_BLOCKS !== 0)
    return bits.own === bits.parent ? undefined : 'wants other work than the one before';
  return target > before * RETARGET_MAX ? 'wants much less work than the one before' : undefined;
}
