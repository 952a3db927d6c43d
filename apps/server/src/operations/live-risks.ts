import { isPlainDatabase } from '@assay/postgres/plain-database';
import { AddressList } from './address-list.ts';
import { isOwnHost } from './own-machine.ts';

/** What live mode starts with only when its operator says it a second time, under these names in ASSAY_ACCEPTED_RISKS. */
export const liveRiskNames = [
  'http-origins',
  'open-networks',
  'plain-database',
  'plain-mail',
  'few-sources',
  'one-node',
  'root',
] as const;
export type LiveRiskName = (typeof liveRiskNames)[number];

export interface LiveRisk {
  readonly name: LiveRiskName;
  /** What is so, without a full stop. Addresses that may hold a password are never repeated. */
  readonly what: string;
}

/** What the settings and the machine say; undefined for what is not set. */
export interface LiveFacts {
  /** By the name of the setting. */
  readonly origins: Readonly<Record<string, string | undefined>>;
  readonly networks: Readonly<Record<string, readonly string[]>>;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Exchanges whose prices make the index. */
  readonly sources: number;
  readonly isRoot: boolean;
  /** Settings' names of nodes that no second one is held against. */
  readonly soloNodes: readonly string[];
}

/** Two of the others can outvote one that lies or fails. */
const SOURCES_MIN = 3;
/** Public addresses of far-away networks: a list that holds all of a kind holds everybody, however it is written. */
const everywhere = [
  ['8.8.8.8', '100.128.0.1', '150.1.1.1', '203.0.113.9'],
  ['2001:4860::1', '2400::1', '2600::1', '2a00::1', '2c0f::1'],
] as const;

export function liveRisks(facts: LiveFacts): readonly LiveRisk[] {
  const risks: LiveRisk[] = [];
  const add = (name: LiveRiskName, what: string) => risks.push({ name, what });
  for (const [setting, origin] of Object.entries(facts.origins))
    if (origin?.startsWith('http://'))
      add('http-origins', `${setting} is ${origin}, which anybody on the way can read`);
  for (const [setting, entries] of Object.entries(facts.networks))
    if (holdsEverybody(entries)) add('open-networks', `${setting} holds every address there is`);
  if (facts.databaseUrl !== undefined && isPlainDatabase(facts.databaseUrl))
    add('plain-database', 'DATABASE_URL speaks with the database without encryption: sslmode=verify-full encrypts');
  if (facts.smtpUrl !== undefined && isPlainMail(facts.smtpUrl))
    add('plain-mail', 'SMTP_URL may send codes without encryption: use smtps://, or smtp:// with ?requireTLS=true');
  if (facts.sources < SOURCES_MIN)
    add(
      'few-sources',
      `ASSAY_FEED names ${facts.sources} of at least ${SOURCES_MIN} exchanges, so one can make the index`,
    );
  for (const name of facts.soloNodes)
    add(
      'one-node',
      `deposits are credited on the word of the node of ASSAY_${name}_RPC alone: name one of somebody else in ASSAY_${name}_SECOND_RPC`,
    );
  if (facts.isRoot) add('root', 'the server runs as root: give it a system user of its own');
  return risks;
}

function holdsEverybody(entries: readonly string[]): boolean {
  const list = new AddressList(entries);
  return everywhere.some((addresses) => addresses.every((address) => list.has(address)));
}

/** Of `nodemailer`, which takes encryption where `smtp://` offers it, so that whoever is on the way can leave it out. */
function isPlainMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (isOwnHost(hostname)) return false;
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return true;
  if (protocol === 'smtps:') return false;
  return searchParams.get('requireTLS') !== 'true' || searchParams.get('ignoreTLS') === 'true';
}
