import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** What the printed settings of a proxy are tried with. Without it those tests are counted as skipped. */
export const installProxyTools = () => {
  const missing = Object.entries({ nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' })
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
  if (missing.length > 0) installFromDebian(missing);
};
