import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { fundStates } from '../browser/fund-states.ts';
import { hostingStates } from '../browser/hosting-states.ts';
import { inTurn } from '../browser/in-turn.ts';
import { subscriptionStates } from '../browser/subscription-states.ts';
import { pageStands } from '../browser/visitor.ts';
import { walletStates } from '../browser/wallet-states.ts';
import { expect, isFull, richClothes, test, themes } from './rich-site.ts';

/** The pages of the wallet and of products in each of their states, dialogs among them. In both themes; the words are English. */

/** Tables that reach beyond their panel, so that what stands at their end is seen by nobody who does not look for it. */
function cutTables(page: Page): Promise<number> {
  return page.locator('main section table').evaluateAll((tables) => {
    const rightOf = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    return tables.filter((table) => rightOf(table) > rightOf(table.closest('section')) + 1).length;
  });
}

const states = { ...walletStates, ...hostingStates, ...fundStates, ...subscriptionStates };
for (const shown of themes) {
  for (const [index, [name, state]] of Object.entries(states).entries()) {
    if (!isFull && themes[index % themes.length] !== shown) continue;
    test(inTurn(`${name}, ${shown}${state.isFullOnly === true ? ' @full' : ''}`), async ({ pageIn, user, faults }) => {
      const page = await pageIn(richClothes(user, shown));
      const context = page.context();
      await state.prepare?.(context);
      await page.goto(addressOf(state.path));
      if (state.isLoading !== true) await pageStands(page);
      await state.open?.(page);
      await expect(page.getByText(state.shows).first()).toBeVisible();
      // Overlays stand at the end of the document, outside of its landmarks; the routes are held to this rule.
      expect(await accessibilityFaults(page, { withoutRules: ['region'] })).toEqual([]);
      expect(await cutTables(page)).toBe(0);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      if (await dialog.isVisible()) {
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        // The focus is where it was before.
        await expect(page.locator('main :focus')).toHaveCount(1);
      }
      if (state.isFailing === true) faults.length = 0;
      // Calls that the page makes by the second may be under way.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
