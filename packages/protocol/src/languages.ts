/** Specification, section 1. The numbers are the locale commands. */
export const languages = [
  { command: 1, tag: 'en-US', name: 'English', acceptLanguage: 'en-US,en' },
  { command: 2, tag: 'zh-CN', name: '简体中文', acceptLanguage: 'zh-CN,zh' },
  { command: 3, tag: 'ko', name: '한국어', acceptLanguage: 'ko' },
  { command: 4, tag: 'ja', name: '日本語', acceptLanguage: 'ja' },
] as const;

export type LanguageTag = (typeof languages)[number]['tag'];

/** Languages with a complete catalogue, which the menu offers. */
export const offeredLanguages = ['en-US', 'zh-CN'] as const satisfies readonly LanguageTag[];
export type OfferedLanguage = (typeof offeredLanguages)[number];
export const languageDefault: OfferedLanguage = 'en-US';
