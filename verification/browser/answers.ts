import type { BrowserContext } from '@playwright/test';

/** Answers put in the server's place, for states that would take a day, a fault or an operator to come about. */

/** An answer of our own in the server's place. */
export async function answer(context: BrowserContext, call: string, data: unknown): Promise<void> {
  await context.route(`**${call}`, (route) => route.fulfill({ json: { code: 1, msg: '', data } }));
}

/** The server's own answer, changed. */
export async function change<Data>(
  context: BrowserContext,
  call: string,
  changed: (data: Data) => unknown,
): Promise<void> {
  await context.route(`**${call}`, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { data: Data };
    await route.fulfill({ json: { ...told, data: changed(told.data) } });
  });
}

/** For as long as the page stands. */
export async function neverAnswered(context: BrowserContext, call: string): Promise<void> {
  await context.route(`**${call}`, () => undefined);
}

export async function failed(context: BrowserContext, call: string): Promise<void> {
  await context.route(`**${call}`, (route) => route.fulfill({ status: 500, body: '' }));
}

/** All rows on one page. */
export const page = (list: readonly unknown[]) => ({ list, totalRow: list.length, sum: list.length });
