import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { ConversionQuoteRow } from '@assay/protocol/conversion-entities';
import { conversionQuoteMs } from '@assay/protocol/conversion-rules';
import { onRunning } from '../crash/running-database.ts';
import { neverCame } from '../server-process/awaited.ts';
import { operate } from '../server-process/operate.ts';
import { freePort, type ServerProcess, startServer } from '../server-process/server-process.ts';
import { showTestKeys } from '../server-process/test-public-keys.ts';
import { giveCoins, mailedCode, mustPost, post, type TestUser } from '../server-process/test-user.ts';
import { registerWithdrawer, untilNetworksOpen, withdrawalProofs } from '../server-process/withdrawing-person.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import type { FaultCase } from './fault-case.ts';

/** In seconds: more than a quote holds, and more than any wait of a day. */
const jumps = [300, -300, 90_000, -90_000] as const;
/** For everything that looks at the clock now and then. */
const JUMP_LASTS_MS = 1_500;
/** A quote is asked for by one call and refused by another: so much they may take. */
const CALLS_TAKE_MS = 500;
const recipients = new TestKeys(77);
const network = 'XRP';

/** Whose clock is moved, the server's or all of its machine's, no wait of a person's is shorter, and no quote holds longer. */
export const walletClocks: FaultCase = {
  name: 'wallet-clocks',
  missing: () => (fakeTimeLibrary() === undefined ? 'libfaketime is not installed' : undefined),
  async run({ dataFolder, rounds }) {
    const clockFile = join(dataFolder, 'clock');
    const setClock = (seconds: number) => writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    const environment = {
      LD_PRELOAD: fakeTimeLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const port = await freePort();
    setClock(0);
    showTestKeys(dataFolder);
    const start = (withoutWaiting: boolean) => startServer({ port, dataFolder, environment, withoutWaiting });
    let server = await start(false);
    const faults: string[] = [];
    let asked = 0;
    try {
      const wallet = await Wallet.open(server);
      for (const jump of jumps.slice(0, rounds)) {
        const quoted = await wallet.quote();
        setClock(jump);
        // sleeps: whatever looks at the clock by itself gets time to
        await sleep(JUMP_LASTS_MS);
        faults.push(...(await wallet.held(`the clock ${jump} s off`)));
        faults.push(...(await wallet.outlived(quoted, `the clock ${jump} s off`)));
        setClock(0);
        asked += 1;
      }
      for (const jump of jumps.slice(0, rounds)) {
        const quoted = await wallet.quote();
        await server.stop();
        setClock(jump);
        server = await start(true);
        await untilConfirmed(server);
        faults.push(...(await wallet.outlived(quoted, `a start with the clock ${jump} s off`)));
        faults.push(...(await wallet.held(`a start with the clock ${jump} s off`)));
        await server.stop();
        setClock(0);
        server = await start(true);
        await untilConfirmed(server);
        faults.push(...(await wallet.held(`a start after one with the clock ${jump} s off`)));
        asked += 1;
      }
    } finally {
      await server.stop();
    }
    return { faults, figures: [`${asked} jumps of ±5 min and ±25 h, half of them while the server was down`] };
  },
};

/** Two people: withdrawals of one are held for a day, the other one has quotes and an address that is locked for a day. */
class Wallet {
  readonly #address: string;
  readonly #dataFolder: string;
  readonly #held: TestUser;
  readonly #locked: TestUser;

  private constructor({ address, dataFolder }: ServerProcess, held: TestUser, locked: TestUser) {
    this.#address = address;
    this.#dataFolder = dataFolder;
    this.#held = held;
    this.#locked = locked;
  }

  static async open(server: ServerProcess): Promise<Wallet> {
    const { address, dataFolder } = server;
    const held = await registerWithdrawer(address, dataFolder, 'held@example.org');
    const locked = await registerWithdrawer(address, dataFolder, 'locked@example.org');
    for (const user of [held, locked]) {
      await giveCoins(address, user, 'XRP', '5000');
      await giveCoins(address, user, 'USDT', '5000');
    }
    const changing = async (user: TestUser, path: string, fields: Readonly<Record<string, string>>) => {
      await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
      await mustPost(address, path, { ...fields, code: await mailedCode(address, user.email) }, user.token);
    };
    await changing(held, '/address/setWhitelist', { isOn: '1' });
    await changing(held, '/address/setWhitelist', { isOn: '0' });
    await changing(locked, '/address/add', { network, address: recipients.addressOn(network, 1), label: '' });
    await untilNetworksOpen(address, [network]);
    return new Wallet(server, held, locked);
  }

  /** A sentence for each wait that has ended before its day is over. */
  async held(when: string): Promise<string[]> {
    const faults: string[] = [];
    for (const [user, wanted] of [
      [this.#held, 'l.error.accountHeld'],
      [this.#locked, 'l.error.addressLocked'],
    ] as const) {
      const msg = await this.#withdraw(user);
      if (msg !== wanted) faults.push(`${when}: a withdrawal that waits for its day was answered “${msg}”`);
    }
    return faults;
  }

  async quote(): Promise<{ readonly quoteId: string; readonly atMs: number }> {
    const atMs = performance.now();
    const fields = { from: 'USDT', to: 'BTC', amount: '100' };
    const { token } = this.#locked;
    const { quoteId } = await mustPost<ConversionQuoteRow>(this.#address, '/dui/quote', fields, token);
    return { quoteId, atMs };
  }

  /** Waits until the quote's time is over by this process's clock, which nobody moves. */
  async outlived(
    { quoteId, atMs }: { readonly quoteId: string; readonly atMs: number },
    when: string,
  ): Promise<string[]> {
    // sleeps: as long as a quote holds by the server's clock that nobody moves
    await sleep(Math.max(0, atMs + conversionQuoteMs + CALLS_TAKE_MS - performance.now()));
    const { code } = await post(this.#address, '/dui/create', { quoteId }, this.#locked.token);
    const lateMs = Math.round(performance.now() - atMs);
    return code === 1 ? [`${when}: a quote was carried out ${lateMs} ms after it was asked for`] : [];
  }

  async #withdraw(user: TestUser): Promise<string> {
    await untilNetworksOpen(this.#address, [network]);
    // Codes go by the wall clock and are counted: neither is what is tried here.
    await onRunning(this.#dataFolder, (client) => client.query('DELETE FROM guess_count; DELETE FROM email_code'));
    const terms = { currency: 'XRP', network, address: recipients.addressOn(network, 1), amount: '50' };
    const proofs = await withdrawalProofs(this.#address, user, terms);
    const { msg } = await post(this.#address, '/withdraw/create', { ...terms, ...proofs }, user.token);
    return msg;
  }
}

/** An operator who vouches for whatever clock there is, the wrong one, too. */
async function untilConfirmed({ address, dataFolder, output }: ServerProcess): Promise<void> {
  const never = await neverCame('the server is healthy', async () => {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    const text = (await answer?.text()) ?? '';
    if (text.includes('an operator must confirm it')) {
      await operate(dataFolder, { call: 'run', command: 'confirm-time', fields: {}, who: 'alice', why: 'a test' });
    }
    return answer?.status === 200;
  });
  if (never.length > 0) throw new Error(`${never.join(' ')}: ${output()}`);
}
