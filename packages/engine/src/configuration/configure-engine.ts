import { randomBytes } from 'node:crypto';
import type { Command } from '@assay/exchange-core/commands';
import type { EngineClient } from '../engine-client.ts';
import type { StartEngineOptions } from '../start-engine.ts';
import { configurationChanges, rulesChanges } from './configuration-changes.ts';

type ConfigureOptions = Pick<StartEngineOptions, 'mode' | 'seed' | 'configuration' | 'report'>;

/** The journal's first record, and what is configured otherwise than the state says. */
export async function configure(options: ConfigureOptions, client: EngineClient): Promise<void> {
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

function genesisOf(options: ConfigureOptions): Command {
  return {
    type: 'genesis',
    mode: options.mode,
    seed: options.seed ?? randomBytes(16).toString('hex'),
    instance: randomBytes(16).toString('hex'),
  };
}
