import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

const isThere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** What the suite of faults breaks things with. Without one of them its cases are counted as skipped. */
export const installFaultTools = () => {
  const missing = ['strace', 'faketime'].filter((program) => !isThere(program));
  if (missing.length > 0) installFromDebian(missing);
};
