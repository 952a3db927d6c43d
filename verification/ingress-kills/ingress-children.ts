import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The ingress processes of a server, as the system knows them. */
export function ingressChildren(serverPid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name) && isIngressOf(name, serverPid))
    .map(Number);
}

function isIngressOf(pid: string, serverPid: number): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ingress-worker')) return false;
    // The name of the process stands in brackets and may hold anything; state and parent are the fields behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state !== 'Z' && Number(parent) === serverPid;
  } catch {
    return false;
  }
}

/** True when the process runs, whoever's it is. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}

/** How many connections of clients a process has. */
export function connectionsOf(pid: number): number {
  const all = new Set(
    ['tcp', 'tcp6'].flatMap((table) =>
      readFileSync(`/proc/net/${table}`, 'utf8')
        .split('\n')
        .flatMap((line) => line.trim().split(/\s+/)[9] ?? []),
    ),
  );
  return filesOf(pid).filter((target) => all.has(/^socket:\[([0-9]+)\]$/.exec(target)?.[1] ?? 'none')).length;
}

/** What the open files of a process are; one may be closed, and the process gone, while they are looked at. */
function filesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return whileThere(() => readdirSync(folder)).flatMap((name) => whileThere(() => [readlinkSync(`${folder}/${name}`)]));
}

function whileThere(look: () => string[]): string[] {
  try {
    return look();
  } catch {
    return [];
  }
}
