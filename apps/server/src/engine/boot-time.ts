import { readFileSync } from 'node:fs';

/** How long this machine has run since it was switched on, and which switching-on that was. Nobody who sets the wall clock moves it. */
export interface BootTime {
  readonly bootId: string;
  /** Sleep counts where the kernel counts it. */
  readonly uptimeMs: number;
}

/** Undefined where the kernel does not say it: then no time is vouched for. */
export function bootTime(): BootTime | undefined {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [seconds = ''] = readFileSync('/proc/uptime', 'utf8').split(' ');
    const uptimeMs = Math.floor(Number(seconds) * 1_000);
    return bootId !== '' && uptimeMs > 0 ? { bootId, uptimeMs } : undefined;
  } catch {
    return undefined;
  }
}
