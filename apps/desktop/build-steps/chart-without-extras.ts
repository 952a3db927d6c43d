import type { Plugin } from 'vite';

/** The lists by which klinecharts keeps its own indicators and drawing tools; figures (lines, circles, texts) stay. */
const lists = [/var extensions\$2 = \[[^\]]*\];/, /var extensions = \[[^\]]*\];/] as const;
const emptied = ['var extensions$2 = [];', 'var extensions = [];'] as const;

/**
 * Leaves klinecharts' 27 indicators and 16 drawing tools out of the build: `price-chart` registers its own and uses none
 * of them, and nobody could ask for them. A release that is written otherwise fails the build instead of growing it.
 */
export function chartWithoutExtras(): Plugin {
  return {
    name: 'assay-chart-without-extras',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]klinecharts[\\/]dist[\\/]index\.esm\.js$/.test(id)) return undefined;
      let leaner = code;
      for (const [index, list] of lists.entries()) {
        if (!list.test(leaner))
          this.error('klinecharts keeps its extras in another way: chart-without-extras.ts must follow');
        leaner = leaner.replace(list, () => emptied[index] ?? '');
      }
      return { code: leaner, map: null };
    },
  };
}
