import type { OfferedLanguage } from '@assay/protocol/languages';

/**
 * Texts of pages that a first visit does not show. Each area is a chunk of its own in each language, fetched with its page's code; its file
 * exports the texts under the area's name.
 */
export const textAreas = {
  refusals: { 'en-US': () => import('./en-us/refusals.ts'), 'zh-CN': () => import('./zh-cn/refusals.ts') },
  setting: { 'en-US': () => import('./en-us/setting.ts'), 'zh-CN': () => import('./zh-cn/setting.ts') },
  security: { 'en-US': () => import('./en-us/security.ts'), 'zh-CN': () => import('./zh-cn/security.ts') },
  owndata: { 'en-US': () => import('./en-us/owndata.ts'), 'zh-CN': () => import('./zh-cn/owndata.ts') },
  freeze: { 'en-US': () => import('./en-us/freeze.ts'), 'zh-CN': () => import('./zh-cn/freeze.ts') },
  login: { 'en-US': () => import('./en-us/login.ts'), 'zh-CN': () => import('./zh-cn/login.ts') },
  invite: { 'en-US': () => import('./en-us/invite.ts'), 'zh-CN': () => import('./zh-cn/invite.ts') },
  password: { 'en-US': () => import('./en-us/password.ts'), 'zh-CN': () => import('./zh-cn/password.ts') },
  factor: { 'en-US': () => import('./en-us/factor.ts'), 'zh-CN': () => import('./zh-cn/factor.ts') },
  hold: { 'en-US': () => import('./en-us/hold.ts'), 'zh-CN': () => import('./zh-cn/hold.ts') },
  picture: { 'en-US': () => import('./en-us/picture.ts'), 'zh-CN': () => import('./zh-cn/picture.ts') },
  profile: { 'en-US': () => import('./en-us/profile.ts'), 'zh-CN': () => import('./zh-cn/profile.ts') },
  kyc: { 'en-US': () => import('./en-us/kyc.ts'), 'zh-CN': () => import('./zh-cn/kyc.ts') },
  finder: { 'en-US': () => import('./en-us/finder.ts'), 'zh-CN': () => import('./zh-cn/finder.ts') },
  earn: { 'en-US': () => import('./en-us/earn.ts'), 'zh-CN': () => import('./zh-cn/earn.ts') },
  agreement: { 'en-US': () => import('./en-us/agreement.ts'), 'zh-CN': () => import('./zh-cn/agreement.ts') },
  hosting: { 'en-US': () => import('./en-us/hosting.ts'), 'zh-CN': () => import('./zh-cn/hosting.ts') },
  fund: { 'en-US': () => import('./en-us/fund.ts'), 'zh-CN': () => import('./zh-cn/fund.ts') },
  subscribe: { 'en-US': () => import('./en-us/subscribe.ts'), 'zh-CN': () => import('./zh-cn/subscribe.ts') },
  contract: { 'en-US': () => import('./en-us/contract.ts'), 'zh-CN': () => import('./zh-cn/contract.ts') },
  account: { 'en-US': () => import('./en-us/account.ts'), 'zh-CN': () => import('./zh-cn/account.ts') },
  about: { 'en-US': () => import('./en-us/about.ts'), 'zh-CN': () => import('./zh-cn/about.ts') },
  chat: { 'en-US': () => import('./en-us/chat.ts'), 'zh-CN': () => import('./zh-cn/chat.ts') },
  contact: { 'en-US': () => import('./en-us/contact.ts'), 'zh-CN': () => import('./zh-cn/contact.ts') },
  alerts: { 'en-US': () => import('./en-us/alerts.ts'), 'zh-CN': () => import('./zh-cn/alerts.ts') },
  trade: { 'en-US': () => import('./en-us/trade.ts'), 'zh-CN': () => import('./zh-cn/trade.ts') },
  desk: { 'en-US': () => import('./en-us/desk.ts'), 'zh-CN': () => import('./zh-cn/desk.ts') },
  outcome: { 'en-US': () => import('./en-us/outcome.ts'), 'zh-CN': () => import('./zh-cn/outcome.ts') },
  chart: { 'en-US': () => import('./en-us/chart.ts'), 'zh-CN': () => import('./zh-cn/chart.ts') },
  feed: { 'en-US': () => import('./en-us/feed.ts'), 'zh-CN': () => import('./zh-cn/feed.ts') },
  risk: { 'en-US': () => import('./en-us/risk.ts'), 'zh-CN': () => import('./zh-cn/risk.ts') },
  rules: { 'en-US': () => import('./en-us/rules.ts'), 'zh-CN': () => import('./zh-cn/rules.ts') },
  home: { 'en-US': () => import('./en-us/home.ts'), 'zh-CN': () => import('./zh-cn/home.ts') },
  custody: { 'en-US': () => import('./en-us/custody.ts'), 'zh-CN': () => import('./zh-cn/custody.ts') },
  recharge: { 'en-US': () => import('./en-us/recharge.ts'), 'zh-CN': () => import('./zh-cn/recharge.ts') },
  withdrawal: { 'en-US': () => import('./en-us/withdrawal.ts'), 'zh-CN': () => import('./zh-cn/withdrawal.ts') },
  address: { 'en-US': () => import('./en-us/address.ts'), 'zh-CN': () => import('./zh-cn/address.ts') },
  chain: { 'en-US': () => import('./en-us/chain.ts'), 'zh-CN': () => import('./zh-cn/chain.ts') },
  leaving: { 'en-US': () => import('./en-us/leaving.ts'), 'zh-CN': () => import('./zh-cn/leaving.ts') },
  dui: { 'en-US': () => import('./en-us/dui.ts'), 'zh-CN': () => import('./zh-cn/dui.ts') },
  transfer: { 'en-US': () => import('./en-us/transfer.ts'), 'zh-CN': () => import('./zh-cn/transfer.ts') },
  tax: { 'en-US': () => import('./en-us/tax.ts'), 'zh-CN': () => import('./zh-cn/tax.ts') },
  protection: { 'en-US': () => import('./en-us/protection.ts'), 'zh-CN': () => import('./zh-cn/protection.ts') },
  receipt: { 'en-US': () => import('./en-us/receipt.ts'), 'zh-CN': () => import('./zh-cn/receipt.ts') },
  proof: { 'en-US': () => import('./en-us/proof.ts'), 'zh-CN': () => import('./zh-cn/proof.ts') },
  liabilities: {
    'en-US': () => import('./en-us/liabilities.ts'),
    'zh-CN': () => import('./zh-cn/liabilities.ts'),
  },
  operator: { 'en-US': () => import('./en-us/operator.ts'), 'zh-CN': () => import('./zh-cn/operator.ts') },
  notice: { 'en-US': () => import('./en-us/notice.ts'), 'zh-CN': () => import('./zh-cn/notice.ts') },
  bell: { 'en-US': () => import('./en-us/bell.ts'), 'zh-CN': () => import('./zh-cn/bell.ts') },
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
const declared: Loaders = textAreas;
type TextsByName = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type TextLoaders = Readonly<Record<string, Readonly<Record<OfferedLanguage, () => Promise<TextsByName>>>>>;

/** Those of the people's sites, and what `alsoLoads` adds. */
const loaders: Record<string, TextLoaders[string]> = declared;

/** Lets a site have areas of its own beside these: `console-texts.ts`. It is called before any of them is asked for. */
export function alsoLoads(areas: TextLoaders): void {
  Object.assign(loaders, areas);
}

/** @param area one that is declared here, or that the site has added */
export async function loadPageTexts(
  language: OfferedLanguage,
  area: string,
): Promise<Readonly<Record<string, string>>> {
  return (await loaders[area]?.[language]())?.[area] ?? {};
}
