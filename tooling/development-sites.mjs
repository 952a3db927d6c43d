import { join } from 'node:path';
import { root } from './preparation/repository.mjs';
import { siteNames } from './preparation/sites.mjs';
import { say } from './preparation/terminal.mjs';

/** Of the first site; each further one takes the next. */
const firstPort = 5173;

/** `npm start -- --dev`: the sites as their sources stand, renewed on each save, in front of the running server. */
export const serveDevelopmentSites = async () => {
  const { createServer } = await import('vite');
  for (const [index, name] of siteNames().entries()) {
    const port = firstPort + index;
    const site = await createServer({ root: join(root, 'apps', name), server: { port } });
    await site.listen();
    say(`The sources of the ${name} site are served on http://localhost:${port}${site.config.base}`);
  }
};
