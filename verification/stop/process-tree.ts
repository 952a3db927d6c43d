import { readdirSync, readFileSync } from 'node:fs';

/** A process by its number and the time of its start, since numbers are given again. */
export interface SeenProcess {
  readonly pid: number;
  readonly startedAt: string;
  readonly command: string;
}

/** A process and all that it and its children have started, as systemd keeps them in one group. Linux. */
export function processTree(root: number): readonly SeenProcess[] {
  const all = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const children = new Map<number, number[]>();
  for (const name of all) {
    const parent = Number(statOf(Number(name))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const pids: number[] = [];
  for (const queue = [root]; queue.length > 0; ) {
    const pid = queue.shift() ?? 0;
    pids.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return pids.flatMap((pid) => {
    const stat = statOf(pid);
    return stat === undefined ? [] : [{ pid, startedAt: stat[19] ?? '', command: commandOf(pid) }];
  });
}

/** Those that are still there. One that has ended and was not waited for yet does nothing any more. */
export function stillThere(seen: readonly SeenProcess[]): readonly SeenProcess[] {
  return seen.filter(({ pid, startedAt }) => {
    const stat = statOf(pid);
    return stat !== undefined && stat[19] === startedAt && stat[0] !== 'Z';
  });
}

/** From the state on, which follows the name in brackets. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
