import { sites } from '@assay/protocol/sites';
import { expect, it } from 'vitest';
import { siteNames } from '../preparation/sites.mjs';

it('each site that is served is built, for the path below which it is served', async () => {
  expect(siteNames()).toEqual(sites.map(({ name }) => name).sort());
  for (const { name, basePath } of sites) {
    const { default: build } = await import(`../../apps/${name}/vite.config.ts`);
    expect(build.base).toBe(`${basePath}/`);
  }
});
