import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { addressOf, allVariants, type PageVariant, pairwiseVariants, variantName } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { registerUser, type TestUser } from '../server-process/test-user.ts';
import { type Clothes, expect, test } from './kept-pages.ts';

/** In the long run every route in every language and theme; otherwise an eighth, in turn, of those in which every two of them are together. */
const variants: PageVariant[] = process.env.ASSAY_TEST_SCALE === 'full' ? allVariants() : pairwiseVariants();

let user: TestUser | undefined;

test.beforeAll(async ({ server }) => {
  user = await registerUser(server.address, `axe-${process.pid}@example.org`);
});

function clothesOf({ language, theme, isSignedIn }: PageVariant): Clothes {
  return {
    name: `${language} ${theme} ${isSignedIn ? 'signed in' : 'guest'}`,
    wear: (page) => prepareVisitor(page.context(), { language, theme, ...(isSignedIn ? { user } : {}) }),
  };
}

const together = variants.toSorted((one, other) => clothesOf(one).name.localeCompare(clothesOf(other).name));
for (const variant of together) {
  test(inTurn(variantName(variant)), async ({ pageIn }) => {
    const page = await pageIn(clothesOf(variant));
    await page.goto(addressOf(variant.path));
    await pageStands(page);
    await expect(page.locator('html')).toHaveAttribute('lang', variant.language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', variant.theme);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
