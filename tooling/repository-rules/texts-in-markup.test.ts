import { describe, expect, it } from 'vitest';
import { isTest, readFiles } from './source-files.ts';
import { textFindings } from './texts-in-markup.ts';

/** The gallery of the design system speaks English: it is a page for those who build. */
const isShown = (path: string): boolean =>
  /^(apps\/desktop|packages\/(ui|price-chart|site-frame))\/src\/.*\.tsx$/.test(path) &&
  !path.includes('/gallery/') &&
  !isTest(path);

// Written apart, so that no rule takes the test's own texts for templates.
const insertion = `${'$'}{price}`;

const find = (markup: string) => textFindings({ path: 'a.tsx', text: `export const A = () => ${markup};` });

describe('words in markup', () => {
  it.each([
    '<p>Hello</p>',
    '<p>{count} orders</p>',
    "<p>{'Hello'}</p>",
    `<p>{\`from ${insertion}\`}</p>`,
    "<p>{isOpen ? 'Close' : t('state.open')}</p>",
    "<p>{name || 'nobody'}</p>",
    '<img alt="A picture" />',
    '<Button label="Send" />',
    "<button aria-label={'Close'} />",
    `<input placeholder={\`${insertion} amount\`} />`,
    '<p>全部撤单</p>',
    '<>Hello</>',
    '<p>Assay is open</p>',
  ])('are found: %s', (markup) => {
    expect(find(markup)).toHaveLength(1);
  });

  it.each([
    "<p>{t('state.open')}</p>",
    '<p>{price} USDT</p>',
    '<p>{time} UTC</p>',
    '<p>12 % · – ••••</p>',
    '<Logo name="Assay" />',
    '<p className="soft" id="main" data-kind="row">{children}</p>',
    '<Button label={t(\'state.close\')} kind="primary" />',
    `<p>{\`${insertion}/${insertion}\`}</p>`,
    '<Empty title="orders.empty" />',
    "<p>{kind === 'pair' && <Pair />}</p>",
  ])('are not suspected: %s', (markup) => {
    expect(find(markup)).toEqual([]);
  });

  it('are nowhere on the site', () => {
    const files = readFiles(isShown);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(textFindings)).toEqual([]);
  });
});
