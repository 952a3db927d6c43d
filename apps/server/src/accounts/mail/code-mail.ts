import type { OfferedLanguage } from '@assay/protocol/languages';
import type { CodePurpose } from '../codes/code-purpose.ts';
import type { CodedWithdrawal } from '../codes/coded-withdrawal.ts';
import { plainValues } from '../person-messages/plain-value.ts';
import { type MailSection, type MailText, renderMail } from './mail-template.ts';
import { unlikeCode } from './unlike-code.ts';

interface CodeMailWords {
  readonly subject: string;
  /** What the code is good for. */
  readonly leads: Readonly<Record<CodePurpose, string>>;
  readonly validity: string;
  /** What a long code is for. */
  readonly long: (longCode: string) => string;
  /** The withdrawal that a code is for, and that it is for no other one. */
  readonly withdrawal: (told: CodedWithdrawal) => string;
}

export interface CodeMailTerms {
  readonly purpose: CodePurpose;
  readonly code: string;
  /** Where strangers guess at the address. */
  readonly longCode?: string | undefined;
  readonly phishingCode?: string | undefined;
  readonly withdrawal?: CodedWithdrawal | undefined;
}

const words: Record<OfferedLanguage, CodeMailWords> = {
  'en-US': {
    subject: 'Your email code',
    leads: {
      'sign-in': 'Your code to log in or register at Assay:',
      forget: 'Your code to set a new password at Assay:',
      thaw: 'Your code to unfreeze your Assay account:',
      change: 'Your code to change the security settings of your Assay account:',
      unbind: 'Your code to remove the second factor of your Assay account:',
      'new-email': 'Your code to use this address for your Assay account:',
      withdraw: 'Your code to withdraw from your Assay account:',
    },
    long: (longCode) =>
      `Others have tried many codes at this address today, so a new browser may not be let in by six digits. If so, enter this code instead:\n${longCode}`,
    withdrawal: ({ amount, coin, network, address, tag }) =>
      `${amount} ${coin} over ${network}\nto ${address}${tag === '' ? '' : `\nwith the tag or memo ${tag}`}\nThe code is good for this withdrawal alone. If one of these is not what you wanted, give the code to nobody, and freeze your account.`,
    validity: 'It is valid for 10 minutes and for one use. If you did not ask for a code, ignore this mail.',
  },
  'zh-CN': {
    subject: '邮箱验证码',
    leads: {
      'sign-in': '您的 Assay 登录或注册验证码：',
      forget: '您的 Assay 重置密码验证码：',
      thaw: '您的 Assay 账户解冻验证码：',
      change: '您正在修改 Assay 账户的安全设置，验证码：',
      unbind: '您正在解绑 Assay 账户的二次验证，验证码：',
      'new-email': '您正在将此邮箱设为 Assay 账户邮箱，验证码：',
      withdraw: '您正在从 Assay 账户提现，验证码：',
    },
    long: (longCode) =>
      `今日有人对此邮箱多次尝试验证码，新设备使用 6 位验证码可能无法登录。如遇此情况，请改为输入以下验证码：\n${longCode}`,
    withdrawal: ({ amount, coin, network, address, tag }) =>
      `${amount} ${coin}，${network} 网络\n地址：${address}${tag === '' ? '' : `\n标签或 Memo：${tag}`}\n该验证码仅可用于此笔提现。如有任何一项与您的操作不符，请勿将验证码告知任何人，并冻结您的账户。`,
    validity: '验证码 10 分钟内有效，只能使用一次。如非本人操作，请忽略本邮件。',
  },
};

function sectionOf(
  { subject, leads, validity, long, withdrawal: told }: CodeMailWords,
  { purpose, longCode, withdrawal }: CodeMailTerms,
): MailSection {
  const about = withdrawal === undefined ? [] : [unlikeCode(told(plainValues(withdrawal)))];
  return {
    subject,
    before: [[leads[purpose], ...about].join('\n')],
    after: [...(longCode === undefined ? [] : [long(inFours(longCode))]), validity],
  };
}

/** As people read it, and no program takes for six digits. */
function inFours(digits: string): string {
  return digits.replaceAll(/(?<=^(?:[0-9]{4})+)(?=[0-9])/g, ' ');
}

/**
 * The mail of an email code, in the language of whoever asked for it; in every language where that is not known. The code stands once, on a
 * line of its own, and no other number of six digits is in the mail: programs look for it.
 */
export function codeMail(terms: CodeMailTerms, language?: OfferedLanguage): MailText {
  const sections = {
    'en-US': sectionOf(words['en-US'], terms),
    'zh-CN': sectionOf(words['zh-CN'], terms),
  } satisfies Record<OfferedLanguage, MailSection>;
  const { code, phishingCode } = terms;
  return renderMail({ sections, code, phishingCode }, language);
}
