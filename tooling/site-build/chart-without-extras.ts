import type { Plugin } from 'vite';

/** The lists by which klinecharts keeps its own indicators, drawing tools and figures, and what is left of them. */
const lists = [
  { list: /var extensions\$2 = \[[^\]]*\];/, left: 'var extensions$2 = [];' },
  { list: /var extensions = \[[^\]]*\];/, left: 'var extensions = [];' },
  { list: /var extensions\$1 = \[[^\]]*\];/, left: 'var extensions$1 = [circle, line, polygon, rect, text];' },
] as const;

/** Parts of its drawing that `price-chart` switches off: legends on the canvas (ours are text), areas, marks of the extremes. */
const views = [
  'CandleTooltipView',
  'IndicatorTooltipView',
  'CandleAreaView',
  'CandleHighLowPriceView',
  'IndicatorLastValueView',
  'CrosshairFeatureView',
] as const;

/** Stands in for a view that never draws. */
const emptyView =
  'function () { this.draw = function () {}; this.stopAnimation = function () {}; this.dispatchEvent = function () { return false; }; };';

/**
 * Leaves out of the build what of klinecharts nobody could ask for: its 27 indicators and 16 drawing tools (`price-chart` registers
 * its own), two figures, and views that are switched off. A release that is written otherwise fails the build instead of growing it.
 */
export function chartWithoutExtras(): Plugin {
  return {
    name: 'assay-chart-without-extras',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]klinecharts[\\/]dist[\\/]index\.esm\.js$/.test(id)) return undefined;
      let leaner = code;
      const replace = (what: RegExp, left: string) => {
        if (!what.test(leaner))
          this.error(`klinecharts is written in another way (${what.source}): chart-without-extras.ts must follow`);
        leaner = leaner.replace(what, () => left);
      };
      for (const { list, left } of lists) replace(list, left);
      for (const view of views) {
        replace(
          new RegExp(`var ${view} = /\\*\\* @class \\*/ \\(function \\(_super\\) \\{[\\s\\S]*?\\n\\}\\(\\w+\\)\\);`),
          `var ${view} = ${emptyView}`,
        );
      }
      return { code: leaner, map: null };
    },
  };
}
