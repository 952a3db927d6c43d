import type { OfferedLanguage } from '@assay/protocol/languages';

/**
 * Texts of the operator's console, area by area as in `page-texts.ts`. They are a table of their own, since the names of all files of that one
 * are in every first visit of the people's site.
 */
export const consoleTextAreas = {
  consoleRefusals: {
    'en-US': () => import('./en-us/console-refusals.ts'),
    'zh-CN': () => import('./zh-cn/console-refusals.ts'),
  },
  consoleFrame: {
    'en-US': () => import('./en-us/console-frame.ts'),
    'zh-CN': () => import('./zh-cn/console-frame.ts'),
  },
  consoleSeat: { 'en-US': () => import('./en-us/console-seat.ts'), 'zh-CN': () => import('./zh-cn/console-seat.ts') },
  consoleActs: { 'en-US': () => import('./en-us/console-acts.ts'), 'zh-CN': () => import('./zh-cn/console-acts.ts') },
  consoleTables: {
    'en-US': () => import('./en-us/console-tables.ts'),
    'zh-CN': () => import('./zh-cn/console-tables.ts'),
  },
  consoleFigures: {
    'en-US': () => import('./en-us/console-figures.ts'),
    'zh-CN': () => import('./zh-cn/console-figures.ts'),
  },
  consoleSearch: {
    'en-US': () => import('./en-us/console-search.ts'),
    'zh-CN': () => import('./zh-cn/console-search.ts'),
  },
  consoleQueues: {
    'en-US': () => import('./en-us/console-queues.ts'),
    'zh-CN': () => import('./zh-cn/console-queues.ts'),
  },
  consoleChat: {
    'en-US': () => import('./en-us/console-chat.ts'),
    'zh-CN': () => import('./zh-cn/console-chat.ts'),
  },
  consoleUsers: {
    'en-US': () => import('./en-us/console-users.ts'),
    'zh-CN': () => import('./zh-cn/console-users.ts'),
  },
} as const;

type Areas = typeof consoleTextAreas;
export type ConsoleTextArea = keyof Areas;

type SourceOf<Area extends ConsoleTextArea> =
  Awaited<ReturnType<Areas[Area]['en-US']>> extends { readonly [Name in Area]: infer Texts } ? Texts : never;
export type ConsoleTextKey = { [Area in ConsoleTextArea]: keyof SourceOf<Area> }[ConsoleTextArea];

type Loaders = {
  readonly [Area in ConsoleTextArea]: Readonly<
    Record<OfferedLanguage, () => Promise<{ readonly [Name in Area]: Readonly<Record<keyof SourceOf<Area>, string>> }>>
  >;
};
/** For `alsoLoads` of `page-texts.ts`. */
export const consoleTextLoaders: Loaders = consoleTextAreas;
