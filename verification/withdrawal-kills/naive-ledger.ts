import { moneyOfText } from '@assay/amounts/money';
import type { AssetRow } from '@assay/protocol/entities';
import { networkCoins } from '@assay/protocol/networks';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import { mustPost } from '../server-process/test-user.ts';
import type { KillStage } from './kill-stage.ts';
import { type AskedWithdrawal, givenUsdt, type Withdrawing } from './withdrawing.ts';

/** What became of all that was asked for. */
export interface Reckoning {
  readonly asked: number;
  readonly paid: number;
  readonly cancelled: number;
  /** Never asked for in the end: nobody heard of it before all was over. */
  readonly unasked: number;
  readonly faults: readonly string[];
}

const unitsOf = (amount: number) => BigInt(amount) * 10n ** 6n;

/** By counting alone: who was paid got it once, who was not got nothing, and everybody has the rest. */
export async function reckon(stage: KillStage, people: readonly Withdrawing[]): Promise<Reckoning> {
  const faults: string[] = [];
  const counts = { asked: 0, paid: 0, cancelled: 0, unasked: 0 };
  for (const person of people) {
    const rows = new Map<string, WithdrawalRow[]>();
    for (const row of await person.rows()) rows.set(row.clientOrderId, [...(rows.get(row.clientOrderId) ?? []), row]);
    let left = moneyOfText(String(givenUsdt)) as bigint;
    for (const asked of person.asked) {
      const own = rows.get(asked.clientOrderId) ?? [];
      const arrived = await stage.arrivedAt(asked.network, asked.recipient);
      faults.push(...faultsOf(asked, own, arrived));
      counts.asked += 1;
      const [row] = own;
      if (row === undefined) counts.unasked += 1;
      else if (row.state === 'confirmed') {
        counts.paid += 1;
        left -= moneyOfText(row.amount) + moneyOfText(feeOf(asked));
      } else counts.cancelled += 1;
    }
    if (rows.size > person.asked.length) faults.push(`${person.user.email} has withdrawals that he never asked for`);
    faults.push(...(await faultsOfBalance(stage, person, left)));
  }
  return { ...counts, faults };
}

function faultsOf(asked: AskedWithdrawal, rows: readonly WithdrawalRow[], arrived: bigint): string[] {
  const { clientOrderId, network, amount } = asked;
  const of = `${clientOrderId} on ${network}`;
  if (rows.length > 1) return [`${of} became ${rows.length} withdrawals`];
  const state = rows[0]?.state ?? 'never asked for';
  if (arrived > unitsOf(amount)) return [`${of} was paid more than once: ${arrived} of ${unitsOf(amount)} units`];
  if (state === 'confirmed') return arrived === unitsOf(amount) ? [] : [`${of} is finished, and ${arrived} arrived`];
  if (arrived > 0n) return [`${of} was given back (${state}) and paid`];
  const isOver = ['never asked for', 'cancelled'].includes(state);
  return isOver ? [] : [`${of} is ${state} in the end`];
}

function feeOf({ network }: AskedWithdrawal): string {
  const coin = networkCoins.find((each) => each.network === network && each.currency === 'USDT');
  if (coin === undefined) throw new Error(`there is no USDT on ${network}`);
  return coin.withdrawalFee;
}

async function faultsOfBalance(stage: KillStage, { user }: Withdrawing, left: bigint): Promise<string[]> {
  const assets = await mustPost<AssetRow[]>(stage.address, '/spot/getAssets', {}, user.token);
  const usdt = assets.find(({ currency }) => currency === 'USDT');
  const [available, frozen] = [moneyOfText(usdt?.available ?? '0'), moneyOfText(usdt?.frozen ?? '0')];
  if (available === left && frozen === 0n) return [];
  return [`${user.email} has ${available} atoms and ${frozen} held, and should have ${left}`];
}
