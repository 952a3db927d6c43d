import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page, `rule: element | element` each. Only violations are told, and without a second page to end the run in: half
 * the time, and the same findings, since no page of ours holds a frame.
 */
export async function accessibilityFaults(
  page: Page,
  narrow: (builder: AxeBuilder) => AxeBuilder = (builder) => builder,
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await narrow(builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
