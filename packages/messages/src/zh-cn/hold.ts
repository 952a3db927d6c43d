import type { hold as source } from '../en-us/hold.ts';
import type { SectionOf } from '../section.ts';

export const hold: SectionOf<typeof source> = {
  'hold.password': '本账户的密码已更改。',
  'hold.secondFactor': '本账户的二次验证已更改。',
  'hold.email': '本账户的邮箱已更改。',
  'hold.addressBook': '地址簿已更改。',
  'hold.thaw': '本账户曾被冻结，现已解冻。',
  'hold.left':
    '{cause}为保护您的资产，{hours, plural, =0 {} other {{hours} 小时 }}{minutes} 分钟内无法提现，{time} 恢复。',
};
