import type { BrowserContext, Page } from '@playwright/test';

/** One way in which a page can look, beyond what a new person sees on opening it. */
export interface PageState {
  readonly path: string;
  /** Before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** From the page as it opens, in English. */
  readonly open?: (page: Page) => Promise<void>;
  /** What stands there then. */
  readonly shows: string | RegExp;
  /** Bones stand for what never comes. */
  readonly isLoading?: true;
  /** The browser prints that a call failed. */
  readonly isFailing?: true;
  /** Another state of the short run shows the same components. */
  readonly isFullOnly?: true;
}
