import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const AA_RATIO = 4.5;
/** WCAG 2.2, 1.4.11: what a control or its focus is known by. */
const AA_GRAPHIC_RATIO = 3;
const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const;
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent', 'up', 'down', 'success', 'danger', 'warning', 'info'] as const;
/** Words on a filled button. */
const ON_FILLS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-up', 'up'],
  ['on-down', 'down'],
] as const;
/** Words on a tinted ground: badges (whose tint lies on surface-1), chosen halves of Buy and Sell (on surface-2). */
const TINTS = [
  ['up', 'up-weak', 'surface-1'],
  ['down', 'down-weak', 'surface-1'],
  ['success', 'success-weak', 'surface-1'],
  ['danger', 'danger-weak', 'surface-1'],
  ['accent', 'accent-weak', 'surface-1'],
  ['warning', 'warning-weak', 'surface-1'],
  ['info', 'info-weak', 'surface-1'],
  ['up', 'up-weak', 'surface-2'],
  ['down', 'down-weak', 'surface-2'],
  ['text-1', 'accent-weak', 'surface-2'],
] as const;

/** Words on the bars of the book, both of them at their longest: at rest, and on a row that is pointed at or has just changed. */
const ON_DEPTH = [
  ['surface-1', ['text-1', 'text-2', 'text-3']],
  ['surface-2', ['text-1', 'text-2']],
] as const;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The names of one block by its selector. */
function blockOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function colourOf(text: string): Colour | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (rgb === null) return undefined;
  const [red = 0, green = 0, blue = 0, percent = 0] = rgb.slice(1).map(Number);
  return [red, green, blue, percent / 100];
}

function withoutAlpha([red, green, blue]: Colour): readonly [number, number, number] {
  return [red, green, blue];
}

/** A see-through colour as it looks on a ground. */
function on([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const blend = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [blend(red, ground[0]), blend(green, ground[1]), blend(blue, ground[2]), 1];
}

/** Relative luminance, WCAG 2.2. */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'] as const)('%s tokens', (theme) => {
  const own = blockOf(`[data-theme="${theme}"]`);
  const direction = blockOf('[data-theme]');
  const measures = blockOf(':root');

  describe.each([false, true])('with red for up: %s', (isRedUp) => {
    const names = new Map([...own, ...direction, ...(isRedUp ? blockOf('[data-red-up="true"]') : [])]);
    const colour = (name: string): Colour => {
      const value = names.get(name) ?? '';
      const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
      const found = reference === undefined ? colourOf(value) : colour(reference);
      if (found === undefined) throw new Error(`${theme} has no colour --${name}`);
      return found;
    };

    it.each(TEXTS)('%s can be read on every surface', (text) => {
      for (const surface of SURFACES) {
        expect(contrast(colour(text), colour(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(AA_RATIO);
      }
    });

    it.each(ON_FILLS)('%s can be read on %s', (text, fill) => {
      expect(contrast(colour(text), colour(fill))).toBeGreaterThanOrEqual(AA_RATIO);
    });

    it.each(TINTS)('%s can be read on %s over %s', (text, tint, surface) => {
      expect(contrast(colour(text), on(colour(tint), colour(surface)))).toBeGreaterThanOrEqual(AA_RATIO);
    });

    it.each(['up', 'down'])('numbers can be read on the bars of %s', (side) => {
      const [sum, level] = ['depth-sum', 'depth-level'].map((name) => Number.parseInt(measures.get(name) ?? '', 10));
      const tint = (percent = Number.NaN): Colour => [...withoutAlpha(colour(side)), percent / 100];
      for (const [surface, texts] of ON_DEPTH) {
        const ground = on(tint(level), on(tint(sum), colour(surface)));
        for (const text of [side, ...texts])
          expect(contrast(colour(text), ground), `${text} on ${surface}`).toBeGreaterThanOrEqual(AA_RATIO);
      }
    });

    it('shows the focus on every surface', () => {
      for (const surface of SURFACES)
        expect(contrast(colour('accent'), colour(surface)), surface).toBeGreaterThanOrEqual(AA_GRAPHIC_RATIO);
    });

    it('takes red or green for up, and never for success and danger', () => {
      expect(colour('up')).toEqual(colour(isRedUp ? 'red' : 'green'));
      expect(colour('down')).toEqual(colour(isRedUp ? 'green' : 'red'));
      expect([colour('success'), colour('danger')]).toEqual([colour('green'), colour('red')]);
    });
  });

  it('names the same tokens as the other theme', () => {
    const other = blockOf(`[data-theme="${theme === 'dark' ? 'light' : 'dark'}"]`);
    expect([...own.keys()].sort()).toEqual([...other.keys()].sort());
  });
});
