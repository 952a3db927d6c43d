import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The unit that the guide prints, as systemd reads what matters here. */
export interface ServiceUnit {
  readonly command: readonly string[];
  readonly killMode: string;
  readonly stopSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
}

const sample = join(import.meta.dirname, '../../docs/samples/assay.service');

export function printedUnit(): ServiceUnit {
  const lines = readFileSync(sample, 'utf8').split('\n');
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const pairs = all('Environment').flatMap((line) => line.split(' '));
  return {
    command: (all('ExecStart').at(-1) ?? '').split(' '),
    // What systemd does without the line: it asks every process of the unit at once.
    killMode: all('KillMode').at(-1) ?? 'control-group',
    stopSeconds: Number(all('TimeoutStopSec').at(-1) ?? 90),
    environment: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  };
}
