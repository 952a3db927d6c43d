import { posix } from 'node:path';
import { withoutTypes } from './import-circles.ts';
import { importsOf } from './layers.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

/**
 * The rooms of a folder, from the ground up. A room may import from the rows before its own; rooms of one row do not know each other.
 * A room that has rooms of its own is a key here too. Who adds a room gives it a row; a file that stands in none is a room by itself, or one
 * of `looseFiles`. A test, and what tests are made of, may know every room: it tries its part in the whole. Nothing else may know them.
 */
/** All files that stand in no room and are not named: one room together. */
const looseFiles = '*';
/** Every folder that is not named, each a room of its own: a noun of a module that needs no other place. */
const otherFolders = '*/';

export const roomLayers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/protocol/src': [[looseFiles], ['endpoints', 'console'], ['sites.ts', 'socket-calls.ts']],
  'packages/exchange-core/src': [
    ['assertion.ts'],
    [
      'codec',
      'commands.ts',
      'core-tools.ts',
      'events.ts',
      'exchange-core-port.ts',
      'limits.ts',
      'matching',
      'module-state.ts',
      'module.ts',
      'refusal.ts',
      'rules.ts',
    ],
    ['declaration', 'event-rows.ts', 'ledger'],
    ['audit.ts', 'index-price', 'operator', 'people', 'waits'],
    ['fees'],
    ['invites'],
    ['configuration', 'orders'],
    ['accounts', 'quotes', 'seconds-contract', 'stops', otherFolders],
    ['account-closing', 'account-freeze', 'markets', 'transfers'],
    ['modules'],
    ['modules.ts'],
    ['event-layouts.ts'],
    ['applied-batch.ts', 'command-codec.ts', 'digest'],
    ['event-log.ts'],
    ['apply-command.ts', 'core-state.ts'],
    ['apply-batch.ts', 'snapshot'],
    ['exchange-core.ts'],
  ],
  'packages/chains/src': [[looseFiles], ['json-rpc', 'keys', 'tags'], [otherFolders]],
  'packages/engine/src': [
    [
      'engine-limits.ts',
      'engine-port.ts',
      'recovery',
      'start-anew.ts',
      'start-refused.ts',
      'started-parts.ts',
      'threads',
      'time-text.ts',
    ],
    ['engine-client.ts', 'feed-thread', 'projections', 'sequencer'],
    ['configuration', 'liquidity', 'standing-commands', 'start', 'verify'],
    ['follower', 'index-clock'],
    ['engine-status.ts'],
    ['start-engine.ts'],
    ['engine-thread'],
  ],
  'apps/server/src': [
    ['conversion', 'earn', 'invite', 'operations', 'wire-rows'],
    ['postgres'],
    ['outbox', 'row-marks'],
    ['pictures'],
    ['accounts'],
    ['chat', 'custody'],
    ['exported-files', 'operator', 'publishing'],
    ['commands', 'contract-proofs', 'market-feed', 'notices'],
    ['liabilities'],
    ['reserves'],
    ['ingress'],
    ['console'],
    ['own-data'],
    ['modules', 'socket-entry'],
    ['start-server.ts'],
    ['main.ts'],
  ],
  'apps/signer/src': [
    ['coin-units.ts', 'signer-limits.ts'],
    ['keys', 'payout-log', 'socket'],
    ['journal', 'transactions'],
    ['reserves', 'settings.ts'],
    ['evm-settings.ts'],
    ['signing'],
    ['operator'],
    ['start-signer.ts'],
    ['run-until-asked.ts'],
    ['commands', 'main.ts'],
  ],
  'packages/features/src': [
    ['csv', 'finder', 'notices', 'numbers', 'stores'],
    ['kept-settings'],
    ['services'],
    ['messages', 'preferences', 'toasts'],
    ['connection', 'markets', 'session'],
    ['alerts', 'chart', 'fees', 'last-price', 'liabilities', 'lists', 'system'],
    ['inbox', 'pictures'],
    ['kyc', 'profile'],
    ['assets', 'book', 'chat', 'invite', 'security'],
    ['conversion', 'custody', 'orders', 'seconds-contract'],
    ['trade', 'transfers'],
    ['earn'],
    ['funds', 'hosting', 'subscriptions'],
    ['tax'],
  ],
  'packages/features/src/seconds-contract': [
    ['account', 'heads', 'index'],
    ['settings', 'terms'],
    ['orders', 'proofs', 'protection'],
    ['form', 'records'],
  ],
  'packages/site-frame/src': [
    ['later-code'],
    ['site'],
    ['routing'],
    ['pages'],
    ['site-root.tsx'],
    ['draw-site.tsx'],
    ['mount-site.tsx'],
  ],
  'apps/desktop/src': [
    ['app.css', 'page-parts', 'shortcuts'],
    ['alerts', 'chat', 'markets'],
    ['pages'],
    ['desktop-site.ts', 'finder'],
    ['shell'],
    ['main.tsx'],
  ],
  'apps/console/src': [
    ['app.css', 'client', 'numbers', 'parts'],
    ['seat'],
    ['acts', 'table'],
    ['cases'],
    ['pages'],
    ['console-site.ts', 'shell'],
    ['main.tsx'],
  ],
  'apps/desktop/src/pages': [
    ['not-found'],
    [
      'about',
      'announcements',
      'contract',
      'earn',
      'feed',
      'fees',
      'liability-proof',
      'login',
      'main',
      'market',
      'operator-powers',
      'rules',
      'trade',
      'withdrawal-statistics',
    ],
    ['account', 'contract-proof'],
    ['sandbox', 'setting'],
    ['all-pages.ts'],
  ],
};

/** Where types may be known to every room: what a module does takes the core's state as a whole, which is made of what modules declare. */
const typesAreKnown: ReadonlySet<string> = new Set(['packages/exchange-core/src']);

export const roomFindings = (file: SourceFile): Finding[] =>
  isTest(file.path)
    ? []
    : Object.entries(roomLayers)
        .filter(([folder]) => file.path.startsWith(`${folder}/`))
        .flatMap(([folder, layers]) => findingsIn(file, folder, layers));

const findingsIn = (file: SourceFile, folder: string, layers: readonly (readonly string[])[]): Finding[] => {
  const rooms = new Set(layers.flat());
  const rowOf = (name: string) => {
    const isOther = !rooms.has(name) && !name.includes('.') && name !== 'testing';
    return layers.findIndex((row) => row.includes(isOther ? otherFolders : name));
  };
  const roomOf = (path: string) => roomIn(path, folder, layers);
  const room = roomOf(file.path);
  if (rowOf(room) < 0) return [`${file.path}: ${room} is no room of ${folder}`];
  const text = typesAreKnown.has(folder) ? withoutTypes(file.text) : file.text;
  return importsOf(text).flatMap(({ from, line }) => {
    if (!from.startsWith('.')) return [];
    const target = posix.join(posix.dirname(file.path), from);
    if (!target.startsWith(`${folder}/`)) return [];
    const other = roomOf(target);
    const isBelow = rowOf(other) >= 0 && rowOf(other) < rowOf(room);
    if (other === room || isBelow) return [];
    return [`${file.path}:${line} imports ${from}: ${room} may not know ${other}`];
  });
};

/** The first folder of a path inside another. */
export const roomIn = (path: string, folder: string, layers: readonly (readonly string[])[]): string => {
  const [first = '', ...inside] = path.slice(folder.length + 1).split('/');
  const rooms = layers.flat();
  return inside.length === 0 && !rooms.includes(first) && rooms.includes(looseFiles) ? looseFiles : first;
};
