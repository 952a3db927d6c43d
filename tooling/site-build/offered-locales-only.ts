import type { Plugin } from 'vite';

/** The protocol's `offeredLanguages`; a configuration of Vite cannot import TypeScript of another package, so a test compares. */
export const builtLocales: ReadonlySet<string> = new Set(['en-US', 'zh-CN']);

const localeFile =
  /[\\/](react-aria|react-stately|react-aria-components)[\\/].*[\\/]intl[\\/].*[\\/]?([a-z]{2}-[A-Z]{2})\.mjs$/;

/**
 * React Aria carries its few words in 34 languages, 15 KB (gzip) of which no visitor can choose: only those that the
 * language menu offers go into the build.
 */
export function offeredLocalesOnly(): Plugin {
  return {
    name: 'assay-offered-locales-only',
    enforce: 'pre',
    load(id) {
      const locale = localeFile.exec(id)?.[2];
      return locale === undefined || builtLocales.has(locale) ? undefined : 'export default {};';
    },
  };
}
