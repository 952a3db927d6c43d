import type { ChildProcess } from 'node:child_process';
import { startProcess } from '@assay/engine/threads/start-process';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { contractBasePath, type Envelope, type Page } from '@assay/protocol/wire';
import { orderBelowMarket } from '../load/stage.ts';
import { callWire } from '../security/wire-call.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import {
  codesOfWaitingReads,
  giveCoins,
  registerUser,
  type TestUser,
  untilTaken,
} from '../server-process/test-user.ts';
import type { InnocentSeen, InnocentWanted } from './innocent-process.ts';

const holdingSeconds = 30;
/** Of nobody else here. */
const from = '192.0.2.200';
const demoMoney = '50000';
const recordsLookedAt = '100';

/** A void contract of somebody who did nothing to deserve it. */
export interface VoidContract {
  readonly orderId: string;
  readonly cause: string;
}

/** The person beside an attack: the handle of a process of its own. */
export class InnocentUser {
  readonly user: TestUser;
  readonly #server: ServerProcess;
  readonly #process: ChildProcess;

  private constructor(server: ServerProcess, user: TestUser, started: ChildProcess) {
    this.#server = server;
    this.user = user;
    this.#process = started;
  }

  static async begin(server: ServerProcess): Promise<InnocentUser> {
    const { address, port } = server;
    const user = await registerUser(address, 'innocent@example.org');
    await giveCoins(address, user, 'USDT', '50000');
    const topUp = { path: `${contractBasePath}/virtual/addAmount`, method: 'POST' } as const;
    const { envelope } = await callWire(address, topUp, { amount: demoMoney }, { token: user.token });
    if (envelope.code !== 1) throw new Error(`the demo account was not topped up: ${envelope.msg}`);
    const order = new URLSearchParams(await orderBelowMarket(address, 'gtc')).toString();
    const contract = new URLSearchParams({
      openAmount: '5',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      positionTime: String(holdingSeconds),
      tradeType: '0',
    }).toString();
    const started = startProcess(new URL('./innocent-process.ts', import.meta.url));
    const wanted: InnocentWanted = { port, token: user.token, from, order, contract };
    started.send(wanted);
    return new InnocentUser(server, user, started);
  }

  /** All since the last report. */
  report(): Promise<InnocentSeen> {
    return new Promise((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`the innocent user's process ended with ${code}`));
      this.#process.once('exit', gone);
      this.#process.once('message', (seen) => {
        this.#process.off('exit', gone);
        resolve(seen as InnocentSeen);
      });
      this.#process.send('report');
    });
  }

  /** Finished contracts that ended between the two times, and those of them that were void. */
  async contractsEnded(fromMs: number, toMs: number): Promise<{ ended: number; voids: VoidContract[] }> {
    const endpoint = { path: `${contractBasePath}/virtual/getContractRecord`, method: 'POST' } as const;
    const fields = { entryStatus: '0', pageNo: '1', pageSize: recordsLookedAt };
    const ask = async () =>
      (await callWire(this.#server.address, endpoint, fields, { token: this.user.token })).envelope;
    const envelope = (await untilTaken(ask, codesOfWaitingReads)) as Envelope<Page<ContractRecordRow>>;
    if (envelope.data === null) throw new Error(`getContractRecord answered ${envelope.msg}`);
    const rows = envelope.data.list.filter(({ settledAt }) => settledAt >= fromMs && settledAt < toMs);
    const voids = rows
      .filter(({ result }) => result === 'void')
      .map(({ orderId, voidReason, voidCause }) => ({ orderId, cause: `${voidReason}, ${voidCause}` }));
    return { ended: rows.length, voids };
  }

  end(): void {
    this.#process.kill();
  }
}
