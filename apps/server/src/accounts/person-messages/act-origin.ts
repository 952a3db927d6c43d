import { countryName } from '@assay/messages/country-name';
import type { OfferedLanguage } from '@assay/protocol/languages';

/** From where somebody did what a person is told of. */
export interface ActOrigin {
  /** Of the network. */
  readonly address: string;
  /** ISO 3166 in two capital letters, where it is known. */
  readonly country?: string | undefined;
  /** Browser and system, where they are known. */
  readonly device?: string | undefined;
  readonly timeMs: number;
}

const words: Readonly<Record<OfferedLanguage, { readonly [Fact in keyof Required<ActOrigin>]: string }>> = {
  'en-US': { timeMs: 'Time', device: 'Device', country: 'Place', address: 'IP address' },
  'zh-CN': { timeMs: '时间', device: '设备', country: '地点', address: 'IP 地址' },
};

/** A paragraph of lines: when, with what and from where. */
export function originLines(
  language: OfferedLanguage,
  { timeMs, device = '', country = '', address }: ActOrigin,
): string {
  const label = words[language];
  const separator = language === 'zh-CN' ? '：' : ': ';
  const facts = [
    [label.timeMs, timeText(timeMs)],
    [label.device, device],
    [label.country, countryName(country, language)],
    [label.address, address],
  ] as const;
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}${separator}${value}`)
    .join('\n');
}

/** In UTC, since nobody knows here in which zone the person is. */
export function timeText(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
