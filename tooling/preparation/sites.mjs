import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

/** The names of the web applications: every folder of `apps` that says how its site is built. */
export const siteNames = () =>
  readdirSync(join(root, 'apps'))
    .filter((name) => existsSync(join(root, 'apps', name, 'vite.config.ts')))
    .sort();
