import { keptValueBytesMax, utf8Length } from '@assay/protocol/kept-settings';
import { describe, expect, it } from 'vitest';
import {
  drawingsMax,
  drawingsSetting,
  type KeptDrawing,
  type KeptDrawings,
  remarkLengthMax,
  withDrawing,
  withoutDrawing,
} from './kept-drawings.ts';

const { parse, fallback } = drawingsSetting('btcusdt');
const point = { timeMs: 1_763_700_000_000, price: '67412.84' };
const trend = (id: string): KeptDrawing => ({ id, kind: 'trend', points: [point, { ...point, price: '68000' }] });

describe('kept drawings', () => {
  it('come back as they were kept', () => {
    const drawings: KeptDrawings = {
      version: 1,
      items: [trend('a'), { id: 'b', kind: 'text', points: [point], text: 'Resistance 阻力' }],
    };
    expect(parse(JSON.parse(JSON.stringify(drawings)))).toEqual(drawings);
  });

  it('have a name of their own for each pair', () => {
    expect(drawingsSetting('ethusdt').name).toBe('chart.ethusdt');
  });

  it('drop broken entries one by one', () => {
    const broken = [
      null,
      7,
      { ...trend('x'), kind: 'circle' },
      { ...trend('x'), points: [point] },
      { ...trend('x'), points: [point, { ...point, price: '-1' }] },
      { ...trend('x'), points: [point, { ...point, timeMs: 1.5 }] },
      { ...trend('x'), points: [point, { ...point, timeMs: 1e300 }] },
      { ...trend('x'), points: 'many' },
      { ...trend('<x>') },
      { id: 't', kind: 'text', points: [point] },
      { id: 't', kind: 'text', points: [point], text: ' ' },
      { id: 't', kind: 'text', points: [point], text: 'x'.repeat(remarkLengthMax + 1) },
    ];
    expect(parse({ version: 1, items: [...broken, trend('good'), ...broken] })).toEqual({
      version: 1,
      items: [trend('good')],
    });
  });

  it('are none of ours in another version or shape', () => {
    for (const stored of [undefined, null, [], 'x', {}, { version: 2, items: [] }, { version: 1, items: {} }])
      expect(parse(stored)).toBeUndefined();
  });

  it('are at most so many, also in what is stored', () => {
    let drawings: KeptDrawings = fallback;
    for (let count = 0; count < drawingsMax; count += 1)
      drawings = withDrawing(drawings, trend(`d${count}`)) ?? fallback;
    expect(drawings.items).toHaveLength(drawingsMax);
    expect(utf8Length(JSON.stringify(drawings))).toBeLessThanOrEqual(keptValueBytesMax);
    expect(withDrawing(drawings, trend('more'))).toBeUndefined();
    const moved = { ...trend('d3'), points: [point, point] };
    expect(withDrawing(drawings, moved)?.items[3]).toEqual(moved);
    const stored = { version: 1, items: Array.from({ length: 80 }, (_, index) => trend(`d${index}`)) };
    expect(parse(stored)?.items).toHaveLength(drawingsMax);
  });

  it('never grow beyond what the account takes', () => {
    let drawings: KeptDrawings = fallback;
    for (let count = 0; ; count += 1) {
      const wide: KeptDrawing = { id: `t${count}`, kind: 'text', points: [point], text: '阻'.repeat(remarkLengthMax) };
      const next = withDrawing(drawings, wide);
      if (next === undefined) break;
      drawings = next;
    }
    expect(drawings.items.length).toBeGreaterThan(20);
    expect(utf8Length(JSON.stringify(drawings))).toBeLessThanOrEqual(keptValueBytesMax);
  });

  it('go one by one', () => {
    const drawings: KeptDrawings = { version: 1, items: [trend('a'), trend('b')] };
    expect(withoutDrawing(drawings, 'a').items).toEqual([trend('b')]);
    expect(withoutDrawing(drawings, 'z')).toEqual(drawings);
  });
});
