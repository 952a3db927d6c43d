import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';

interface CodeMailWords {
  readonly subject: string;
  readonly lead: string;
  readonly validity: string;
}

const words: Record<OfferedLanguage, CodeMailWords> = {
  'en-US': {
    subject: 'your email code',
    lead: 'Your code to log in or register at Assay:',
    validity:
      'It is valid for 10 minutes and for one use. Our staff never ask for it. If you did not ask for a code, ignore this mail.',
  },
  'zh-CN': {
    subject: '邮箱验证码',
    lead: '您的 Assay 登录或注册验证码：',
    validity: '验证码 10 分钟内有效，只能使用一次。工作人员绝不会向您索要验证码。如非本人操作，请忽略本邮件。',
  },
};

/**
 * The mail of an email code, in the language of whoever asked for it; in every language where that is not known. The code stands once, on a
 * line of its own, and no other number of six digits is in the mail: programs look for it.
 */
export function codeMail(
  code: string,
  language?: OfferedLanguage,
): { readonly subject: string; readonly body: string } {
  const spoken = (language === undefined ? offeredLanguages : [language]).map((tag) => words[tag]);
  return {
    subject: `Assay: ${spoken.map(({ subject }) => subject).join(' / ')}`,
    body: [...spoken.map(({ lead }) => lead), '', code, '', ...spoken.map(({ validity }) => validity), ''].join('\n'),
  };
}
