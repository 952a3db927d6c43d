import type { AnyTextArea, MessageKey } from '@assay/messages/message-keys';
import type { ComponentType } from 'react';

/**
 * Who sees a page: everybody; who is signed in, while a guest is led to the login and back; or who is signed out, while everybody else is led
 * past it, as past the login itself.
 */
export type PageGuard = 'everybody' | 'signed-in' | 'signed-out';

/** What only some servers have: the sandbox its test mail and its gallery of components. */
export type PageCapability = 'sandbox';

/** How a page is found by who types what it is called. */
export interface FinderListing {
  readonly label: MessageKey;
  /** What else people call it, in any language. */
  readonly words: readonly string[];
  /** Where it leads, if not to the path alone: `/account/trade?type=4`. */
  readonly to?: string;
}

/** One address of a page. */
export interface PageAddress {
  /** Below the site's base path; `{account}` stands for any one segment. */
  readonly path: string;
  readonly guard: PageGuard;
  /** The name in the browser's tab. A page whose name hangs on what it shows says it itself, and needs none here. */
  readonly title?: MessageKey | PageTitle;
  /** None: the finder does not lead there. */
  readonly finder?: readonly FinderListing[];
  /** A page of one thing, chosen by `?id=`: without one it leads to this list of such things. */
  readonly list?: string;
}

/** A title that is put together. */
export type PageTitle = (t: (key: MessageKey, values?: Readonly<Record<string, string>>) => string) => string;

/**
 * Everything that the site knows of a page before its code is there. It stands in a file of its own beside the page, `….page.ts`, and imports
 * nothing of it but by `import()`: all descriptions are loaded with the site, and by programs that draw nothing.
 */
export interface PageDescription {
  /** Fetches the page's code. */
  readonly load: () => Promise<ComponentType>;
  /** Areas of texts that come along with the code. */
  readonly texts: readonly AnyTextArea[];
  /** None: it stands everywhere. */
  readonly capability?: PageCapability;
  /** All of them keep the page's state when one leads to another. */
  readonly addresses: readonly PageAddress[];
}
