import { type ActOrigin, originLines, timeText } from './act-origin.ts';
import { declareMessage } from './message-declaration.ts';
import { hold, notYou, otherSessions, securityChange, securityPage } from './security-change.ts';

const authenticatorUnbound = [
  {
    title: 'Google Authenticator was unbound',
    text: 'Google Authenticator was unbound from your account. Logins no longer ask for its code.',
  },
  { title: '谷歌验证器已解绑', text: '您的账户已解绑谷歌验证器，登录时不再需要其验证码。' },
] as const;

/** What changes of an account's protection tell its owner. None of them can be switched off. */
export const securityMessages = {
  'password-changed': securityChange(
    {
      title: 'Your login password was changed',
      text: 'The login password of your account was changed.',
    },
    { title: '登录密码已修改', text: '您账户的登录密码已修改。' },
    ['ends-sessions', 'holds-withdrawals'],
  ),
  'fund-password-set': securityChange(
    { title: 'You have a fund password now', text: 'A fund password was set for your account, which had none before.' },
    { title: '资金密码已设置', text: '您的账户已设置资金密码。' },
    ['ends-sessions'],
  ),
  'fund-password-changed': securityChange(
    { title: 'Your fund password was changed', text: 'The fund password of your account was changed.' },
    { title: '资金密码已修改', text: '您账户的资金密码已修改。' },
    ['ends-sessions', 'holds-withdrawals'],
  ),
  /** Tell it once the account has its new address: both get the mail. */
  'email-changed': declareMessage<ActOrigin & { readonly oldEmail: string; readonly newEmail: string }>({
    kind: 'security',
    link: securityPage,
    offersFreeze: true,
    mailTo: ({ oldEmail, newEmail }) => [oldEmail, newEmail],
    texts: {
      'en-US': (values) => ({
        title: 'Your email address was changed',
        text: [
          `The email address of your account was changed from ${masked(values.oldEmail)} to ${masked(values.newEmail)}. Codes and alerts go there from now on.`,
          originLines('en-US', values),
          otherSessions['en-US'],
          hold['en-US'],
          notYou['en-US'],
        ].join('\n\n'),
      }),
      'zh-CN': (values) => ({
        title: '邮箱地址已修改',
        text: [
          `您账户的邮箱已由 ${masked(values.oldEmail)} 修改为 ${masked(values.newEmail)}，此后的验证码和提醒将发送至新邮箱。`,
          originLines('zh-CN', values),
          otherSessions['zh-CN'],
          hold['zh-CN'],
          notYou['zh-CN'],
        ].join('\n\n'),
      }),
    },
  }),
  'second-factor-bound': securityChange(
    {
      title: 'Google Authenticator was bound',
      text: 'Google Authenticator was bound to your account. Its code is asked for at every login from now on.',
    },
    { title: '谷歌验证器已绑定', text: '您的账户已绑定谷歌验证器，此后每次登录都需要输入其验证码。' },
    ['ends-sessions'],
  ),
  /** When the wait was over. */
  'second-factor-unbound': securityChange(...authenticatorUnbound, ['holds-withdrawals']),
  /** With a recovery code. */
  'second-factor-unbound-at-once': securityChange(...authenticatorUnbound, ['ends-sessions', 'holds-withdrawals']),
  'second-factor-unbind-begun': declareMessage<ActOrigin & { readonly untilMs: number }>({
    kind: 'security',
    link: securityPage,
    offersFreeze: true,
    texts: {
      'en-US': (values) => ({
        title: 'Google Authenticator is about to be unbound',
        text: [
          `Somebody asked to unbind Google Authenticator from your account. It happens at ${timeText(values.untilMs)} unless it is called off in the security centre.`,
          originLines('en-US', values),
          notYou['en-US'],
        ].join('\n\n'),
      }),
      'zh-CN': (values) => ({
        title: '谷歌验证器即将解绑',
        text: [
          `有人申请解绑您账户的谷歌验证器。如未在安全中心撤销，将于 ${timeText(values.untilMs)} 解绑。`,
          originLines('zh-CN', values),
          notYou['zh-CN'],
        ].join('\n\n'),
      }),
    },
  }),
  'second-factor-unbind-cancelled': securityChange(
    {
      title: 'Unbinding was called off',
      text: 'Google Authenticator stays bound to your account: the request to unbind it was called off.',
    },
    { title: '解绑申请已撤销', text: '解绑申请已撤销，您的账户仍绑定谷歌验证器。' },
  ),
  'passkey-added': securityChange(
    { title: 'A passkey was added', text: 'A passkey was added to your account. Whoever holds it can log in with it.' },
    { title: '已添加通行密钥', text: '您的账户已添加一个通行密钥，持有者可用其登录。' },
    ['ends-sessions'],
  ),
  'passkey-removed': securityChange(
    { title: 'A passkey was removed', text: 'A passkey was removed from your account.' },
    { title: '已移除通行密钥', text: '您的账户已移除一个通行密钥。' },
    ['ends-sessions', 'holds-withdrawals'],
  ),
  'recovery-code-used': declareMessage<ActOrigin & { readonly codesLeft: number }>({
    kind: 'security',
    link: securityPage,
    offersFreeze: true,
    texts: {
      'en-US': (values) => ({
        title: 'A recovery code was used',
        text: [
          `A recovery code of your account was used. Codes left: ${values.codesLeft}.`,
          originLines('en-US', values),
          notYou['en-US'],
        ].join('\n\n'),
      }),
      'zh-CN': (values) => ({
        title: '恢复码已使用',
        text: [
          `您账户的一个恢复码已被使用，剩余 ${values.codesLeft} 个。`,
          originLines('zh-CN', values),
          notYou['zh-CN'],
        ].join('\n\n'),
      }),
    },
  }),
  'new-device': securityChange(
    {
      title: 'Login from a new device',
      text: 'Somebody logged in to your account from a device that it does not know.',
    },
    { title: '新设备登录提醒', text: '您的账户在一台新设备上登录。' },
  ),
  /** By somebody who was signed in. */
  'sessions-ended': declareMessage<ActOrigin & { readonly count: number }>({
    kind: 'security',
    link: securityPage,
    offersFreeze: true,
    texts: {
      'en-US': ({ count, ...origin }) => ({
        title: count === 1 ? 'Another session was ended' : 'Other sessions were ended',
        text: [
          count === 1
            ? 'Another session of your account was ended. That device has to log in again.'
            : `${count} other sessions of your account were ended. Those devices have to log in again.`,
          originLines('en-US', origin),
          notYou['en-US'],
        ].join('\n\n'),
      }),
      'zh-CN': ({ count, ...origin }) => ({
        title: '其他设备已退出登录',
        text: [
          `您账户的 ${count} 个其他会话已被结束，相应设备需要重新登录。`,
          originLines('zh-CN', origin),
          notYou['zh-CN'],
        ].join('\n\n'),
      }),
    },
  }),
  'sessions-ended-by-operator': declareMessage({
    kind: 'security',
    link: securityPage,
    texts: {
      'en-US': () => ({
        title: 'You were logged out by the exchange',
        text: 'The exchange has ended all sessions of your account: every device has to log in again. Your password and what you hold are unchanged. If you did not ask for it, customer service tells you why.',
      }),
      'zh-CN': () => ({
        title: '平台已将您的账户退出登录',
        text: '平台已结束您账户的全部会话，所有设备需要重新登录。您的密码和资产不受影响。如非您本人申请，可联系客服了解原因。',
      }),
    },
  }),
  'phishing-code-changed': securityChange(
    {
      title: 'Your anti-phishing code was changed',
      text: 'The anti-phishing code of your account was changed. Every mail from us shows the new one from now on.',
    },
    { title: '防钓鱼码已修改', text: '您账户的防钓鱼码已修改，此后我们的每封邮件都会显示新的防钓鱼码。' },
  ),
  'limits-changed': declareMessage<{ readonly isLowered: boolean }>({
    kind: 'security',
    link: securityPage,
    texts: {
      'en-US': ({ isLowered }) =>
        isLowered
          ? {
              title: 'A limit of your account was lowered',
              text: 'What you may withdraw or stake was lowered. Your coins stay yours, and what was asked for or opened before goes on. Please contact customer service.',
            }
          : {
              title: 'A limit of your account was raised again',
              text: 'What you may withdraw or stake is no longer as low as before. Limits that you set yourself stay as they are.',
            },
      'zh-CN': ({ isLowered }) =>
        isLowered
          ? {
              title: '您账户的一项限额已调低',
              text: '您可提现或下注的上限已调低。您的资产仍属于您，此前的申请和持有中的合约不受影响。请联系客服。',
            }
          : {
              title: '您账户的一项限额已恢复',
              text: '您可提现或下注的上限已放宽。您自己设定的限额保持不变。',
            },
    },
  }),
  'purchase-changed': declareMessage<{ readonly isAllowed: boolean }>({
    kind: 'security',
    link: securityPage,
    texts: {
      'en-US': ({ isAllowed }) =>
        isAllowed
          ? { title: 'Purchases are allowed again', text: 'Your account may buy and subscribe again.' }
          : {
              title: 'Purchases were stopped for your account',
              text: 'Your account cannot buy or subscribe until this is lifted. What you hold stays yours. Please contact customer service.',
            },
      'zh-CN': ({ isAllowed }) =>
        isAllowed
          ? { title: '购买权限已恢复', text: '您的账户可以继续购买和申购。' }
          : {
              title: '购买权限已暂停',
              text: '在恢复之前，您的账户无法购买或申购，已持有的资产不受影响。请联系客服。',
            },
    },
  }),
} as const;

/** Enough for its owner to know it by: `ab***@example.com`. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at, 0)))}***${email.slice(Math.max(at, 0))}`;
}
