import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { StatisticsLine } from '@assay/engine/projections/contract-statistics/contract-statistics';
import type { StatisticsRow } from '@assay/protocol/contract-proof-entities';
import { contractAccounts } from '@assay/protocol/contract-rules';
import { contractCoinName } from '../wire-rows/contract-row.ts';
import { symbolOf } from './receipt-maker.ts';

const text = (atoms: bigint): string => formatMoney(moneyOf(atoms));

export function statisticsRow(line: Readonly<StatisticsLine>): StatisticsRow {
  const { wins, losses, draws, voids, staked, fees, returned } = line;
  return {
    account: contractAccounts[line.account],
    symbol: symbolOf(line.symbolId),
    second: line.holdingSeconds,
    currency: contractCoinName(line.assetId),
    orders: wins + losses + draws + voids,
    wins,
    losses,
    draws,
    voids,
    staked: text(staked),
    returned: text(returned),
    fees: text(fees),
    houseResult: text(staked + fees - returned),
    voidsSaved: text(line.voidsSaved),
  };
}
