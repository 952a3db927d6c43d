// Starts a thread from the sources, for tests and development: a thread inherits no loader for TypeScript.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
