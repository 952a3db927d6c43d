// Starts a thread or a process from the sources, for tests and development: neither inherits a loader for TypeScript.
import { bundleOf } from './bundle-of-sources.mjs';

process.setSourceMapsEnabled(true);
await import(await bundleOf(process.argv[2]));
