// Starts the thread of the proofs from the sources, for tests and development: a thread inherits no loader for TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./proof-worker.ts');
