import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOfText } from '@assay/amounts/money';
import { sealKeyText } from '@assay/chains/signer-port/seal-key-door';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import type { Journal } from '@assay/journal/journal';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { JournaledCustody, sealerOfTest } from '@assay/signer/journal/testing/journaled-custody';

/** An exchange whose journal is in a real database, and a folder for the signer that follows it. */
export class KillStage {
  readonly #postgres: SharedPostgres;
  readonly #journal: Journal;
  readonly #exchange = new JournaledCustody();
  readonly #dataFolder = mkdtempSync(join(tmpdir(), 'assay-signer-kills-'));
  readonly environment: Readonly<Record<string, string>>;
  #written = 0;

  private constructor(postgres: SharedPostgres, journal: Journal, databaseUrl: string) {
    this.#postgres = postgres;
    this.#journal = journal;
    this.environment = { ASSAY_DATA: this.#dataFolder, DATABASE_URL: databaseUrl };
  }

  static async open(): Promise<KillStage> {
    const postgres = await openSharedPostgres();
    const { user, database, host, port } = await postgres.createDatabase();
    const databaseUrl = `postgresql://${user}@/${database}?host=${host}&port=${port}`;
    const stage = new KillStage(postgres, await openPostgresJournal({ connectionString: databaseUrl }), databaseUrl);
    const { folder, sealKeyPath } = signerDoorOf({}, stage.#dataFolder);
    mkdirSync(folder, { recursive: true });
    writeFileSync(sealKeyPath, sealKeyText(sealerOfTest.publicKey));
    return stage;
  }

  get socketPath(): string {
    return signerDoorOf({}, this.#dataFolder).socketPath;
  }

  /** The number of a withdrawal of 20 USDT whose payment is begun, in the journal. */
  async begunWithdrawal(): Promise<number> {
    const withdrawalId = this.#exchange.begun({ amount: moneyOfText('20') });
    await this.#write();
    return withdrawalId;
  }

  /** So that the person may ask for the next. */
  async cancel(withdrawalId: number): Promise<void> {
    this.#exchange.must({ type: 'abandon-payment', withdrawalId });
    this.#exchange.must({ type: 'cancel-withdrawal', userId: 11, withdrawalId, proofId: 1 });
    await this.#write();
  }

  async close(): Promise<void> {
    await this.#journal.close();
    await this.#postgres.close();
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }

  async #write(): Promise<void> {
    for (const frame of this.#exchange.frames.slice(this.#written)) {
      this.#written += 1;
      await this.#journal.append(this.#written, frame, sealerOfTest.seal(this.#written, frame));
    }
  }
}
