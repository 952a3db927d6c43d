import { markets } from '@assay/protocol/markets';
import { describe, expect, it } from 'vitest';
import {
  deepLadderOf,
  farRungs,
  furthestOffsetPpm,
  innerLadderOf,
  innerRungs,
  ladders,
  liquidityConfiguration,
  nearRungs,
} from './ladders.ts';

describe('the ladders', () => {
  const templates = liquidityConfiguration();

  it('have a template for each shape, under a number of its own, the same at every start', () => {
    const numbers = ladders.flatMap(({ templateIds }) => templateIds);
    expect(templates.map(({ templateId }) => templateId)).toEqual(numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(liquidityConfiguration()).toEqual(templates);
  });

  it('begin at the half-spread, rise from rung to rung, and the deep ones end inside the price band', () => {
    for (const ladder of ladders) {
      for (const { templateId, levels } of templates) {
        if (!ladder.templateIds.includes(templateId)) continue;
        const offsets = levels.map(({ offsetPpm }) => offsetPpm);
        expect(offsets[0]).toBe(ladder.halfSpreadPpm);
        expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b));
        expect(levels).toHaveLength(ladder.farRungs === 0 ? innerRungs : nearRungs + farRungs);
        if (ladder.farRungs > 0) expect(offsets.at(-1)).toBe(furthestOffsetPpm);
      }
    }
  });

  it('are uneven in size and distance, and no two shapes are alike', () => {
    for (const { levels } of templates) {
      const gaps = levels.slice(1).map(({ offsetPpm }, at) => offsetPpm - (levels[at]?.offsetPpm ?? 0));
      expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2);
      const isLarger = levels.slice(1).map(({ notional }, at) => notional > (levels[at]?.notional ?? 0n));
      expect(new Set(isLarger).size).toBe(2);
    }
    expect(new Set(templates.map(({ levels }) => levels.map(({ offsetPpm }) => offsetPpm).join())).size).toBe(
      templates.length,
    );
  });

  it('stand inside one another in every market', () => {
    for (const market of markets) {
      expect(innerLadderOf(market).halfSpreadPpm).toBeLessThan(deepLadderOf(market).halfSpreadPpm);
    }
  });
});
