import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const AA_RATIO = 4.5;
const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'];
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent', 'green', 'red', 'warning', 'info'];
const ON_FILLS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-green', 'green'],
  ['on-red', 'red'],
] as const;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of the first block whose selector names the theme. */
function coloursOf(theme: 'dark' | 'light'): Map<string, string> {
  const start = css.indexOf(`[data-theme="${theme}"] {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'] as const)('%s tokens', (theme) => {
  const colours = coloursOf(theme);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`${theme} has no --${name}`);
    return value;
  };

  it.each(TEXTS)('%s can be read on every surface', (text) => {
    for (const surface of SURFACES) {
      expect(contrast(colour(text), colour(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(AA_RATIO);
    }
  });

  it.each(ON_FILLS)('%s can be read on %s', (text, fill) => {
    expect(contrast(colour(text), colour(fill))).toBeGreaterThanOrEqual(AA_RATIO);
  });

  it('names the same colours as the other theme', () => {
    expect([...colours.keys()].sort()).toEqual([...coloursOf(theme === 'dark' ? 'light' : 'dark').keys()].sort());
  });
});
