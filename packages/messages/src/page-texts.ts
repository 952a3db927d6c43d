import type { OfferedLanguage } from '@assay/protocol/languages';
import type { about } from './en-us/about.ts';
import type { account } from './en-us/account.ts';
import type { alerts } from './en-us/alerts.ts';
import type { chart } from './en-us/chart.ts';
import type { contract } from './en-us/contract.ts';
import type { desk } from './en-us/desk.ts';
import type { earn } from './en-us/earn.ts';
import type { feed } from './en-us/feed.ts';
import type { finder } from './en-us/finder.ts';
import type { home } from './en-us/home.ts';
import type { login } from './en-us/login.ts';
import type { proof } from './en-us/proof.ts';
import type { protection } from './en-us/protection.ts';
import type { receipt } from './en-us/receipt.ts';
import type { risk } from './en-us/risk.ts';
import type { rules } from './en-us/rules.ts';
import type { setting } from './en-us/setting.ts';
import type { trade } from './en-us/trade.ts';
import type { transfer } from './en-us/transfer.ts';

/** Texts of pages that a first visit does not show: each area is a chunk of its own in each language, fetched with its page's code. */
export interface PageTexts {
  readonly setting: typeof setting;
  readonly login: typeof login;
  readonly finder: typeof finder;
  readonly earn: typeof earn;
  readonly contract: typeof contract;
  readonly account: typeof account;
  readonly about: typeof about;
  readonly alerts: typeof alerts;
  readonly trade: typeof trade;
  readonly desk: typeof desk;
  readonly chart: typeof chart;
  readonly feed: typeof feed;
  readonly risk: typeof risk;
  readonly rules: typeof rules;
  readonly home: typeof home;
  readonly transfer: typeof transfer;
  readonly protection: typeof protection;
  readonly receipt: typeof receipt;
  readonly proof: typeof proof;
}

export const textAreas = [
  'setting',
  'login',
  'finder',
  'earn',
  'contract',
  'account',
  'about',
  'alerts',
  'trade',
  'desk',
  'chart',
  'feed',
  'risk',
  'rules',
  'home',
  'transfer',
  'protection',
  'receipt',
  'proof',
] as const;
export type TextArea = (typeof textAreas)[number];

export type PageTextKey = { [Area in TextArea]: keyof PageTexts[Area] }[TextArea];

type Loaders = { readonly [Area in TextArea]: () => Promise<Readonly<Record<keyof PageTexts[Area], string>>> };

const loaders: Record<OfferedLanguage, Loaders> = {
  'en-US': {
    setting: async () => (await import('./en-us/setting.ts')).setting,
    login: async () => (await import('./en-us/login.ts')).login,
    finder: async () => (await import('./en-us/finder.ts')).finder,
    earn: async () => (await import('./en-us/earn.ts')).earn,
    contract: async () => (await import('./en-us/contract.ts')).contract,
    account: async () => (await import('./en-us/account.ts')).account,
    about: async () => (await import('./en-us/about.ts')).about,
    alerts: async () => (await import('./en-us/alerts.ts')).alerts,
    trade: async () => (await import('./en-us/trade.ts')).trade,
    desk: async () => (await import('./en-us/desk.ts')).desk,
    chart: async () => (await import('./en-us/chart.ts')).chart,
    feed: async () => (await import('./en-us/feed.ts')).feed,
    risk: async () => (await import('./en-us/risk.ts')).risk,
    rules: async () => (await import('./en-us/rules.ts')).rules,
    home: async () => (await import('./en-us/home.ts')).home,
    transfer: async () => (await import('./en-us/transfer.ts')).transfer,
    protection: async () => (await import('./en-us/protection.ts')).protection,
    receipt: async () => (await import('./en-us/receipt.ts')).receipt,
    proof: async () => (await import('./en-us/proof.ts')).proof,
  },
  'zh-CN': {
    setting: async () => (await import('./zh-cn/setting.ts')).setting,
    login: async () => (await import('./zh-cn/login.ts')).login,
    finder: async () => (await import('./zh-cn/finder.ts')).finder,
    earn: async () => (await import('./zh-cn/earn.ts')).earn,
    contract: async () => (await import('./zh-cn/contract.ts')).contract,
    account: async () => (await import('./zh-cn/account.ts')).account,
    about: async () => (await import('./zh-cn/about.ts')).about,
    alerts: async () => (await import('./zh-cn/alerts.ts')).alerts,
    trade: async () => (await import('./zh-cn/trade.ts')).trade,
    desk: async () => (await import('./zh-cn/desk.ts')).desk,
    chart: async () => (await import('./zh-cn/chart.ts')).chart,
    feed: async () => (await import('./zh-cn/feed.ts')).feed,
    risk: async () => (await import('./zh-cn/risk.ts')).risk,
    rules: async () => (await import('./zh-cn/rules.ts')).rules,
    home: async () => (await import('./zh-cn/home.ts')).home,
    transfer: async () => (await import('./zh-cn/transfer.ts')).transfer,
    protection: async () => (await import('./zh-cn/protection.ts')).protection,
    receipt: async () => (await import('./zh-cn/receipt.ts')).receipt,
    proof: async () => (await import('./zh-cn/proof.ts')).proof,
  },
};

export function loadPageTexts(language: OfferedLanguage, area: TextArea): Promise<Readonly<Record<string, string>>> {
  return loaders[language][area]();
}
