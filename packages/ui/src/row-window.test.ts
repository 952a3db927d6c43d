import { describe, expect, it } from 'vitest';
import { type RowPart, rowParts, rowsPerStep, visibleRows } from './row-window.ts';

const rowHeightPx = 44;
const windowHeightPx = 880;
const seen = (count: number, hiddenPx: number) => visibleRows({ count, rowHeightPx, hiddenPx, windowHeightPx });
const rowsOf = (parts: readonly RowPart[]) => parts.flatMap((part) => (part.kind === 'row' ? [part.index] : []));
const heightOf = (parts: readonly RowPart[]) =>
  parts.reduce((sum, part) => sum + (part.kind === 'row' ? 1 : part.rows), 0);

describe('the rows of a long list that are drawn', () => {
  it('cover the window wherever it stands, and never many more', () => {
    for (let hiddenPx = -900; hiddenPx < 1_000 * rowHeightPx; hiddenPx += 37) {
      const { first, end } = seen(1_000, hiddenPx);
      const inWindow = {
        first: Math.floor(hiddenPx / rowHeightPx),
        end: Math.ceil((hiddenPx + windowHeightPx) / rowHeightPx),
      };
      expect(first).toBeLessThanOrEqual(Math.min(Math.max(inWindow.first, 0), 1_000));
      expect(end).toBeGreaterThanOrEqual(Math.min(Math.max(inWindow.end, 0), 1_000));
      expect(end - first).toBeLessThanOrEqual(20 + 1 + 4 * rowsPerStep);
    }
  });

  it('are all of a short list, and none of an empty one', () => {
    expect(seen(17, 0)).toEqual({ first: 0, end: 17 });
    expect(seen(0, 0)).toEqual({ first: 0, end: 0 });
    expect(rowParts(0, seen(0, 0))).toEqual([]);
  });

  it('stay the same within a step', () => {
    const spans = new Set(Array.from({ length: 100 }, (_, px) => JSON.stringify(seen(1_000, 4_400 + px))));
    expect(spans.size).toBeLessThanOrEqual(2);
  });
});

describe('the parts of the list', () => {
  it('are as high as the whole list, each row once and in its place', () => {
    for (const kept of [undefined, 0, 5, 99, 100, 129, 130, 700, 999, 1_000, -1]) {
      const parts = rowParts(1_000, { first: 100, end: 130 }, kept);
      const rows = rowsOf(parts);
      expect(heightOf(parts), String(kept)).toBe(1_000);
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
      for (let index = 100; index < 130; index += 1) expect(rows).toContain(index);
      if (kept !== undefined && kept >= 0 && kept < 1_000) expect(rows).toContain(kept);
      expect(parts.every((part) => part.kind === 'row' || part.rows > 0)).toBe(true);
    }
  });

  it('keep a row that is far away between two gaps', () => {
    expect(rowParts(20, { first: 8, end: 10 }, 2)).toEqual([
      { kind: 'gap', rows: 2 },
      { kind: 'row', index: 2 },
      { kind: 'gap', rows: 5 },
      { kind: 'row', index: 8 },
      { kind: 'row', index: 9 },
      { kind: 'gap', rows: 10 },
    ]);
  });
});
