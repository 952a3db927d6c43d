import { spawn } from 'node:child_process';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../preparation/terminal.mjs';

const endless = ['-e', 'for (;;) {}'];

/** Processes that never rest, ended by what is answered. */
const busy = (count) => {
  const processes = Array.from({ length: count }, () => spawn(process.execPath, endless, { stdio: 'ignore' }));
  return () => {
    for (const one of processes) one.kill('SIGKILL');
  };
};

const periodUs = 100_000;

/** A control group of the kernel, version 1 or 2, whose processes get half of the time of all cores. Undefined where none can be made. */
const halfTimeGroup = () => {
  const quotaUs = (availableParallelism() * periodUs) / 2;
  const kinds = [
    {
      parent: '/sys/fs/cgroup/cpu',
      limits: { 'cpu.cfs_period_us': periodUs, 'cpu.cfs_quota_us': quotaUs },
      list: 'tasks',
    },
    { parent: '/sys/fs/cgroup', limits: { 'cpu.max': `${quotaUs} ${periodUs}` }, list: 'cgroup.procs' },
  ];
  for (const { parent, limits, list } of kinds) {
    const folder = join(parent, `assay-half-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    try {
      for (const [name, value] of Object.entries(limits)) writeFileSync(join(folder, name), String(value));
      return { list: join(folder, list), remove: () => rmdirSync(folder) };
    } catch {
      rmdirSync(folder);
    }
  }
  return undefined;
};

/**
 * The machine as it is during a run: `words` for the table, `command` with what has to stand before it, and `end` that makes it quiet again.
 * `quiet` changes nothing, `busy-core` keeps one core busy with another process, `half-speed` gives the run half of the processors' time.
 */
export const machineAs = (name, command) => {
  const cores = `${availableParallelism()} cores`;
  const begin = {
    quiet: () => ({ words: `${cores}, quiet`, command, end: () => undefined }),
    'busy-core': () => ({ words: `${cores}, one busy`, command, end: busy(1) }),
    'half-speed': () => {
      const group = halfTimeGroup();
      if (group === undefined) {
        return { words: `${cores}, a busy twin on each`, command, end: busy(availableParallelism()) };
      }
      const enter = ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', group.list];
      return { words: `${cores}, half of their time`, command: [...enter, ...command], end: group.remove };
    },
  }[name];
  if (begin === undefined) throw new Fault(`No machine is called ${name}: quiet, busy-core or half-speed.`);
  return begin();
};
