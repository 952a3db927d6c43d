import type { OfferedLanguage } from '@assay/protocol/languages';

/**
 * Texts of pages that a first visit does not show. Each area is a chunk of its own in each language, fetched with its page's code; its file
 * exports the texts under the area's name.
 */
export const textAreas = {
  setting: { 'en-US': () => import('./en-us/setting.ts'), 'zh-CN': () => import('./zh-cn/setting.ts') },
  login: { 'en-US': () => import('./en-us/login.ts'), 'zh-CN': () => import('./zh-cn/login.ts') },
  finder: { 'en-US': () => import('./en-us/finder.ts'), 'zh-CN': () => import('./zh-cn/finder.ts') },
  earn: { 'en-US': () => import('./en-us/earn.ts'), 'zh-CN': () => import('./zh-cn/earn.ts') },
  contract: { 'en-US': () => import('./en-us/contract.ts'), 'zh-CN': () => import('./zh-cn/contract.ts') },
  account: { 'en-US': () => import('./en-us/account.ts'), 'zh-CN': () => import('./zh-cn/account.ts') },
  about: { 'en-US': () => import('./en-us/about.ts'), 'zh-CN': () => import('./zh-cn/about.ts') },
  alerts: { 'en-US': () => import('./en-us/alerts.ts'), 'zh-CN': () => import('./zh-cn/alerts.ts') },
  trade: { 'en-US': () => import('./en-us/trade.ts'), 'zh-CN': () => import('./zh-cn/trade.ts') },
  desk: { 'en-US': () => import('./en-us/desk.ts'), 'zh-CN': () => import('./zh-cn/desk.ts') },
  outcome: { 'en-US': () => import('./en-us/outcome.ts'), 'zh-CN': () => import('./zh-cn/outcome.ts') },
  chart: { 'en-US': () => import('./en-us/chart.ts'), 'zh-CN': () => import('./zh-cn/chart.ts') },
  feed: { 'en-US': () => import('./en-us/feed.ts'), 'zh-CN': () => import('./zh-cn/feed.ts') },
  risk: { 'en-US': () => import('./en-us/risk.ts'), 'zh-CN': () => import('./zh-cn/risk.ts') },
  rules: { 'en-US': () => import('./en-us/rules.ts'), 'zh-CN': () => import('./zh-cn/rules.ts') },
  home: { 'en-US': () => import('./en-us/home.ts'), 'zh-CN': () => import('./zh-cn/home.ts') },
  transfer: { 'en-US': () => import('./en-us/transfer.ts'), 'zh-CN': () => import('./zh-cn/transfer.ts') },
  protection: { 'en-US': () => import('./en-us/protection.ts'), 'zh-CN': () => import('./zh-cn/protection.ts') },
  receipt: { 'en-US': () => import('./en-us/receipt.ts'), 'zh-CN': () => import('./zh-cn/receipt.ts') },
  proof: { 'en-US': () => import('./en-us/proof.ts'), 'zh-CN': () => import('./zh-cn/proof.ts') },
} as const;

type Areas = typeof textAreas;
export type TextArea = keyof Areas;

/** The English texts of an area: they declare its keys. */
type SourceOf<Area extends TextArea> =
  Awaited<ReturnType<Areas[Area]['en-US']>> extends { readonly [Name in Area]: infer Texts } ? Texts : never;
export type PageTextKey = { [Area in TextArea]: keyof SourceOf<Area> }[TextArea];

type Loaders = {
  readonly [Area in TextArea]: Readonly<
    Record<OfferedLanguage, () => Promise<{ readonly [Name in Area]: Readonly<Record<keyof SourceOf<Area>, string>> }>>
  >;
};
const loaders: Loaders = textAreas;

export async function loadPageTexts<Area extends TextArea>(
  language: OfferedLanguage,
  area: Area,
): Promise<Readonly<Record<string, string>>> {
  return (await loaders[area][language]())[area];
}
