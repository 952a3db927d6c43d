import { moneyOfText } from '@assay/amounts/money';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import { custodyConfiguration } from '@assay/engine/configuration/custody-configuration';
import { Projector } from '@assay/engine/projections/projector';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { openSharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { exchangeTables } from './exchange-tables.ts';

const HISTORY_DAYS = 400;
const GIFT = 50_000;

/** A sandbox with its query tables and the tables of accounts, and no server: what calls of the console read is really there. */
export class ConsoleDesk {
  nowMs = Date.UTC(2026, 10, 23, 14);
  readonly engine = new CoreEngine(() => this.nowMs);
  readonly pool: Pool;
  readonly #projector: Projector;
  readonly #stop: () => Promise<void>;

  static async open(): Promise<ConsoleDesk> {
    const temporary = await openSharedPostgres();
    const pool = await temporary.openPool(3, exchangeTables);
    const client = await pool.connect();
    const projector = await Projector.open(client, new ExchangeCore(), HISTORY_DAYS);
    return new ConsoleDesk(pool, projector, async () => {
      client.release();
      await pool.end();
      await temporary.close();
    });
  }

  private constructor(pool: Pool, projector: Projector, stop: () => Promise<void>) {
    this.pool = pool;
    this.#projector = projector;
    this.#stop = stop;
    this.engine.onBatch(({ sequence, timeMs, outcome }) => projector.add(sequence, timeMs, outcome.events));
    this.engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
    this.engine.configure([...custodyConfiguration(), ...contractConfiguration()]);
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Everything that has happened until now is in the query tables. */
  written(): Promise<unknown> {
    return this.#projector.write();
  }

  /** A verified person with an account row and USDT. */
  async person(userId: number, email: string, wholeUsdt = 0): Promise<void> {
    await this.pool.query(
      `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms, core_opened_at_ms)
       VALUES ($1::bigint, $2, $2, '', $1::bigint::text, $3, $3)`,
      [userId, email, this.nowMs],
    );
    this.engine.configure([
      openAccount(userId),
      { type: 'set-account-verification', userId, level: 1, country: 'CH' },
      ...gifts(userId, wholeUsdt),
    ]);
  }

  submit(command: Command): void {
    this.engine.configure([command]);
  }

  /** Of USDT over the first network. */
  request(userId: number, address: string, amount: string, clientOrderId = ''): number {
    const result = this.engine.apply({
      ...{ type: 'request-withdrawal', userId, networkId: 1, assetId: 1, address, tag: '' },
      ...{ amount: moneyOfText(amount), clientOrderId, hasSecondFactor: true, proofId: 1 },
    });
    if (!result.accepted || result.kind !== 'withdrawal') throw new Error('the withdrawal was refused');
    return result.withdrawalId;
  }

  act(operator: string, action: Extract<Command, { type: 'operator-action' }>['action'], reason = 'looked at'): void {
    this.submit({ type: 'operator-action', operator, reason, action });
  }
}

/** As often as the sandbox gives its most. */
function gifts(userId: number, wholeUsdt: number): Command[] {
  const count = Math.ceil(wholeUsdt / GIFT);
  return Array.from({ length: count }, (_, place) => issueCoins(userId, 1, GIFT, `gift-${place}`));
}
