import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { CHAIN_START, type ChainEnd } from '@assay/journal/frame-chain';
import type { JournalReader } from '@assay/journal/journal';
import type { Vouching } from '@assay/journal/seals/sealed-batches';
import type { SnapshotStore } from '@assay/journal/snapshot-store';
import type { ClientBase } from 'pg';
import { readHistoryEdge } from '../projections/history-edge.ts';
import { ProjectionProof } from '../projections/projection-proof.ts';
import { readCursor } from '../projections/projector.ts';
import { applyFrame } from '../recovery/core-recovery.ts';
import { nodeTools } from '../recovery/node-tools.ts';
import { readFrames } from '../recovery/read-frames.ts';
import { AccrualProof } from './accrual-proof.ts';
import { MoneyProof } from './money-proof.ts';
import { SealProof } from './seal-proof.ts';
import { SettlementProof } from './settlement-proof.ts';

export interface VerificationParts {
  readonly reader: JournalReader;
  readonly snapshots: SnapshotStore;
  /** In a transaction that sees one state of the query tables, so that a running exchange can be verified too. */
  readonly client: ClientBase;
  /** Undefined where the data folder has no key. */
  readonly vouching?: Vouching | undefined;
}

/** What was proved, in figures; `faults` is empty when everything held. */
export interface VerificationReport {
  readonly batches: number;
  readonly commands: number;
  readonly refusals: number;
  readonly events: number;
  readonly stateHash: string;
  readonly snapshotsCompared: number;
  readonly projectedTo: number;
  readonly rowsCompared: number;
  /** Rows of the time before were dropped; 0 while none was. */
  readonly historyFromMs: number;
  /** Seconds contracts settled again from their ticks; the voids among them, and those that are open. */
  readonly contractsSettled: number;
  readonly contractsVoid: number;
  readonly contractsOpen: number;
  /** Daily rewards of financial products and mining pools, counted again. */
  readonly rewardsCounted: number;
  /** Of the ledger, added up to everybody's money. */
  readonly postings: number;
  /** Batches that carry a seal, and the first of them; 0 while none does. */
  readonly sealed: number;
  readonly sealedFrom: number;
  readonly tookMs: number;
  readonly faults: readonly string[];
}

interface Progress {
  commands: number;
  refusals: number;
  events: number;
  snapshotsCompared: number;
  rowsCompared: number;
  historyFromMs: number;
  readonly settlements: SettlementProof;
  readonly accruals: AccrualProof;
  readonly money: MoneyProof;
  readonly seals: SealProof;
  readonly faults: string[];
}

/**
 * Replays the whole journal on a fresh core, without any snapshot, and compares everything that was derived from it: the hash
 * chain frame by frame, everybody's money posting by posting, each snapshot's state, every settlement of a seconds contract, every reward of a position, the query
 * tables, and at the end the core's own audit of every account.
 */
export async function verifyJournal(parts: VerificationParts): Promise<VerificationReport> {
  const startedMs = performance.now();
  const settlements = new SettlementProof();
  const accruals = new AccrualProof();
  const money = new MoneyProof();
  const seals = new SealProof(parts.vouching);
  const progress: Progress = {
    commands: 0,
    refusals: 0,
    events: 0,
    snapshotsCompared: 0,
    rowsCompared: 0,
    historyFromMs: 0,
    settlements,
    accruals,
    money,
    seals,
    faults: [],
  };
  const core = new ExchangeCore({ recordTransfers: true, tools: nodeTools });
  const projectedTo = await readCursor(parts.client);
  const head = await parts.reader.head();
  let end: ChainEnd = CHAIN_START;
  try {
    end = await replay(parts, core, { head, projectedTo }, progress);
    core.audit();
    settlements.end(core);
    accruals.end(core);
    progress.faults.push(...settlements.faults, ...accruals.faults, ...money.end(core));
    if (end.sequence < projectedTo)
      progress.faults.push(`the query tables stand at batch ${projectedTo}, the journal ends at ${end.sequence}`);
    if (end.sequence > 0 && core.mode === undefined)
      progress.faults.push('the journal does not begin with a genesis record');
  } catch (error) {
    progress.faults.push(error instanceof Error ? error.message : String(error));
  }
  progress.faults.push(...(await seals.end(parts.reader, head)));
  const tookMs = performance.now() - startedMs;
  const { commands, refusals, events, snapshotsCompared, rowsCompared, historyFromMs, faults } = progress;
  return {
    ...{ commands, refusals, events, snapshotsCompared, rowsCompared, historyFromMs, faults },
    contractsSettled: settlements.settled,
    contractsVoid: settlements.voids,
    contractsOpen: settlements.open,
    rewardsCounted: accruals.rewards,
    postings: money.postings,
    sealed: seals.sealed,
    sealedFrom: seals.sealedFrom,
    batches: core.sequence,
    stateHash: core.stateHash(),
    projectedTo,
    tookMs,
  };
}

async function replay(
  { reader, snapshots, client }: VerificationParts,
  core: ExchangeCore,
  { head, projectedTo }: { readonly head: number; readonly projectedTo: number },
  progress: Progress,
): Promise<ChainEnd> {
  const proof = new ProjectionProof();
  const snapshotSequences = new Set(await snapshots.sequences());
  let end: ChainEnd = CHAIN_START;
  for await (const frames of readFrames(reader, 1, head)) {
    for (const stored of frames) {
      const { chainEnd, commands, outcome } = applyFrame(core, end, stored);
      end = chainEnd;
      progress.seals.add(stored);
      progress.settlements.add(core.timeMs, commands, outcome);
      progress.accruals.add(core.timeMs, outcome);
      progress.money.add(end.sequence, outcome.events);
      progress.commands += outcome.results.length;
      progress.refusals += outcome.results.filter((result) => !result.accepted).length;
      progress.events += outcome.events.length;
      if (end.sequence <= projectedTo) proof.add(end.sequence, end.timeMs, outcome.events);
      if (end.sequence === projectedTo) await compareRows(proof, core, client, progress);
      if (snapshotSequences.has(end.sequence)) await compareSnapshot(snapshots, core, end, progress);
    }
  }
  return end;
}

async function compareRows(
  proof: ProjectionProof,
  core: ExchangeCore,
  client: ClientBase,
  progress: Progress,
): Promise<void> {
  progress.historyFromMs = (await readHistoryEdge(client)).historyFromMs;
  const { rows, faults } = await proof.compare(client, core);
  progress.rowsCompared += rows;
  progress.faults.push(...faults);
}

async function compareSnapshot(
  snapshots: SnapshotStore,
  core: ExchangeCore,
  end: ChainEnd,
  progress: Progress,
): Promise<void> {
  const name = `the snapshot of batch ${end.sequence}`;
  const snapshot = await snapshots.read(end.sequence);
  progress.snapshotsCompared += 1;
  if (snapshot === undefined) progress.faults.push(`${name} is damaged, or not of this exchange’s key`);
  else if (snapshot.stateHash !== core.stateHash()) progress.faults.push(`${name} is of another state`);
  else if (Buffer.compare(snapshot.frameHash, end.hash) !== 0) progress.faults.push(`${name} is of another journal`);
  else if (ExchangeCore.fromSnapshot(snapshot.bytes, { tools: nodeTools })?.stateHash() !== snapshot.stateHash) {
    progress.faults.push(`${name} does not give its state back`);
  }
}
