import { spawnSync } from 'node:child_process';
import { PostgresFault } from './postgres-fault.ts';

/** The user who runs PostgreSQL: nobody named (this one), or a separate one when this process is root. */
export type OperatingSystemUser = { readonly uid: number; readonly gid: number } | undefined;

const name = 'postgres';

const numberFrom = (command: string, args: readonly string[]): number | undefined => {
  const answer = spawnSync(command, args, { encoding: 'utf8' });
  const text = answer.status === 0 ? answer.stdout.trim() : '';
  return /^\d+$/.test(text) ? Number.parseInt(text, 10) : undefined;
};

const lookUp = (): OperatingSystemUser => {
  const uid = numberFrom('id', ['-u', name]);
  const gid = numberFrom('id', ['-g', name]);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

/** PostgreSQL refuses to run as root, so root gets the system user `postgres`, made on the first start. */
export const userForPostgres = (): OperatingSystemUser => {
  if (process.getuid?.() !== 0) return undefined;
  const present = lookUp();
  if (present !== undefined) return present;
  const made = spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ],
    { encoding: 'utf8' },
  );
  const created = lookUp();
  if (created !== undefined) return created;
  const reason = made.error?.message ?? made.stderr.trim();
  throw new PostgresFault(
    `PostgreSQL does not run as root and the system user ${name} could not be created (${reason}). ` +
      'Create that user, start Assay as an ordinary user, or set DATABASE_URL.',
  );
};
