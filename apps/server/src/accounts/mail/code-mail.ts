/**
 * The mail of an email code, in both languages because nobody has told which one before signing in. The code stands once, on a line of its
 * own, and no other number of six digits is in the mail: programs look for it.
 */
export function codeMail(code: string): { readonly subject: string; readonly body: string } {
  return {
    subject: 'Assay: your email code / 邮箱验证码',
    body: [
      'Your code to log in or register at Assay / 您的 Assay 登录或注册验证码：',
      '',
      code,
      '',
      'It is valid for 10 minutes and for one use. Our staff never ask for it. If you did not ask for a code, ignore this mail.',
      '验证码 10 分钟内有效，只能使用一次。工作人员绝不会向您索要验证码。如非本人操作，请忽略本邮件。',
      '',
    ].join('\n'),
  };
}
