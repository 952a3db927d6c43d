import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@assay/protocol/endpoint';
import { protectionExcludeSelf, protectionGet } from '@assay/protocol/endpoints/contract-protection';
import { callWire } from '../security/wire-call.ts';
import { neverCame } from '../server-process/awaited.ts';
import { operate } from '../server-process/operate.ts';
import {
  freePort,
  type ServerOptions,
  type ServerProcess,
  startServer,
  waitUntilHealthy,
} from '../server-process/server-process.ts';
import { type Fields, giveCoins, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import { type FaultCase, type FaultContext, type People, registerPeople, verifyFaults } from './fault-case.ts';
import { indexGoesOn } from './index-seconds.ts';

const DAY_S = 86_400;
/** Acknowledged each time that people trade. */
const ORDERS = 150;
/** Of the index, after the way back. */
const SECONDS = 3;
const CONFIRM = {
  call: 'run',
  command: 'confirm-time',
  fields: {},
  who: 'ada',
  why: 'looked at another clock',
} as const;

/**
 * A server is started with its clock two days ahead. It takes nothing until an operator confirms; confirmed wrongly, it ends nobody's exclusion; started
 * with the right clock again it trades within seconds.
 */
export const wrongStarts: FaultCase = {
  name: 'wrong-starts',
  missing: () => {
    if (fakeTimeLibrary() === undefined) return 'libfaketime is not installed';
    return existsSync('/proc/uptime') ? undefined : 'the kernel does not say how long it has run';
  },
  async run(context) {
    const stage = await Stage.open(context);
    const { faults } = stage;
    await stage.trade('before');
    await stage.restart(2 * DAY_S, true);
    await stage.mustBeClosed('ahead');
    // The right clock starts as if nothing had been.
    await stage.restart(0);
    await stage.trade('right');

    await stage.restart(2 * DAY_S, true);
    await stage.mustBeClosed('ahead again');
    await stage.confirm('ahead again');
    await stage.trade('ahead');
    if (!(await stage.isExcluded())) faults.push('a clock that was ahead ended an exclusion');

    await stage.restart(0, true);
    await stage.mustBeClosed('back');
    const openAfterMs = await stage.confirm('back');
    faults.push(...(await indexGoesOn(stage.address, SECONDS, 'after the way back')));
    await stage.trade('back');
    if (!(await stage.isExcluded())) faults.push('the way back ended an exclusion');
    await stage.restart(0);
    await stage.trade('oncemore');
    await stage.stop();
    faults.push(...verifyFaults(context.dataFolder));
    return {
      faults,
      figures: [
        `2 days ahead: closed, confirmed, back; healthy ${openAfterMs} ms after the way back was confirmed, ${stage.people.accepted().length} orders acknowledged`,
      ],
    };
  },
};

/** A server that can be started with any clock, people who trade on it, and one who has excluded himself for a day. */
class Stage {
  readonly faults: string[] = [];
  readonly people: People;
  readonly #excluded: TestUser;
  #server: ServerProcess;

  private constructor(server: ServerProcess, people: People, excluded: TestUser) {
    this.#server = server;
    this.people = people;
    this.#excluded = excluded;
  }

  static async open(context: FaultContext): Promise<Stage> {
    const { dataFolder } = context;
    const server = await startAt(0, dataFolder, { port: await freePort() });
    const people = await registerPeople(server.address, context);
    const excluded = await registerUser(server.address, 'excluded@example.org');
    await giveCoins(server.address, excluded, 'USDT', '500');
    await ask(server, protectionExcludeSelf, { days: '1' }, excluded.token);
    return new Stage(server, people, excluded);
  }

  get address(): string {
    return this.#server.address;
  }

  /** With a clock that is so many seconds ahead. */
  async restart(seconds: number, withoutWaiting = false): Promise<void> {
    await this.stop();
    const { dataFolder, port } = this.#server;
    this.#server = await startAt(seconds, dataFolder, { port, withoutWaiting });
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async isExcluded(): Promise<boolean> {
    const answer = await ask(this.#server, protectionGet, {}, this.#excluded.token);
    return (answer as { excludedUntil: number }).excludedUntil > 0;
  }

  async trade(name: string): Promise<void> {
    await this.people.trade(this.address, name, ORDERS);
    this.faults.push(...(await this.people.examine(this.address)));
  }

  async mustBeClosed(name: string): Promise<void> {
    const { address } = this.#server;
    await untilAnswering(this.#server);
    const health = await fetch(`${address}/healthz`);
    const text = await health.text();
    if (health.status !== 503 || !text.includes('an operator must confirm it')) this.faults.push(`${name}: ${text}`);
    const [user] = this.people.users;
    const refused = await post(address, '/spot/cancelAll', {}, user?.token);
    if (refused.msg !== 'l.error.clockUnconfirmed') this.faults.push(`${name}: an order was answered ${refused.msg}`);
  }

  /** How long the exchange takes to be open from then on, in milliseconds. */
  async confirm(name: string): Promise<number> {
    const answer = await operate(this.#server.dataFolder, CONFIRM);
    const isDone = typeof answer !== 'string' && answer.done;
    if (!isDone) this.faults.push(`${name}: not confirmed: ${JSON.stringify(answer)}`);
    const fromMs = performance.now();
    await waitUntilHealthy(this.#server);
    return Math.round(performance.now() - fromMs);
  }
}

/** The server with a clock that is so many seconds ahead. */
function startAt(seconds: number, dataFolder: string, options: ServerOptions): Promise<ServerProcess> {
  const clockFile = join(dataFolder, 'clock');
  writeFileSync(clockFile, `+${seconds}\n`);
  const environment = {
    LD_PRELOAD: fakeTimeLibrary() ?? '',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return startServer({ ...options, dataFolder, environment });
}

/** What it says then is judged by whoever asks again. */
async function untilAnswering(server: ServerProcess): Promise<void> {
  await neverCame('a start asks for an operator', async () => {
    const answered = await fetch(`${server.address}/healthz`).catch(() => undefined);
    return answered !== undefined && (await answered.text()).includes('operator');
  });
}

async function ask(server: ServerProcess, endpoint: Endpoint, fields: Fields, token?: string): Promise<unknown> {
  const { envelope } = await callWire(server.address, endpoint, fields, { token });
  if (envelope.code !== 1) throw new Error(`${endpoint.path} answered ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
