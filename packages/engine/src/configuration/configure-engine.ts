import { randomBytes } from 'node:crypto';
import type { Mode } from '@assay/exchange-core/codec/choices';
import type { CommandFrom, ConfigurationCommand } from '@assay/exchange-core/commands';
import type { Genesis } from '@assay/exchange-core/configuration/genesis';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { EngineClient } from '../engine-client.ts';
import { configurationChanges, rulesChanges } from './configuration-changes.ts';

export interface ConfigureOptions {
  /** A fresh journal begins in this mode. */
  readonly mode: Mode;
  /** For a fresh journal only; drawn when not given. */
  readonly seed?: string;
  readonly configuration: readonly ConfigurationCommand[];
  readonly report: (report: ConfigurationRefused) => void;
}

/** The exchange goes on under its old configuration. */
export interface ConfigurationRefused {
  readonly type: 'configuration-refused';
  readonly command: ConfigurationCommand;
  readonly code: ErrorCode;
}

/** The journal's first record, and what is configured otherwise than the state says. */
export async function configure(options: ConfigureOptions, client: EngineClient<CommandFrom<'start'>>): Promise<void> {
  if ((await client.read((view) => view.mode)) === undefined) await client.submit(genesisOf(options));
  for (const change of rulesChanges(await client.read((view) => view.rulesVersion))) await client.submit(change);
  const changes = await client.read((view) =>
    configurationChanges(options.configuration, view.configuration(), (command) => view.isOperatorsDecision(command)),
  );
  const results = await Promise.all(changes.map((command) => client.submit(command)));
  for (const [index, result] of results.entries()) {
    const command = changes[index];
    if (result.accepted || command === undefined) continue;
    options.report({ type: 'configuration-refused', command, code: result.code });
  }
}

function genesisOf(options: ConfigureOptions): Genesis {
  return {
    type: 'genesis',
    mode: options.mode,
    seed: options.seed ?? randomBytes(16).toString('hex'),
    instance: randomBytes(16).toString('hex'),
  };
}
