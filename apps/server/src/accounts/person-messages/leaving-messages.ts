import type { ClosingBlocker } from '@assay/protocol/account-closing';
import type { OfferedLanguage } from '@assay/protocol/languages';
import { type ActOrigin, originLines } from './act-origin.ts';
import { declareMessage } from './message-declaration.ts';
import { securityChange } from './security-change.ts';

/** Rows of the security centre. */
const page = '/setting/safty?type=1';

const blockerWords: Readonly<Record<OfferedLanguage, Readonly<Record<ClosingBlocker, string>>>> = {
  'en-US': {
    frozen: 'the account is frozen',
    excluded: 'you have excluded yourself from contracts',
    orders: 'orders are open',
    contracts: 'contracts are running',
    withdrawals: 'a withdrawal is under way',
    deposits: 'a deposit is being confirmed',
    earn: 'coins are placed in earn products',
    balances: 'there is still money on the account',
  },
  'zh-CN': {
    frozen: '账户处于冻结状态',
    excluded: '您已自行限制合约交易',
    orders: '仍有挂单',
    contracts: '仍有进行中的合约',
    withdrawals: '有提现正在处理',
    deposits: '有充值正在确认',
    earn: '仍持有理财产品',
    balances: '账户中仍有资产',
  },
};

/** Words for each reason against closing an account. */
export function closingReasons(blockers: readonly ClosingBlocker[]): Readonly<Record<OfferedLanguage, string>> {
  const words = (language: OfferedLanguage, between: string) =>
    blockers.map((blocker) => blockerWords[language][blocker]).join(between);
  return { 'en-US': words('en-US', '; '), 'zh-CN': words('zh-CN', '；') };
}

/** Messages about a copy of one's data and about closing the account. None of them can be switched off. */
export const leavingMessages = {
  'own-data-asked': securityChange(
    {
      title: 'A copy of your data was asked for',
      text: 'A copy of everything that we keep about you is being made. Only the login that asked for it can fetch it, for 24 hours.',
    },
    {
      title: '已申请您的数据副本',
      text: '正在生成我们保存的关于您的全部数据副本。仅申请时的登录可在 24 小时内下载。',
    },
  ),
  'own-data-ready': declareMessage({
    kind: 'security',
    link: page,
    texts: {
      'en-US': () => ({
        title: 'The copy of your data is ready',
        text: 'You can fetch it under “Your data” in the settings, where you asked for it, within 24 hours.',
      }),
      'zh-CN': () => ({
        title: '您的数据副本已生成',
        text: '请于 24 小时内在申请时所用的浏览器中，前往设置的“我的数据”下载。',
      }),
    },
  }),
  'own-data-failed': declareMessage({
    kind: 'security',
    link: page,
    texts: {
      'en-US': () => ({
        title: 'The copy of your data could not be made',
        text: 'Something went wrong on our side. Please ask for another one under “Your data” in the settings.',
      }),
      'zh-CN': () => ({
        title: '数据副本生成失败',
        text: '我们的系统出现问题，请在设置的“我的数据”中重新申请。',
      }),
    },
  }),
  'closing-begun': declareMessage<ActOrigin & { readonly due: string }>({
    kind: 'security',
    link: page,
    offersFreeze: true,
    texts: {
      'en-US': ({ due, ...origin }) => ({
        title: 'Your account will be closed',
        text: [
          `Your account is to be closed on ${due} UTC. All devices are logged out.`,
          originLines('en-US', origin),
          'To keep the account, log in before then. If you did not ask for this, log in at once and change your password.',
        ].join('\n\n'),
      }),
      'zh-CN': ({ due, ...origin }) => ({
        title: '您的账户即将注销',
        text: [
          `您的账户将于 ${due}（UTC）注销，所有设备已退出登录。`,
          originLines('zh-CN', origin),
          '如需保留账户，请在此之前登录。如非本人操作，请立即登录并修改密码。',
        ].join('\n\n'),
      }),
    },
  }),
  'closing-cancelled': securityChange(
    { title: 'Your account stays open', text: 'Somebody logged in to your account, so it will not be closed.' },
    { title: '账户注销已取消', text: '您的账户有新的登录，注销已取消。' },
  ),
  'closing-called-off': declareMessage<{ readonly reasons: Readonly<Record<OfferedLanguage, string>> }>({
    kind: 'security',
    link: page,
    texts: {
      'en-US': ({ reasons }) => ({
        title: 'Your account could not be closed',
        text: `It stays open: ${reasons['en-US']}. Please settle this and close the account again.`,
      }),
      'zh-CN': ({ reasons }) => ({
        title: '账户未能注销',
        text: `账户仍然有效：${reasons['zh-CN']}。请处理后重新申请注销。`,
      }),
    },
  }),
  'account-closed': declareMessage({
    kind: 'security',
    link: page,
    texts: {
      'en-US': () => ({
        title: 'Your account is closed',
        text: 'Your account is closed for good, and this is the last mail about it. What said who you were is deleted, but for what the law has us keep for some years. Please send no coins to its deposit addresses any more.',
      }),
      'zh-CN': () => ({
        title: '您的账户已注销',
        text: '您的账户已永久注销，这是与其有关的最后一封邮件。除法律要求保存的资料外，您的身份信息均已删除。请勿再向其充值地址转账。',
      }),
    },
  }),
} as const;
