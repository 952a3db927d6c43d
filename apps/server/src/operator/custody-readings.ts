import { displayDecimal, groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import { costText } from '../custody/chains/cost-text.ts';
import type { Custody } from '../custody/custody.ts';
import type { FeeFigure } from '../custody/withdrawals/fee-watch.ts';
import { readAs } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';

type NetworkSweeps = Awaited<ReturnType<Custody['sweepFigures']>>[number];

/** What operators look at of the coins on the chains. */
export function custodyReadings(custody: Pick<Custody, 'sweepFigures' | 'feeFigures'>) {
  return {
    custody: async () => {
      const networks = await custody.sweepFigures();
      if (networks.length === 0) return readAs(['No chain is open.']);
      const linesOf = (sweeps: NetworkSweeps) => [
        sweepLine(sweeps),
        ...custody.feeFigures(sweeps.network).map((figure) => feeLine(sweeps.network, figure)),
      ];
      return readAs(networks.flatMap(linesOf));
    },
  } satisfies Partial<OperatorReadings>;
}

function sweepLine({ network, waiting, topUpsOpen, sweepsOpen, sweepsDone, fees }: NetworkSweeps): string {
  return [
    `${network}: waiting: ${waiting}`,
    `under way: top-ups ${topUpsOpen}, sweeps ${sweepsOpen}`,
    `done: ${sweepsDone}`,
    `fees: ${fees === undefined ? 'none' : costText(network, fees)}`,
  ].join('; ');
}

function feeLine(network: string, { currency, fee, cost, feeUsdt, costUsdt, isBelowCost }: FeeFigure): string {
  const charged = `${groupThousands(formatMoney(fee))} ${currency}${worthText(currency, feeUsdt)}`;
  const asked = `${costText(network, cost)}${worthText(cost.currency, costUsdt)}`;
  return `  a withdrawal of ${currency} is charged ${charged}; the network asks ${asked}${isBelowCost ? ': too little' : ''}`;
}

function worthText(currency: string, usdt: Money | undefined): string {
  if (currency === 'USDT') return '';
  return usdt === undefined ? ', without a price' : `, worth ${displayDecimal(formatMoney(usdt), 2)} USDT`;
}
