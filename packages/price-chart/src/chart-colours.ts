/** The colours of the design system that a canvas needs as values; the names are those of its tokens. */
const TOKENS = {
  surface: '--surface-1',
  raised: '--surface-3',
  line: '--line',
  lineStrong: '--line-strong',
  grid: '--grid-line',
  text: '--text-1',
  label: '--text-3',
  accent: '--accent',
  onAccent: '--on-accent',
  up: '--up',
  onUp: '--on-up',
  down: '--down',
  onDown: '--on-down',
  average7: '--series-ma7',
  average25: '--series-ma25',
  average99: '--series-ma99',
} as const;

export type ChartColours = Readonly<Record<keyof typeof TOKENS | 'font', string>>;

/** Reads the tokens that hold at an element now. */
export function readChartColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof TOKENS) => style.getPropertyValue(TOKENS[name]).trim();
  return {
    surface: read('surface'),
    raised: read('raised'),
    line: read('line'),
    lineStrong: read('lineStrong'),
    grid: read('grid'),
    text: read('text'),
    label: read('label'),
    accent: read('accent'),
    onAccent: read('onAccent'),
    up: read('up'),
    onUp: read('onUp'),
    down: read('down'),
    onDown: read('onDown'),
    average7: read('average7'),
    average25: read('average25'),
    average99: read('average99'),
    font: style.fontFamily,
  };
}

/** Calls back when the theme or the red-up switch on <html> changes. @returns stops watching */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-red-up'] });
  return () => observer.disconnect();
}

/** A colour of the form #rrggbb with an opacity between 0 and 1. Other forms are returned as they are. */
export function withOpacity(colour: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const byte = Math.round(opacity * 255);
  return `${colour}${byte.toString(16).padStart(2, '0')}`;
}
