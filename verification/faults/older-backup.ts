import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { neverCame } from '../server-process/awaited.ts';
import { freePort, startServer, waitUntilHealthy } from '../server-process/server-process.ts';
import { giveCoins, post, registerUser } from '../server-process/test-user.ts';
import { command, type FaultCase, registerPeople, verifyFaults } from './fault-case.ts';

/** Acknowledged each time. */
const ORDERS = 150;

/**
 * A copy of the stopped database comes back after people have traded on. The exchange takes no order; the archive gives the lost
 * batches back; without it an operator gives them up, by name and with a reason.
 */
export const olderBackup: FaultCase = {
  name: 'older-backup',
  missing: () => undefined,
  async run(context) {
    const { dataFolder } = context;
    const cluster = join(dataFolder, 'postgres');
    const backup = join(dataFolder, 'backup');
    const port = await freePort();
    const faults: string[] = [];
    const copy = (from: string, to: string) => {
      rmSync(to, { recursive: true, force: true });
      // Keeps the owner too: as root the files are those of the user postgres.
      if (spawnSync('cp', ['-a', from, to]).status !== 0) throw new Error(`${from} could not be copied`);
    };
    let server = await startServer({ port, dataFolder });
    const people = await registerPeople(server.address, context);
    await people.trade(server.address, 'first', ORDERS);
    await server.stop();
    copy(cluster, backup);
    server = await startServer({ port, dataFolder });
    await people.trade(server.address, 'second', ORDERS);
    const late = await registerUser(server.address, 'late@example.org');
    await giveCoins(server.address, late, 'USDT', '1000');
    await server.stop();
    must(faults, command('archive', dataFolder), 0, 'Verified ');

    copy(backup, cluster);
    server = await startServer({ port, dataFolder, withoutWaiting: true });
    const reasons = await untilAnswering(server.address);
    if (!reasons.includes('was durable once')) faults.push(`/healthz of an older backup said ${reasons}`);
    const [user] = people.users;
    const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '1', amount: '1', timeInForce: 'gtc' };
    const refused = await post(server.address, '/spot/createOrder', order, user?.token);
    if (refused.msg !== 'l.error.headUnconfirmed')
      faults.push(`an order on an older backup was answered ${refused.msg}`);
    await server.stop();

    must(faults, command('archive', dataFolder, { args: ['restore'] }), 0, 'Restored ');
    server = await startServer({ port, dataFolder });
    faults.push(...(await people.examine(server.address)));
    const next = await registerUser(server.address, 'next@example.org');
    if (next.userId === late.userId) faults.push('a new user was given the account of another one');
    await server.stop();
    faults.push(...verifyFaults(dataFolder));

    copy(backup, cluster);
    server = await startServer({ port, dataFolder, withoutWaiting: true });
    await untilAnswering(server.address);
    const asked = command('confirm-head', dataFolder);
    const [, sequence = '', hash = ''] = /--sequence ([0-9]+) --hash ([0-9a-f]{64})/.exec(asked.output) ?? [];
    const words = ['--operator', 'alice', '--reason', 'the disk is lost'];
    must(
      faults,
      command('confirm-head', dataFolder, { args: ['--sequence', sequence, '--hash', hash, ...words] }),
      0,
      'alice',
    );
    await waitUntilHealthy(server);
    await people.trade(server.address, 'third', ORDERS);
    await server.stop();
    server = await startServer({ port, dataFolder });
    await server.stop();
    must(faults, command('archive', dataFolder), 0, 'Verified ');
    faults.push(...verifyFaults(dataFolder));
    const acknowledged = people.accepted().length;
    return {
      faults,
      figures: [`noticed twice, restored from the archive once, confirmed once; ${acknowledged} orders acknowledged`],
    };
  },
};

function must(faults: string[], ended: ReturnType<typeof command>, status: number, text: string): void {
  if (ended.status === status && ended.output.includes(text)) return;
  faults.push(`a command that must end with ${status} and say "${text}" ended with ${ended.status}: ${ended.output}`);
}

/** The text of /healthz once the server listens. */
async function untilAnswering(address: string): Promise<string> {
  let text: string | undefined;
  await neverCame('a start says that a head was durable once', async () => {
    text = await fetch(`${address}/healthz`).then(
      (answer) => answer.text(),
      () => undefined,
    );
    return text?.includes('was durable once') === true;
  });
  return text ?? 'nothing';
}
