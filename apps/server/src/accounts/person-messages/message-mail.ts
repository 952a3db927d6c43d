import type { OfferedLanguage } from '@assay/protocol/languages';
import { type MailSection, type MailText, renderMail } from '../mail/mail-template.ts';
import { unlikeCode } from '../mail/unlike-code.ts';
import type { MessageText, TextsByLanguage } from './message-declaration.ts';
import { plainText } from './plain-value.ts';

export interface MessageMailMarks {
  readonly phishingCode: string | undefined;
  /** Holds no number of exactly six digits: it stands as it is. */
  readonly freezeLink: string | undefined;
}

/** The mail of a message. No number in it can be taken for an email code. */
export function messageMail(
  texts: TextsByLanguage,
  { phishingCode = '', freezeLink }: MessageMailMarks,
  language?: OfferedLanguage,
): MailText {
  const sections = { 'en-US': sectionOf(texts['en-US']), 'zh-CN': sectionOf(texts['zh-CN']) };
  return renderMail({ sections, phishingCode: plainText(phishingCode), freezeLink }, language);
}

function sectionOf({ title, text }: MessageText): MailSection {
  return { subject: unlikeCode(title), before: unlikeCode(text).split('\n\n'), after: [] };
}
