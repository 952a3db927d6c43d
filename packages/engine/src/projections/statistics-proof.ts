import type { CoreEvent } from '@assay/exchange-core/events';
import type { ClientBase } from 'pg';
import { ContractStatistics } from './contract-statistics.ts';

const LINES = `SELECT concat_ws('/', account, symbol_id, holding_seconds, asset_id, wins, losses, draws, voids, staked, fees, returned,
  voids_saved) AS text FROM contract_statistics`;
const DAYS = `SELECT concat_ws('/', user_id, day, net) AS text FROM contract_account_days`;

/** The statistics of all settled contracts in one piece, compared with those that grew batch by batch. */
export class StatisticsProof {
  readonly #expected = new ContractStatistics();

  add(events: readonly CoreEvent[]): void {
    for (const event of events) if (event.type === 'contract') this.#expected.add(event.contract);
  }

  get rows(): number {
    return this.#expected.lines.length + this.#expected.days.length;
  }

  async compare(client: ClientBase): Promise<string[]> {
    const { lines, days } = this.#expected;
    const lineTexts = lines.map((line) =>
      [
        [line.account, line.symbolId, line.holdingSeconds, line.assetId],
        [line.wins, line.losses, line.draws, line.voids],
        [line.staked, line.fees, line.returned, line.voidsSaved],
      ]
        .flat()
        .join('/'),
    );
    return [
      ...(await compareTexts(client, 'line of the statistics', LINES, lineTexts)),
      ...(await compareTexts(
        client,
        'day of an account',
        DAYS,
        days.map(({ userId, day, net }) => [userId, day, net].join('/')),
      )),
    ];
  }
}

async function compareTexts(client: ClientBase, what: string, query: string, texts: readonly string[]) {
  const { rows } = await client.query<{ text: string }>(query);
  const found = new Set(rows.map(({ text }) => text));
  const faults = texts.filter((text) => !found.has(text)).map((text) => `the query tables lack the ${what} ${text}`);
  if (found.size > texts.length) faults.push(`the query tables have ${found.size} rows “${what}”, not ${texts.length}`);
  return faults;
}
