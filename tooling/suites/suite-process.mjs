import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';
import { endedChildrenSeconds } from './processor-time.mjs';

/** A suite that is ended has this long to stop what it started. */
const orderlyEndMs = 10_000;

const programs = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
};

/**
 * Runs a suite's command until it ends, at most so long, and keeps what it prints in `logPath`; `show` gets it as it comes. Answers its exit
 * code, whether its time was over, the last line of its standard output, and the processor seconds that it and all that it waited for took.
 */
export const runToEnd = ([program, ...args], { env, timeoutSeconds, logPath, show = () => undefined }) =>
  new Promise((resolve, reject) => {
    const first = program === 'node' ? [] : [join(root, programs[program] ?? program)];
    // A group of its own, so that what it started ends with it when the time is over.
    const child = spawn(process.execPath, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const log = createWriteStream(logPath);
    const lastLine = lastLineOf(child.stdout);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        log.write(text);
        show(text);
      });
    }
    const group = groupOf(child);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      group.end();
    }, timeoutSeconds * 1000);
    const release = onInterrupt(group.end);
    let processorSeconds;
    const before = endedChildrenSeconds();
    // Two that end in the same moment are counted with the first of them.
    child.on('exit', () => {
      processorSeconds = before === undefined ? undefined : endedChildrenSeconds() - counted;
      counted = endedChildrenSeconds() ?? 0;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      group.kill();
      if (release()) process.exit(130);
      log.end(() => resolve({ code, timedOut, lastLine: lastLine(), processorSeconds }));
    });
  });

/** What of this process's ended children is told already. */
let counted = endedChildrenSeconds() ?? 0;

/** The last line of a stream that is not empty, so far. */
const lastLineOf = (stream) => {
  let unfinished = '';
  let last = '';
  stream.on('data', (text) => {
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop();
    last = lines.findLast((line) => line.trim() !== '') ?? last;
  });
  return () => (unfinished.trim() === '' ? last : unfinished);
};

const groupOf = (child) => {
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has ended already.
    }
  };
  let lastTimer;
  return {
    /** First in order, so that servers under test stop their databases. */
    end: () => {
      signal('SIGTERM');
      lastTimer = setTimeout(() => signal('SIGKILL'), orderlyEndMs);
    },
    /** What the suite left behind in its group ends with it. */
    kill: () => {
      clearTimeout(lastTimer);
      signal('SIGKILL');
    },
  };
};

/** Ends the suite when the run is interrupted. What is answered takes this back and tells whether it was. */
const onInterrupt = (end) => {
  let was = false;
  const interrupt = () => {
    if (was) return;
    was = true;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
    return was;
  };
};
