import type { OfferedLanguage } from '@assay/protocol/languages';
import { type ActOrigin, originLines } from './act-origin.ts';
import { declareMessage } from './message-declaration.ts';
import { securityChange, securityPage } from './security-change.ts';

/** By somebody signed in, by the link of an alert mail, or unknown where only the row is left of it. */
export type FrozenBy = 'session' | 'link' | 'unknown';

const frozenWords = {
  'en-US': {
    session: 'Your account was frozen in the security centre.',
    link: 'Your account was frozen by the link in one of our alert emails.',
    unknown: 'Your account was frozen.',
  },
  'zh-CN': {
    session: '您的账户已在安全中心冻结。',
    link: '您的账户已通过提醒邮件中的链接冻结。',
    unknown: '您的账户已冻结。',
  },
} as const satisfies Readonly<Record<OfferedLanguage, Readonly<Record<FrozenBy, string>>>>;

/** What freezing and thawing tell the person. None of them can be switched off. */
export const freezeMessages = {
  'account-frozen': declareMessage<ActOrigin & { readonly by: FrozenBy }>({
    kind: 'security',
    link: securityPage,
    texts: {
      'en-US': ({ by, ...origin }) => ({
        title: 'Your account is frozen',
        text: [
          `${frozenWords['en-US'][by]} Open orders are cancelled, all devices are logged out, and nothing can be traded or moved until you unfreeze it. Running contracts settle as agreed.`,
          originLines('en-US', origin),
          'To unfreeze it, choose “Account frozen?” on the login page. You need your password, a code from this mailbox and, if you have one, your second factor.',
        ].join('\n\n'),
      }),
      'zh-CN': ({ by, ...origin }) => ({
        title: '账户已冻结',
        text: [
          `${frozenWords['zh-CN'][by]}挂单已撤销，所有设备已退出登录，解冻前无法交易或划转资产。进行中的合约将照常结算。`,
          originLines('zh-CN', origin),
          '如需解冻，请在登录页选择“账户被冻结？”，并提供登录密码、发送至本邮箱的验证码；如已设置二次验证，还需完成二次验证。',
        ].join('\n\n'),
      }),
    },
  }),
  'account-thawed': securityChange(
    {
      title: 'Your account is no longer frozen',
      text: 'You have unfrozen your account with your password and a code from this mailbox. You can log in and trade again; orders that were cancelled stay cancelled.',
    },
    {
      title: '账户已解冻',
      text: '您已使用登录密码和本邮箱的验证码解冻账户，可以重新登录并交易；已撤销的委托不会恢复。',
    },
    ['holds-withdrawals'],
  ),
  'frozen-by-operator': declareMessage({
    kind: 'security',
    link: securityPage,
    texts: {
      'en-US': () => ({
        title: 'Your account was frozen by the exchange',
        text: 'Open orders are cancelled, all devices are logged out, and nothing can be traded or moved for now. Running contracts settle as agreed, and what you hold stays yours.\n\nOnly the exchange can unfreeze it: customer service tells you why it is frozen and what comes next. You can reach it without logging in, through the Contact page of our site. Nobody may ask you for a fee or a deposit to unfreeze it.',
      }),
      'zh-CN': () => ({
        title: '账户已被平台冻结',
        text: '挂单已撤销，所有设备已退出登录，暂时无法交易或划转资产。进行中的合约将照常结算，您的资产仍归您所有。\n\n该冻结只能由平台解除，请联系客服了解原因和后续处理，无需登录，可通过网站的“联系我们”页面联系。任何人都无权为解冻向您收取费用或保证金。',
      }),
    },
  }),
  'thawed-by-operator': declareMessage({
    kind: 'security',
    link: securityPage,
    texts: {
      'en-US': () => ({
        title: 'Your account is no longer frozen',
        text: 'The exchange has unfrozen your account. You can log in and trade again; orders that were cancelled stay cancelled.',
      }),
      'zh-CN': () => ({
        title: '账户已解冻',
        text: '平台已解冻您的账户，您可以重新登录并交易；已撤销的委托不会恢复。',
      }),
    },
  }),
} as const;
