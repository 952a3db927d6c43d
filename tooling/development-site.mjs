import { join } from 'node:path';
import { root } from './preparation/repository.mjs';
import { say } from './preparation/terminal.mjs';

const developmentPort = 5173;

/** `npm start -- --dev`: the desktop site as its sources stand, renewed on each save, in front of the running server. */
export const serveDevelopmentSite = async () => {
  const { createServer } = await import('vite');
  const server = `http://127.0.0.1:${process.env.PORT || 8080}`;
  const site = await createServer({
    root: join(root, 'apps', 'desktop'),
    base: '/pc/',
    server: {
      port: developmentPort,
      proxy: { '/bb': { target: server, ws: true }, '/contract': server, '/healthz': server },
    },
  });
  await site.listen();
  say(`The sources of the desktop site are served on http://localhost:${developmentPort}/pc/`);
};
