import {
  actGive,
  actPreview,
  proposalApprove,
  proposalDecline,
  proposalList,
} from '@assay/protocol/console/act-endpoints';
import type { GrantedScope } from '@assay/protocol/console-scopes';
import type { DataOf } from '@assay/protocol/endpoint';
import type { OperatorCommandDefinition } from '@assay/protocol/operator-command-definition';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { tokenHeader } from '@assay/protocol/wire';
import { ageProof } from '@assay/server/console/seats/testing/aged-proof';
import { onRunning } from '../crash/running-database.ts';
import { type ConsoleSeat, callConsole, mustCallConsole } from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import type { Cells, Exchange, Staff } from './console-matrix.ts';

type TwoPersonsName = Extract<(typeof operatorCommands)[number], { readonly persons: 2 }>['name'];
type Fields = Readonly<Record<string, string>>;

/** On whom and what they are proposed. */
export interface ProposalTargets {
  readonly userId: string;
  /** A seat that is open. */
  readonly seat: string;
  /** A name that no seat ever had. */
  readonly newSeat: string;
  /** Coins that arrived and are nobody's so far, by network, transaction and output; undefined where none have arrived. */
  readonly unclaimed: Fields | undefined;
}

/** Of each command that takes two persons, something that can be proposed: a new one without it does not compile. */
const sampleOf: Readonly<Record<TwoPersonsName, (targets: ProposalTargets) => Fields | undefined>> = {
  'fund-treasury': () => ({ coin: 'XRP', amount: '1', id: 'matrix-fund' }),
  'move-treasury': () => ({ coin: 'USDT', from: 'treasury', to: 'rewards', amount: '1', id: 'matrix-move' }),
  'post-correction': ({ userId }) => ({
    user: userId,
    coin: 'USDT',
    amount: '1',
    direction: 'credit',
    words: 'a test',
    id: 'matrix-correction',
  }),
  'fund-contract-pool': () => ({ coin: 'USDT', account: 'real', amount: '1', id: 'matrix-pool' }),
  'configure-withdrawal-review': () => ({ 'automatic-below': '999', 'second-person-from': '19999' }),
  'configure-deposit-review': () => ({ 'second-node-from': '999', 'large-from': '19999' }),
  'credit-unclaimed': ({ userId, unclaimed }) => unclaimed && { ...unclaimed, user: userId },
  'open-seat': ({ newSeat }) => ({ name: newSeat, role: 'viewer' }),
  'change-seat': ({ seat }) => ({ name: seat, role: 'support' }),
  'close-seat': ({ seat }) => ({ name: seat }),
  'freeze-account': ({ userId }) => ({ user: userId }),
  'lower-limit': ({ userId }) => ({ user: userId, limit: 'contract-stake', coin: 'USDT' }),
};

/** What one person does before, so that it takes two: a limit that was lowered can be raised. */
const doneBefore: Partial<typeof sampleOf> = {
  'lower-limit': ({ userId }) => ({ user: userId, limit: 'contract-stake', coin: 'USDT', amount: '20' }),
};

interface Waiting {
  readonly command: TwoPersonsName;
  readonly scope: GrantedScope;
  readonly proposalId: string;
  readonly confirm: string;
}

const twoPersons: readonly OperatorCommandDefinition[] = operatorCommands.filter(
  (command: OperatorCommandDefinition) => command.persons === 2,
);

/** Proposes one of each command that takes two persons. */
export async function proposeEach(
  { address, dataFolder }: Exchange,
  { cookie }: ConsoleSeat,
  targets: ProposalTargets,
): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = [];
  for (const { name, scope } of twoPersons) {
    const command = name as TwoPersonsName;
    const fields = sampleOf[command](targets);
    if (fields === undefined) continue;
    const before = doneBefore[command]?.(targets);
    if (before !== undefined) {
      const did = await operate(dataFolder, { call: 'run', command, fields: before, who: 'matrix', why: 'a test' });
      if (typeof did === 'string' || !did.done) throw new Error(`${command} was not done before`);
    }
    const shown = await mustCallConsole<DataOf<typeof actPreview>>(
      address,
      actPreview,
      { command, fields },
      { cookie },
    );
    if (!shown.data.ok) throw new Error(`${command}: ${shown.data.message}`);
    const terms = { command, fields, reason: 'a test', confirm: shown.data.preview.code };
    const given = await mustCallConsole<DataOf<typeof actGive>>(address, actGive, terms, { cookie });
    const { proposalId, done, message } = given.data;
    if (proposalId === null || done) throw new Error(`${command} was not proposed: ${message}`);
    waiting.push({ command, scope, proposalId, confirm: '' });
  }
  const { data: list } = await mustCallConsole<DataOf<typeof proposalList>>(address, proposalList, {}, { cookie });
  return waiting.map((proposal) => {
    const found = list.find(({ proposalId }) => proposalId === proposal.proposalId);
    if (found?.preview === undefined || found.preview === null || !found.isOwn)
      throw new Error(`${proposal.command} is not in the list of whoever proposed it`);
    return { ...proposal, confirm: found.preview.code };
  });
}

/**
 * Each proposal × everybody at the door who may not approve it: whoever has no seat or half of one, each role without the scope, the seat that
 * proposed it, the same person on the machine's own line, and a seat that may, with a proof that is too old. None of them does anything.
 */
export async function wrongApprovals(
  { address, dataFolder }: Exchange,
  { callers }: Staff,
  {
    waiting,
    proposer,
    stale,
  }: { readonly waiting: readonly Waiting[]; readonly proposer: ConsoleSeat; readonly stale: ConsoleSeat },
): Promise<Cells> {
  const wrong: string[] = [];
  let cells = 0;
  const judge = (what: string, told: string, expected: string) => {
    cells += 1;
    if (told !== expected) wrong.push(`${what}: “${told}”, not “${expected}”`);
  };
  await onRunning(dataFolder, (client) => ageProof(client, dataFolder, stale.name));
  for (const { command, scope, proposalId, confirm } of waiting) {
    const decision = { proposalId, confirm, reason: 'a test' };
    for (const { who, cookie, token, scopes } of callers) {
      if (scopes?.includes(scope) === true) continue;
      const expected = scopes === undefined ? 'l.error.seatSessionEnded' : 'l.error.seatScope';
      const headers = token === undefined ? {} : { [tokenHeader]: token };
      for (const endpoint of [proposalApprove, proposalDecline]) {
        const { envelope } = await callConsole(address, endpoint, decision, { cookie, headers });
        judge(`${endpoint.name} of ${command}, ${who}`, envelope.msg, expected);
      }
    }
    const own = await callConsole(address, proposalApprove, decision, { cookie: proposer.cookie });
    judge(`${command} by whoever proposed it`, own.envelope.msg, 'l.error.proposalOwn');
    const old = await callConsole(address, proposalApprove, decision, { cookie: stale.cookie });
    judge(`${command} by an old proof`, old.envelope.msg, 'l.error.seatProofOwed');
    for (const who of [proposer.name, ` ${proposer.name.toUpperCase()} `, `seat:${proposer.name}`]) {
      const fields = { proposal: proposalId };
      const line = await operate(dataFolder, { call: 'run', command: 'approve-act', fields, who, why: 'a test' });
      judge(`${command} by “${who}” on the line`, String(typeof line !== 'string' && line.done), 'false');
    }
  }
  return { cells, wrong };
}

/** Every command that takes two persons or a fresh proof × a seat whose proof is old: refused before anything is looked at. */
export async function wrongStaleActs({ address }: Exchange, stale: ConsoleSeat): Promise<Cells> {
  const wrong: string[] = [];
  let cells = 0;
  for (const { name: command, persons, isProvenAnew } of operatorCommands as readonly OperatorCommandDefinition[]) {
    const isGuarded = persons === 2 || isProvenAnew === true;
    const terms = { command, fields: {}, reason: 'a test', confirm: '' };
    const { envelope } = await callConsole(address, actGive, terms, { cookie: stale.cookie });
    cells += 1;
    if ((envelope.msg === 'l.error.seatProofOwed') !== isGuarded) wrong.push(`${command}: ${envelope.msg}`);
  }
  return { cells, wrong };
}
