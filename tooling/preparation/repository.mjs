import { fileURLToPath } from 'node:url';

/** The root of the clone, without an ending slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
