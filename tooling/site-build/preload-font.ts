import type { Plugin } from 'vite';

/** The subset that every page of either language is written with: digits and Latin letters. */
const fontFile = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Has the font fetched together with the code. Asked for by the style sheet alone it would come after the page is drawn in another one, and lines
 * would move when it does.
 * @param base what the site is served below, with a slash at both ends
 */
export function preloadFont(base: string): Plugin {
  return {
    name: 'assay-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [fontTag(base, Object.keys(bundle))],
    },
  };
}

export function fontTag(base: string, files: readonly string[]) {
  const file = files.find((name) => fontFile.test(name));
  if (file === undefined) throw new Error('the build has no font of that name: preload-font.ts must follow');
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${file}`, crossorigin: true };
  return { tag: 'link', attrs, injectTo: 'head' as const };
}
