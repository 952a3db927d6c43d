import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './repository.mjs';

/**
 * Installs and builds in a process of its own that ends: esbuild leaves a service and much memory with whoever has built, and the one
 * that waits for the server waits for months. Answers the exit code; the child has said why it is not 0. A signal that reaches this process
 * alone is handed on, so that nothing is left working, and ends this one as it ended the child.
 */
export const prepareApart = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'tooling', 'build.mjs')], { stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const name of signals) process.on(name, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      if (signals.includes(signal)) process.kill(process.pid, signal);
      else resolve(signal === null ? code : 128 + constants.signals[signal]);
    });
  });
