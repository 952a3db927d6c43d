import { type ActOrigin, originLines } from './act-origin.ts';
import { declareMessage } from './message-declaration.ts';

export const securityPage = '/setting/safty?type=1';

export const notYou = {
  'en-US': 'If this was not you, freeze your account in the security centre at once and change your password.',
  'zh-CN': '如非本人操作，请立即在安全中心冻结账户并修改密码。',
} as const;

export const hold = {
  'en-US': 'For your safety, withdrawals are held for 24 hours.',
  'zh-CN': '为保障资金安全，24 小时内暂停提现。',
} as const;

export const otherSessions = {
  'en-US': 'All other sessions of your account have ended with it.',
  'zh-CN': '其他设备均已退出登录。',
} as const;

/** What a change does beside itself. */
type Effect = 'holds-withdrawals' | 'ends-sessions';

/** @property isHeld withdrawals are held with it, where only some of such changes do that */
type SecurityValues = ActOrigin & { readonly isHeld?: boolean };

type SecurityWords = { readonly title: string; readonly text: string };

/** A change of what protects the account: what was done, from where, and what to do about it. */
export function securityChange(en: SecurityWords, zh: SecurityWords, effects: readonly Effect[] = []) {
  const text = (language: 'en-US' | 'zh-CN', words: SecurityWords, values: SecurityValues) => ({
    title: words.title,
    text: [
      words.text,
      originLines(language, values),
      ...(effects.includes('ends-sessions') ? [otherSessions[language]] : []),
      ...(effects.includes('holds-withdrawals') || values.isHeld === true ? [hold[language]] : []),
      notYou[language],
    ].join('\n\n'),
  });
  return declareMessage<SecurityValues>({
    kind: 'security',
    link: securityPage,
    offersFreeze: true,
    texts: {
      'en-US': (values) => text('en-US', en, values),
      'zh-CN': (values) => text('zh-CN', zh, values),
    },
  });
}
