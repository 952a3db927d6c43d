import { ZERO_MONEY } from '@assay/amounts/money';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';

/** Growth of one line of the statistics. Amounts in atoms of the stake coin; what they count: docs/guides/receipts.md. */
export interface StatisticsLine {
  readonly account: 'real' | 'demo';
  readonly symbolId: number;
  readonly holdingSeconds: number;
  /** The real coin's, for demo money too. */
  readonly assetId: number;
  wins: number;
  losses: number;
  draws: number;
  voids: number;
  staked: bigint;
  fees: bigint;
  returned: bigint;
  /** What voids saved the house, by what the last tick would have given; below zero when they cost it. */
  voidsSaved: bigint;
}

/** What one real account won (or lost, below zero) on one UTC day of settlement, stake coins taken as equal. */
export interface ContractAccountDay {
  readonly userId: number;
  /** Days since 1970. */
  readonly day: number;
  net: bigint;
}

const DAY_MS = 86_400_000;

/** Folds settled contracts into the growing statistics. Each contract is settled once, so it counts once. */
export class ContractStatistics {
  readonly lines = new Map<string, StatisticsLine>();
  readonly days = new Map<string, ContractAccountDay>();

  /** Takes every state of a contract and counts the last one. */
  add(contract: ContractView): void {
    if (contract.state !== 'settled') return;
    this.#addLine(contract);
    if (contract.account === 'real') this.#addDay(contract);
  }

  #addLine(contract: ContractView): void {
    const { account, symbolId, holdingSeconds, assetId, result } = contract;
    const place = `${account}/${symbolId}/${holdingSeconds}/${assetId}`;
    const line = this.lines.get(place) ?? { account, symbolId, holdingSeconds, assetId, ...noLine };
    this.lines.set(place, line);
    if (result === 'win') line.wins += 1;
    else if (result === 'lose') line.losses += 1;
    else if (result === 'draw') line.draws += 1;
    else line.voids += 1;
    line.staked += contract.stake;
    line.fees += contract.fee;
    line.returned += contract.returned;
    line.voidsSaved += savedByVoid(contract);
  }

  #addDay({ userId, settledAtMs, stake, fee, returned }: ContractView): void {
    const day = Math.floor(settledAtMs / DAY_MS);
    const place = `${userId}/${day}`;
    const known = this.days.get(place) ?? { userId, day, net: 0n };
    this.days.set(place, known);
    known.net += returned - stake - fee;
  }
}

const noLine = { wins: 0, losses: 0, draws: 0, voids: 0, staked: 0n, fees: 0n, returned: 0n, voidsSaved: 0n };

/** What the person would have got back less what the void gave back; nothing when no tick could have decided. */
function savedByVoid(contract: ContractView): bigint {
  if (contract.result !== 'void' || contract.wouldHave === '') return ZERO_MONEY;
  return contract.wouldHaveReturned - contract.returned;
}
