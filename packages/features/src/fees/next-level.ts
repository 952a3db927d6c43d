import { groupThousands } from '@assay/amounts/display';
import type { FeeLevelShown } from '../markets/use-markets.ts';
import { unitsOf } from '../numbers/decimal.ts';

export interface NextLevel {
  readonly level: number;
  /** USDT that are missing, with comma groups, rounded up to a whole one. */
  readonly missing: string;
  /** Whole per cent of the way from nothing, 0 to 99. */
  readonly percent: number;
}

const unit = 10n ** 12n;

/** The way to the next level of the schedule; undefined on the last one, and while the volume is unknown. */
export function nextLevel(levels: readonly FeeLevelShown[], level: number, volumeText: string): NextLevel | undefined {
  const next = levels[level + 1];
  const volume = unitsOf(volumeText);
  const wanted = next === undefined ? undefined : unitsOf(next.minimumVolumeText);
  if (volume === undefined || wanted === undefined || wanted === 0n) return undefined;
  const missing = wanted > volume ? wanted - volume : 0n;
  const whole = (missing + unit - 1n) / unit;
  const percent = Number((volume * 100n) / wanted);
  return {
    level: level + 1,
    missing: groupThousands(String(whole)),
    percent: Math.min(Math.max(percent, 0), 99),
  };
}
