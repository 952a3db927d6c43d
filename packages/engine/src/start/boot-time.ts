import { readFileSync } from 'node:fs';

/** How long this machine has run since it was switched on, and which switching-on that was. Nobody who sets the wall clock moves it. */
export interface BootTime {
  /** The same after each boot, another on another machine; empty where nobody says it, as in most containers. */
  readonly machineId: string;
  readonly bootId: string;
  /** Sleep counts where the kernel counts it. */
  readonly uptimeMs: number;
}

/** Undefined where the kernel does not say it: then no time is vouched for. */
export function bootTime(): BootTime | undefined {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [seconds = ''] = readFileSync('/proc/uptime', 'utf8').split(' ');
    // A container may be told its own running time beside the boot of its host; the monotonic clock is the host's.
    const uptimeMs = Math.floor(Math.max(Number(seconds) * 1_000, Number(process.hrtime.bigint()) / 1e6));
    return bootId !== '' && uptimeMs > 0 ? { machineId: machineId(), bootId, uptimeMs } : undefined;
  } catch {
    return undefined;
  }
}

const MACHINE_ID = /^[0-9a-f]{32}$/;

function machineId(): string {
  try {
    const text = readFileSync('/etc/machine-id', 'utf8').trim();
    return MACHINE_ID.test(text) ? text : '';
  } catch {
    return '';
  }
}
