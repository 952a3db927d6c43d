import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { killPostgres } from '../crash/processes.ts';
import { onRunning } from '../crash/running-database.ts';
import { neverCame, until } from '../server-process/awaited.ts';
import { freePort, type ServerProcess, startServer } from '../server-process/server-process.ts';
import { command, type FaultCase, type People, registerPeople } from './fault-case.ts';
import { damages, flushedLogEnd, type LogEnd } from './journal-damage.ts';
import { damageTail } from './journal-tail.ts';

/** Acknowledged before the kill. */
const ORDERS = 200;
/** In each of several rounds, and in a short run, which has one. */
const DAMAGES = { aRound: 3, short: 2 } as const;

type Outcome = 'refused' | 'unconfirmed' | 'told' | 'harmless' | 'silent';

/**
 * Bytes of a killed exchange are flipped or cut: in rows, in a snapshot, in the files of PostgreSQL. The next start must either say so and take
 * no order, or know everything that was acknowledged.
 */
export const damagedJournal: FaultCase = {
  name: 'damaged-journal',
  missing: () => undefined,
  async run(context) {
    const { dataFolder } = context;
    const cluster = join(dataFolder, 'postgres');
    const pristine = join(dataFolder, 'pristine');
    const witness = join(dataFolder, 'journal-head.json');
    const port = await freePort();
    const copy = (from: string, to: string) => {
      rmSync(to, { recursive: true, force: true });
      if (spawnSync('cp', ['-a', from, to]).status !== 0) throw new Error(`${from} could not be copied`);
    };
    const { people, logEnd } = await tradeAndKill(port, dataFolder, context);
    copy(cluster, pristine);
    copy(witness, `${witness}.kept`);
    const faults: string[] = [];
    const outcomes: Record<Outcome, number> = { refused: 0, unconfirmed: 0, told: 0, harmless: 0, silent: 0 };
    const tail = await damageTail(dataFolder);
    if (tail.silent > 0) faults.push(`${tail.silent} damaged frames were taken for what was written`);
    const first = context.random.below(damages.length);
    const count = context.rounds === 1 ? DAMAGES.short : DAMAGES.aRound * context.rounds;
    for (let index = first; index < first + count; index += 1) {
      const { name, inflict } = damages[index % damages.length]!;
      copy(pristine, cluster);
      copy(`${witness}.kept`, witness);
      const what = `${name} (${await inflict({ dataFolder, random: context.random, logEnd })})`;
      const server = await startServer({ port, dataFolder, withoutWaiting: true });
      const { outcome, found } = await judge(server, people);
      outcomes[outcome] += 1;
      faults.push(...found.map((fault) => `${what}: ${fault}`));
      await server.stop();
      killPostgres(dataFolder);
    }
    const figures =
      `${count} damages: ${outcomes.refused} starts refused, ${outcomes.unconfirmed} take no order until an operator vouches, ` +
      `${outcomes.told} whole and told, ${outcomes.harmless} without effect, ${outcomes.silent} silent accepts; ` +
      `${tail.tried} flips and cuts in the last 4 KB of frames, ${tail.silent} taken`;
    return { faults, figures: [figures] };
  },
};

/** A snapshot, batches after it, and a kill of everything. */
async function tradeAndKill(
  port: number,
  dataFolder: string,
  context: Parameters<FaultCase['run']>[0],
): Promise<{ people: People; logEnd: LogEnd }> {
  let server = await startServer({ port, dataFolder });
  const people = await registerPeople(server.address, context);
  await server.stop();
  server = await startServer({ port, dataFolder });
  await people.trade(server.address, 'damage', ORDERS);
  const { address } = server;
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const head = Number(/^assay_durable_sequence ([0-9]+)$/m.exec(metrics)?.[1] ?? Number.NaN);
  // Outside of the database.
  await until('the head that holds every order is written down', () => witnessed(dataFolder) >= head);
  const logEnd = await onRunning(dataFolder, flushedLogEnd);
  killPostgres(dataFolder);
  await server.kill();
  return { people, logEnd };
}

/** The head that the exchange has written down last; 0 when there is none. */
function witnessed(dataFolder: string): number {
  const path = join(dataFolder, 'journal-head.json');
  if (!existsSync(path)) return 0;
  return (JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? '') as { sequence: number }).sequence;
}

async function judge(server: ServerProcess, people: People): Promise<{ outcome: Outcome; found: string[] }> {
  const end = await Promise.race([server.ended, untilDecided(server)]);
  const said = server.output();
  if (end === 'unconfirmed') return { outcome: 'unconfirmed', found: [] };
  if (end !== 'healthy') {
    const isSentence = end === 1 && !/\n\s+at .*:[0-9]+/.test(said) && said.trim() !== '';
    return { outcome: 'refused', found: isSentence ? [] : [`the server ended with ${end} and said: ${said}`] };
  }
  const missing = await people.examine(server.address);
  if (missing.length > 0) return { outcome: 'silent', found: missing };
  await server.stop();
  const verified = command('verify', server.dataFolder);
  if (verified.status === 0) return { outcome: 'harmless', found: [] };
  // Only a snapshot may be broken beside a whole exchange: it saves time, and the start says that it did not take it.
  const isTold = verified.output.includes('snapshot') && said.includes('snapshot');
  return { outcome: isTold ? 'told' : 'silent', found: isTold ? [] : [`it said ${said}, verify ${verified.output}`] };
}

/** `healthy`, `unconfirmed`, or `undecided` when it never says so. */
async function untilDecided({ address, ended }: ServerProcess): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  let decided = 'undecided';
  await neverCame('a start is decided', async () => {
    const text = await fetch(`${address}/healthz`).then(
      async (answer) => (answer.status === 200 ? 'healthy' : answer.text()),
      () => '',
    );
    if (text === 'healthy') decided = text;
    if (text.includes('was durable once')) decided = 'unconfirmed';
    return isOver || decided !== 'undecided';
  });
  return decided;
}
