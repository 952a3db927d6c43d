import type { OfferedLanguage } from '@assay/protocol/languages';
import type { NoticeType } from '@assay/protocol/notice-types';

export interface MessageText {
  /** One line, also the subject of the mail. */
  readonly title: string;
  /** Paragraphs, with an empty line between them. Plain text: nothing in it becomes a link. */
  readonly text: string;
}

export type TextsByLanguage = Readonly<Record<OfferedLanguage, MessageText>>;

/** Announcements are for everybody and no message. */
export type MessageKind = Exclude<NoticeType, 'announcement'>;

export interface MessageDeclaration<Values> {
  /** The list that it stands in, and the switches that it heeds. */
  readonly kind: MessageKind;
  /** The page of the site where the person sees what has changed, or does something about it. */
  readonly link: string;
  /** The mail holds a link that freezes the account without a login. */
  readonly offersFreeze?: boolean;
  /** Who gets the mail beside the account's own address. */
  readonly mailTo?: (values: Values) => readonly string[];
  readonly texts: { readonly [Language in OfferedLanguage]: (values: Values) => MessageText };
}

/** The declaration as it is, with the type of its values. */
export function declareMessage<Values = object>(declared: MessageDeclaration<Values>): MessageDeclaration<Values> {
  return declared;
}
