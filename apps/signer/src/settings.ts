import { join, resolve } from 'node:path';
import { type SignerDoor, signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { archiveFolderPath } from '@assay/postgres/archive-folder';
import { dataFolderPath } from '@assay/postgres/data-folder';
import { isPlainDatabase } from '@assay/postgres/plain-database';

/** What an operator decides about the signer: docs/guides/signer.md. */
export interface SignerSettings {
  readonly mode: 'sandbox' | 'live';
  /** Keys, payout log and the signer's own snapshots: nobody else's. */
  readonly folder: string;
  readonly door: SignerDoor;
  /** Undefined: whoever sits at the terminal is asked; in the sandbox one is made. */
  readonly passphraseFile: string | undefined;
  readonly dataFolder: string;
  readonly archiveFolder: string;
  /** Undefined: PostgreSQL of the package, in the data folder. */
  readonly databaseUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws SettingsFault with a sentence for the operator */
export function readSignerSettings(environment: Environment): SignerSettings {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const mode = text('ASSAY_MODE') ?? 'sandbox';
  if (mode !== 'sandbox' && mode !== 'live')
    throw new SettingsFault(`ASSAY_MODE is "${mode}", but must be sandbox or live.`);
  const dataFolder = dataFolderPath(environment);
  const folder = resolve(text('ASSAY_SIGNER_FOLDER') ?? join(dataFolder, 'signer'));
  const named = text('ASSAY_SIGNER_PASSPHRASE_FILE');
  return {
    mode,
    folder,
    door: signerDoorOf(environment, dataFolder),
    passphraseFile: named ?? (mode === 'sandbox' ? join(folder, 'passphrase') : undefined),
    dataFolder,
    archiveFolder: archiveFolderPath(environment),
    databaseUrl: text('ASSAY_SIGNER_DATABASE_URL') ?? text('DATABASE_URL'),
  };
}

/**
 * Refuses what a live exchange is not started with, either, until it is said twice: whoever gets into the process that has the keys should not be root, and
 * nobody on the way may write the journal that it believes.
 */
export function refuseLiveRisks(
  { mode, databaseUrl }: Pick<SignerSettings, 'mode' | 'databaseUrl'>,
  environment: Environment,
  isRoot: boolean,
): void {
  if (mode !== 'live') return;
  const accepted = (environment.ASSAY_ACCEPTED_RISKS ?? '').split(',').map((name) => name.trim());
  const refuse = (name: string, what: string) => {
    if (accepted.includes(name)) return;
    throw new SettingsFault(
      `ASSAY_MODE is live, but ${what}. Who wants it all the same says so twice: ASSAY_ACCEPTED_RISKS=${name}.`,
    );
  };
  if (isRoot) refuse('root', 'the signer runs as root: give it a system user of its own');
  if (databaseUrl !== undefined && URL.canParse(databaseUrl) && isPlainDatabase(databaseUrl))
    refuse('plain-database', 'the journal is read from the database without encryption: sslmode=verify-full encrypts');
}

export class SettingsFault extends Error {
  override readonly name = 'SettingsFault';
}
