import { eventually } from '@assay/amounts/testing/news';
import { proposalApprove, proposalDecline, proposalList } from '@assay/protocol/console/act-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleSeat, callConsole, mustCallConsole, openConsoleSeat } from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import { startTestSigner, type TestSigner } from '../server-process/test-signer.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { untilNetworksOpen } from '../server-process/withdrawing-person.ts';
import { type Exchange, type Staff, seatStaff } from './console-matrix.ts';
import { type ProposalTargets, proposeEach, wrongApprovals, wrongStaleActs } from './console-proposal-matrix.ts';

const exchange: Exchange = { address: inject('address'), dataFolder: inject('dataFolder') };
const { address, dataFolder } = exchange;

let staff: Staff;
let proposer: ConsoleSeat;
let stale: ConsoleSeat;
let targets: ProposalTargets;
let signer: TestSigner | undefined;
beforeAll(async () => {
  staff = await seatStaff(exchange, 'second');
  const user = await registerUser(address, 'proposed-upon@example.com');
  await giveCoins(address, user, 'USDT', '10');
  const target = await openConsoleSeat(address, dataFolder, 'proposed-upon', { role: 'viewer' });
  const unclaimed = await sendUntagged(user);
  targets = { userId: user.userId, seat: target.name, newSeat: 'never-there', unclaimed };
  stale = await openConsoleSeat(address, dataFolder, 'stale', { role: 'administrator' });
  proposer = await openConsoleSeat(address, dataFolder, 'proposer', { role: 'administrator' });
});

afterAll(async () => {
  await signer?.stop();
});

/** XRP without its tag at the address that all share: it has arrived, and is nobody's. Addresses need a signer. */
async function sendUntagged({ token }: TestUser): Promise<NonNullable<ProposalTargets['unclaimed']>> {
  signer = await startTestSigner(dataFolder);
  const place = { currency: 'XRP', network: 'XRP' };
  await untilNetworksOpen(address, ['XRP']);
  const shared = await mustPost<{ address: string }>(address, '/recharge/getAddress', place, token);
  const terms = { ...place, address: shared.address, amount: '40' };
  const { transactionId } = await mustPost<{ transactionId: string }>(address, '/sandbox/chain/send', terms, token);
  await mustPost(address, '/sandbox/chain/mine', { network: 'XRP', blocks: '20' }, token);
  const output = await eventually(async () => {
    const looked = await operate(dataFolder, { call: 'look', reading: 'list-unclaimed', fields: {} });
    const found = JSON.stringify(looked).match(new RegExp(`${transactionId} output ([^;]+);`))?.[1];
    return found ?? Promise.reject(new Error(`${transactionId} is not unclaimed yet: ${JSON.stringify(looked)}`));
  });
  return { network: 'XRP', transaction: transactionId, output };
}

const listOf = async ({ cookie }: ConsoleSeat) =>
  (await mustCallConsole<DataOf<typeof proposalList>>(address, proposalList, {}, { cookie })).data;

it('what takes two persons is approved by nobody who has no seat for it, by no old proof, and never by whoever proposed it', async () => {
  const waiting = await proposeEach(exchange, proposer, targets);
  const proposed = new Set<string>(waiting.map(({ command }) => command));
  const twoPersons = operatorCommands.filter((command) => 'persons' in command && command.persons === 2);
  expect(twoPersons.map(({ name }) => name).filter((name) => !proposed.has(name))).toEqual([]);
  const { cells, wrong } = await wrongApprovals(exchange, staff, { waiting, proposer, stale });
  console.info(`console approvals: ${waiting.length} commands, ${cells} cells, ${wrong.length} wrong`);
  expect(cells).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
  // None of it happened, and all of it still waits.
  const still = (await listOf(proposer)).map(({ proposalId }) => proposalId);
  expect(still).toEqual(expect.arrayContaining(waiting.map(({ proposalId }) => proposalId)));
  for (const { proposalId, confirm } of waiting) {
    const end = { proposalId, reason: 'a test' };
    const ended = await mustCallConsole<{ done: boolean }>(address, proposalDecline, end, { cookie: proposer.cookie });
    expect(ended.data.done).toBe(true);
    const late = await callConsole(address, proposalApprove, { ...end, confirm }, { cookie: proposer.cookie });
    expect(late.envelope.msg).toBe('l.error.proposalUnknown');
  }
});

it('what moves money, takes a guard away or gives a seat asks for a fresh proof, and nothing else does', async () => {
  const { cells, wrong } = await wrongStaleActs(exchange, stale);
  console.info(`console acts with an old proof: ${cells} cells, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});
