import { rmSync } from 'node:fs';
import { eventually } from '@assay/amounts/testing/news';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import { AccountKeys } from '@assay/chains/keys/public-keys';
import { readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import type { NetworkName } from '@assay/protocol/networks';
import type { DepositRow, WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { Page } from '@assay/protocol/wire';
import { type ConsoleSeat, openConsoleSeat } from '../server-process/console-seat.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { startTestSigner, type TestSigner } from '../server-process/test-signer.ts';
import { mustPost, type TestUser } from '../server-process/test-user.ts';
import {
  registerWithdrawer,
  untilNetworksOpen,
  type WithdrawalTerms,
  withdrawalProofs,
} from '../server-process/withdrawing-person.ts';

/** The whole server with its signer, and Ann, who is verified and has a fund password. */
export class WalletStage {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #dataFolder = temporaryDataFolder();
  #exchange!: RunningExchange;
  #signer: TestSigner | undefined;
  #ann!: TestUser;

  private constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = {
      ACCOUNT_CALLS_PER_SECOND: '1000000',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      ...environment,
    };
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<WalletStage> {
    const stage = new WalletStage(environment);
    stage.#exchange = await startExchange(stage.#environment, stage.#dataFolder);
    stage.#signer = await startTestSigner(stage.#dataFolder);
    stage.#ann = await registerWithdrawer(stage.address, stage.#dataFolder, 'ann@example.com');
    return stage;
  }

  get address(): string {
    return this.#exchange.address;
  }

  /** Ann. */
  get person(): TestUser {
    return this.#ann;
  }

  /** The server ends and starts on the same data; the signer stays. */
  async restart(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#exchange.stop();
    this.#exchange = await startExchange({ ...this.#environment, ...environment }, this.#dataFolder);
  }

  async stop(): Promise<void> {
    await this.#exchange?.stop();
    await this.#signer?.stop();
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }

  /** Opens a seat of the console. `terms`: its role, or its scopes. */
  openSeat(name: string, terms: Readonly<Record<string, string>>): Promise<ConsoleSeat> {
    return openConsoleSeat(this.address, this.#dataFolder, name, terms);
  }

  /** As Ann. */
  call<Data>(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Data> {
    return mustPost<Data>(this.#exchange.address, path, fields, this.#ann.token);
  }

  /** What whoever watches the exchange is told. */
  async health(): Promise<string> {
    return (await fetch(`${this.#exchange.address}/healthz`)).text();
  }

  async depositAddress(currency: string, network: NetworkName): Promise<{ address: string; tag: string }> {
    await this.untilOpen(network);
    return this.call('/recharge/getAddress', { currency, network });
  }

  /** From which the exchange pays. */
  hotAddress(network: NetworkName): string {
    const keys = readPublicKeys(signerDoorOf({}, this.#dataFolder).publicKeysPath);
    if (keys === undefined) throw new Error('the signer shows no keys');
    return addressOfKey(network, new AccountKeys(keys[network]).compressed('hot'));
  }

  untilOpen(...names: readonly NetworkName[]): Promise<void> {
    return untilNetworksOpen(this.#exchange.address, names);
  }

  deposits(currency: string): Promise<Page<DepositRow>> {
    return this.call('/recharge/getRecords', { currency });
  }

  withdrawals(currency: string): Promise<Page<WithdrawalRow>> {
    return this.call('/withdraw/getRecords', { currency });
  }

  mine(network: NetworkName, blocks: number): Promise<unknown> {
    return this.call('/sandbox/chain/mine', { network, blocks: String(blocks) });
  }

  proofs(terms: WithdrawalTerms) {
    return withdrawalProofs(this.address, this.#ann, terms);
  }

  /** With all that a withdrawal has to prove. Answers what asks for the very same once more, too. */
  async withdraw(
    wanted: Readonly<Record<'currency' | 'network' | 'address' | 'amount' | 'clientOrderId', string>>,
  ): Promise<{ readonly row: WithdrawalRow; again(): Promise<WithdrawalRow> }> {
    const proofs = await this.proofs(wanted);
    const ask = () => this.call<WithdrawalRow>('/withdraw/create', { ...wanted, ...proofs });
    return { row: await ask(), again: ask };
  }

  /** Makes blocks until the newest withdrawal has arrived: what is signed may reach the node behind the first of them. */
  arrived(currency: string, network: NetworkName): Promise<Page<WithdrawalRow>> {
    const mined = async () => {
      await this.mine(network, 1);
      return this.withdrawals(currency);
    };
    return this.until(mined, ({ list }) => list[0]?.status === 'finished');
  }

  /** Asks until it is so. */
  async until<Answer>(ask: () => Promise<Answer>, isIt: (answer: Answer) => boolean): Promise<Answer> {
    return eventually(async () => {
      const answer = await ask();
      if (!isIt(answer)) throw new Error(`it never came: ${JSON.stringify(answer)}`);
      return answer;
    });
  }
}
