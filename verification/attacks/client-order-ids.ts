import { readFileSync } from 'node:fs';
import { apiBasePath } from '@assay/protocol/wire';
import { removeDataFolder } from '../crash/processes.ts';
import { orderBelowMarket } from '../load/stage.ts';
import { until } from '../server-process/awaited.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { attack, countsOf, uncoded } from './attackers.ts';
import type { AttackRequest, AttackSeen } from './attacking-process.ts';
import { prepareIds } from './prepared-journal.ts';
import { beside, closeStage, openStage, type Stage } from './stage.ts';

const accounts = 5;
/** A build that hashed its whole state did so at these batches. */
const comparedEveryBatches = 10_000;
/** The attack takes the exchange across the batch at which both cores compare their states. */
const batchesBefore = 300;
/** Of each of the attack's connections in one round; rounds follow each other until the comparison has come. */
const connections = 40;
const attackers = 5;
/** An exchange that holds a million ids must start with a heap of so many MiB. */
const heapMiB = 1_024;

/** Accounts that name every order have the exchange remember more and more; nobody feels it, and the memory is bounded. */
export const clientOrderIds: AttackCase = {
  name: 'client-order-ids',
  async run({ isLong, entry }) {
    const dataFolder = temporaryDataFolder();
    const options = { dataFolder, ...(entry === undefined ? {} : { entry }) };
    const [ids, times] = isLong ? [1_000_000, 300] : [100_000, 40];
    const figures: string[] = [];
    let stage: Stage | undefined;
    try {
      await prepareIds(dataFolder, { accounts, ids, batches: comparedEveryBatches - batchesBefore });
      let startedMs = performance.now();
      stage = await openStage(options);
      figures.push(`a journal with ${ids} ids of ${accounts} accounts is replayed: ${startOf(stage, startedMs)}`);
      const { faults, figure } = await nameOrders(stage, times);
      figures.push(figure);
      if (isLong) {
        await stop(stage);
        stage = undefined;
        startedMs = performance.now();
        stage = await openStage({ ...options, nodeArguments: [`--max-old-space-size=${heapMiB}`] });
        figures.push(`the next start, from its snapshot in ${heapMiB} MiB of heap: ${startOf(stage, startedMs)}`);
      }
      return { faults, figures };
    } finally {
      if (stage !== undefined) await closeStage(stage);
      removeDataFolder(dataFolder);
    }
  },
};

/** As many named orders as the accounts may send, across a comparison of states. */
async function nameOrders(stage: Stage, times: number) {
  const { address, port } = stage.server;
  const order = new URLSearchParams(await orderBelowMarket(address, 'ioc')).toString();
  const requests: AttackRequest[] = [];
  for (let index = 0; index < attackers; index += 1) {
    const { token, ...user } = await registerUser(address, `naming-${index}@example.org`);
    await giveCoins(address, { ...user, token }, 'USDT', '1000');
    const body = `${order}&clientOrderId=named-${index}-{n}`;
    requests.push({ method: 'POST', path: `${apiBasePath}/spot/createOrder`, body, token });
  }
  const metric = async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(/^assay_durable_sequence (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
  };
  const compared = async () => Math.floor((await metric()) / comparedEveryBatches);
  const before = await compared();
  const rounds: AttackSeen[] = [];
  const { answer, felt, faults } = await beside(
    stage,
    async () => {
      // A machine that puts many orders into a batch needs more of them until the batch of the comparison comes.
      await until('a comparison of states falls into the attack', async () => {
        rounds.push(await attack({ port, connections, times, requests }));
        return (await compared()) > before;
      });
      return compared();
    },
    { refusalsAllowed: true },
  );
  return {
    faults: [
      ...faults,
      ...rounds.flatMap((seen) => uncoded(seen)),
      ...(answer > before ? [] : ['no comparison of states fell into the attack']),
    ],
    figure: `${attackers} accounts name orders in ${rounds.length} rounds of ${times} of ${connections} connections: ${rounds.map(({ answers }) => countsOf(answers)).join('; ')}; ${peakOf(stage)} at most; ${felt}`,
  };
}

async function stop({ server, innocent }: Stage): Promise<void> {
  innocent.end();
  await server.stop();
}

function startOf(stage: Stage, startedMs: number): string {
  return `${((performance.now() - startedMs) / 1_000).toFixed(1)} s until people trade, ${peakOf(stage)} at most`;
}

/** The most memory that the server's process ever had. */
function peakOf({ server }: Stage): string {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return `${Math.round(Number(/^VmHWM:\s+([0-9]+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024)} MiB`;
}
