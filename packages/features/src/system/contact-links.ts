import type { DataOf } from '@assay/protocol/endpoint';
import type { getCustomer } from '@assay/protocol/endpoints/parameters';

export type ContactKind = 'email' | 'whatsapp' | 'telegram';

/** A way to reach the operator. */
export interface ContactLink {
  readonly kind: ContactKind;
  /** As it is written down: `+49 30 123456`, `@assay`. */
  readonly text: string;
  readonly href: string;
}

const wholeAddress = /^https:\/\/[^\s]+$/i;

/** What the operator set, as links, in the order in which they are shown. Nothing else becomes a link, whatever the server says. */
export function contactLinks({ customerEmail, customerWs, customerTelegram }: DataOf<typeof getCustomer>) {
  const links: ContactLink[] = [];
  const add = (kind: ContactKind, text: string, href: string | undefined) => {
    if (href !== undefined) links.push({ kind, text, href });
  };
  add('email', customerEmail, mailAddress(customerEmail));
  add('whatsapp', customerWs, messengerAddress(customerWs, /^\+?[0-9][0-9 ]+$/, 'https://wa.me/'));
  add('telegram', customerTelegram, messengerAddress(customerTelegram, /^@[A-Za-z0-9_]+$/, 'https://t.me/'));
  return links;
}

function mailAddress(email: string): string | undefined {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : undefined;
}

/** A whole address as it is; else the number or name behind the messenger's own. */
function messengerAddress(text: string, shape: RegExp, base: string): string | undefined {
  if (wholeAddress.test(text)) return text;
  return shape.test(text) ? base + text.replaceAll(/[+@ ]/g, '') : undefined;
}
