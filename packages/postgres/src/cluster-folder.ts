import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync } from '@assay/journal/archive/durable-file';
import type { OperatingSystemUser } from './operating-system-user.ts';
import { onDisk, PostgresFault } from './postgres-fault.ts';
import { type PostgresPrograms, postgresEnvironment } from './postgres-programs.ts';

/** The name of the owner's role and of the database. */
export const databaseName = 'assay';

/**
 * The folder of the database cluster, made on the first start. It appears under its name only when it is whole,
 * so a first start that was killed leaves nothing that looks like a database.
 */
export const prepareClusterFolder = (
  dataFolder: string,
  programs: PostgresPrograms,
  user: OperatingSystemUser,
  say: (line: string) => void,
): string => {
  const folder = join(dataFolder, 'postgres');
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherVersion(folder, programs);
    return folder;
  }
  say(`Creating the database in ${folder}`);
  const unfinished = `${folder}.unfinished`;
  onDisk(dataFolder, () => {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (user !== undefined) chownSync(unfinished, user.uid, user.gid);
  });
  createCluster(unfinished, programs, user);
  onDisk(folder, () => {
    renameSync(unfinished, folder);
    syncFolderSync(dataFolder);
  });
  return folder;
};

const createCluster = (folder: string, programs: PostgresPrograms, user: OperatingSystemUser): void => {
  const answer = spawnSync(
    programs.initdb,
    // `trust` is right because only the owner can reach the socket's folder, and there is no other way in.
    [
      '-D',
      folder,
      '-U',
      databaseName,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=reject',
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: postgresEnvironment },
  );
  if (answer.status === 0) return;
  const reason = answer.error?.message ?? answer.stderr.trim();
  if (/No space left|Check free disk space/.test(reason))
    throw new PostgresFault(`No disk space left to create the database in ${folder}.`);
  if (/Permission denied|could not access directory/.test(reason)) throw new PostgresFault(unreachable(folder, user));
  throw new PostgresFault(`The database could not be created in ${folder}: ${reason}`);
};

const unreachable = (folder: string, user: OperatingSystemUser): string =>
  user === undefined
    ? `No permission for ${folder}. Set ASSAY_DATA to a folder that belongs to this user.`
    : `PostgreSQL runs as the system user postgres, who cannot walk to ${folder} because a folder above it is closed. ` +
      'Set ASSAY_DATA to a folder outside of it, such as /var/lib/assay.';

const refuseOtherVersion = (folder: string, programs: PostgresPrograms): void => {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const ours = programs.version.split('.')[0];
  if (made === ours) return;
  throw new PostgresFault(
    `The database in ${folder} was made by PostgreSQL ${made} and this is ${programs.version}. ` +
      'Start the release of Assay that made it, or set ASSAY_DATA to another folder.',
  );
};
