import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { markedText, markTextsThatDiffer } from './texts-that-differ.ts';

/** Axe itself, as its package for Playwright has it: that one runs it twice a page, for frames that no page of ours holds. */
const { source } = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright')))('axe-core') as {
  readonly source: string;
};

/** What of a page is looked at; all of it by every rule where nothing is said. */
export interface Narrowed {
  /** Selectors. */
  readonly within?: string;
  readonly without?: string;
  readonly onlyRules?: readonly string[];
  readonly withoutRules?: readonly string[];
}

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

interface Axe {
  configure(spec: object): void;
  run(context: object, options: object): Promise<{ readonly violations: readonly Finding[] }>;
}

/** What the components' library has had read out, kept for seconds: a pending button is named by an element that is gone when it is done. */
const readOut = '[data-live-announcer]';

/** The page's window, in which axe puts itself. */
declare const axe: Axe;

/**
 * What axe finds wrong on the page, `rule: element | element` each. Contrast, which takes most of its time, is measured of texts that differ:
 * twenty rows of a book in the same colours are one finding. The long run measures every text.
 */
export async function accessibilityFaults(page: Page, narrowed: Narrowed = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const marked = process.env.ASSAY_TEST_SCALE === 'full' ? undefined : markedText;
  if (marked !== undefined) await page.evaluate(markTextsThatDiffer, marked);
  const violations = await page.evaluate(
    async ({ within, without, onlyRules, withoutRules = [], marked, readOut }) => {
      if (marked !== undefined) axe.configure({ rules: [{ id: 'color-contrast', selector: `[${marked}]` }] });
      const context = {
        ...(within === undefined ? {} : { include: [[within]] }),
        exclude: [[readOut], ...(without === undefined ? [] : [[without]])],
      };
      const result = await axe.run(context, {
        resultTypes: ['violations'],
        ...(onlyRules === undefined ? {} : { runOnly: { type: 'rule', values: onlyRules } }),
        rules: Object.fromEntries(withoutRules.map((id) => [id, { enabled: false }])),
      });
      return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    { ...narrowed, marked, readOut },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
