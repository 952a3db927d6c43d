import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * A toast goes by itself after two seconds, and a busy machine looks later than that. So what every page of a context told is written beside it
 * as it comes, and tests ask what has been told, not what is still to be seen.
 */
const toldAttribute = 'data-told-toasts';

/** Call it before the first page of a context. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((attribute) => {
    const card = 'section > [role="status"]';
    const keep = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const toast of node.matches(card) ? [node] : node.querySelectorAll(card)) {
        const words = [...toast.querySelectorAll('p')].map((line) => line.textContent).join(' ');
        const before = document.documentElement.getAttribute(attribute) ?? '';
        document.documentElement.setAttribute(attribute, `${before}${words}\n`);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) keep(node);
    }).observe(document, { childList: true, subtree: true });
  }, toldAttribute);
}

/** A toast with these words came since the page was opened, or since its toasts were forgotten. */
export async function isTold(page: Page, words: string | RegExp): Promise<void> {
  const pattern = typeof words === 'string' ? new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : words;
  await expect(page.locator('html')).toHaveAttribute(toldAttribute, pattern);
}

export async function toldToasts(page: Page): Promise<string> {
  return (await page.locator('html').getAttribute(toldAttribute)) ?? '';
}

export async function forgetToasts(page: Page): Promise<void> {
  await page.evaluate((attribute) => document.documentElement.removeAttribute(attribute), toldAttribute);
}
