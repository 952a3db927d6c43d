import { rmSync } from 'node:fs';
import { outcomeOf } from '../server-process/awaited.ts';
import { freePort, startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { type FaultCase, type FaultContext, registerPeople, verifyFaults } from './fault-case.ts';
import { createOwnPostgres, type OwnPostgres } from './own-postgres.ts';

/** Acknowledged before each fault. */
const ORDERS = 150;

/**
 * The whole server on a PostgreSQL of somebody's own: people trade, it is stopped and killed and started again, the database is taken
 * away under it. It does not start on a database that could lose what it confirms, that is another's, or that does not let it in.
 */
export const ownDatabase: FaultCase = {
  name: 'own-database',
  missing: () => undefined,
  async run(context) {
    const postgres = await createOwnPostgres();
    const { dataFolder } = context;
    try {
      const port = await freePort();
      const environment = { DATABASE_URL: postgres.url };
      const faults: string[] = [];
      let server = await startServer({ port, dataFolder, environment });
      const people = await registerPeople(server.address, context);
      await people.trade(server.address, 'own', ORDERS);
      await server.stop();
      server = await startServer({ port, dataFolder, environment });
      faults.push(...(await people.examine(server.address)));
      faults.push(...(await refusal(postgres, 'Another server writes to this database')));
      const wrong = postgres.url.replace(postgres.password, 'not-the-password');
      faults.push(...(await refusal(postgres, 'password authentication failed', wrong)));
      const killed = people.load(server.address, 'killed', () => false);
      await people.untilAcknowledged(ORDERS);
      await server.kill();
      await killed.catch(() => undefined);
      server = await startServer({ port, dataFolder, environment });
      faults.push(...(await people.examine(server.address)));
      const load = people.load(server.address, 'away', () => false);
      await people.untilAcknowledged(ORDERS);
      await postgres.stop();
      const code = await outcomeOf('the server ends without its database', server.ended);
      await load.catch(() => undefined);
      if (code !== 75) faults.push(`without its database the server ended with ${code} and said: ${server.output()}`);
      faults.push(...(await refusal(postgres, 'cannot be used: connect ECONNREFUSED')));
      faults.push(...(await unsafeSettings(postgres, context)));
      server = await startServer({ port, dataFolder, environment });
      faults.push(...(await people.examine(server.address)));
      await server.stop();
      faults.push(...verifyFaults(dataFolder, postgres.url));
      if (server.output().includes(postgres.password)) faults.push('the password of DATABASE_URL was printed');
      const figures = `register, trade, stop, kill, loss of the database, each with a restart: ${people.accepted().length} orders acknowledged; ${context.rounds === 1 ? 4 : 6} refusals to start, each with its sentence`;
      return { faults, figures: [figures] };
    } finally {
      await postgres.remove();
    }
  },
};

const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** One setting of chance in a short run, else all. Leaves the database running and safe. */
async function unsafeSettings(postgres: OwnPostgres, { random, rounds }: FaultContext): Promise<string[]> {
  const faults: string[] = [];
  for (const name of rounds === 1 ? [random.pick(unsafe)] : unsafe) {
    await postgres.start({ [name]: 'off' });
    faults.push(...(await refusal(postgres, `PostgreSQL has ${name} = off`)));
    await postgres.stop();
  }
  await postgres.start();
  return faults;
}

/** A start on a data folder of its own must end with 1 and this sentence, and without the password. */
async function refusal(postgres: OwnPostgres, sentence: string, url = postgres.url): Promise<string[]> {
  const dataFolder = temporaryDataFolder();
  const server = await startServer({ dataFolder, environment: { DATABASE_URL: url }, withoutWaiting: true });
  const code = await outcomeOf(`a start ends with "${sentence}"`, server.ended);
  rmSync(dataFolder, { recursive: true, force: true });
  const faults: string[] = [];
  if (code !== 1 || !server.output().includes(sentence)) {
    faults.push(`a start that must say "${sentence}" ended with ${code} and said: ${server.output()}`);
  }
  if (server.output().includes(postgres.password)) faults.push(`beside "${sentence}" the password was printed`);
  return faults;
}
