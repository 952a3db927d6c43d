import type { contact as source } from '../en-us/contact.ts';
import type { SectionOf } from '../section.ts';

export const contact: SectionOf<typeof source> = {
  'contact.title': '联系方式',
  'contact.email': '邮箱',
  'contact.whatsapp': 'WhatsApp 账号',
  'contact.telegram': 'Telegram 账号',
  'contact.none': '本平台的运营方没有公布邮箱或即时通讯账号。',
};
