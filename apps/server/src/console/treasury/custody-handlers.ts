import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews, type NetworkCoinView } from '@assay/exchange-core/custody/custody-views';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { custodyGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { type NetworkName, networks } from '@assay/protocol/networks';
import { costText } from '../../custody/chains/cost-text.ts';
import type { Custody } from '../../custody/custody.ts';
import { type Answer, accepted, refused } from '../../ingress/call.ts';
import type { ReserveLooks } from '../../reserves/reserve-looks.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { type SignerWatch, unknownSigner } from './signer-watch.ts';

type CustodyData = DataOf<typeof custodyGet>;
type NetworkRow = CustodyData['networks'][number];

export interface CustodyHandlerPorts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly custody: Pick<Custody, 'sweepFigures' | 'feeFigures' | 'warnings'>;
  readonly looks: Pick<ReserveLooks, 'of' | 'hotOf'>;
  readonly signer: Pick<SignerWatch, 'get' | 'settled'>;
}

/** What comes and goes over networks, for whoever looks after it. */
export function custodyHandlers({ engine, custody, looks, signer }: CustodyHandlerPorts) {
  return {
    async custodyGet(): Promise<Answer<CustodyData>> {
      try {
        const sweeps = await custody.sweepFigures();
        // Nobody shall read that it does not answer before it was asked.
        if (signer.get() === undefined) await signer.settled();
        const { coins, review } = await engine.read((core) => {
          const views = core.views(CustodyViews);
          return { coins: views.networkCoins(), review: views.review() };
        });
        const rows = networks.flatMap(({ id, name }) => {
          const own = coins.filter(({ networkId }) => networkId === id);
          const figures = sweeps.find(({ network }) => network === name);
          return own.length === 0
            ? []
            : [networkRow({ network: name, coins: own, sweeps: figures, fees: custody.feeFigures(name), looks })];
        });
        return accepted({
          networks: rows,
          review:
            review === undefined
              ? null
              : {
                  automaticBelow: formatMoney(review.automaticBelow),
                  secondPersonFrom: formatMoney(review.secondPersonFrom),
                },
          signer: signer.get() ?? unknownSigner,
          warnings: [...custody.warnings()],
        });
      } catch (error) {
        if (isDatabaseFault(error)) return refused('l.error.busy');
        throw error;
      }
    },
  };
}

interface NetworkFigures {
  readonly network: NetworkName;
  readonly coins: readonly NetworkCoinView[];
  readonly sweeps: Awaited<ReturnType<Custody['sweepFigures']>>[number] | undefined;
  readonly fees: ReturnType<Custody['feeFigures']>;
  readonly looks: CustodyHandlerPorts['looks'];
}

function networkRow(figures: NetworkFigures): NetworkRow {
  const { network, coins, sweeps, looks } = figures;
  const look = looks.of(network);
  return {
    network,
    isDepositOpen: coins.some(({ isDepositOpen }) => isDepositOpen),
    isWithdrawalOpen: coins.some(({ isWithdrawalOpen }) => isWithdrawalOpen),
    sweeps:
      sweeps === undefined
        ? null
        : {
            ...{ waiting: sweeps.waiting, topUpsOpen: sweeps.topUpsOpen, sweepsOpen: sweeps.sweepsOpen },
            ...{ sweepsDone: sweeps.sweepsDone },
            fees: sweeps.fees === undefined ? '' : costText(sweeps.network, sweeps.fees),
          },
    look: look === undefined ? null : { height: look.block.height, lookedAt: look.lookedAtMs },
    coins: coins.map((coin) => coinRow(figures, coin)),
  };
}

function coinRow({ network, fees, looks }: NetworkFigures, view: NetworkCoinView): NetworkRow['coins'][number] {
  const coin = coinOf(view.assetId);
  const figure = fees.find(({ currency }) => currency === coin);
  return {
    ...{ coin, held: formatMoney(moneyOf(view.held)), sending: formatMoney(view.sending) },
    ...{ hot: moneyOrNull(looks.hotOf(network, coin)?.hot), fee: formatMoney(view.withdrawalFee) },
    ...{ depositMinimum: formatMoney(view.depositMinimum), minimum: formatMoney(view.withdrawalMinimum) },
    maximum: formatMoney(view.withdrawalMaximum),
    cost:
      figure === undefined
        ? null
        : {
            text: costText(network, figure.cost),
            costUsdt: moneyOrNull(figure.costUsdt),
            feeUsdt: moneyOrNull(figure.feeUsdt),
          },
    isBelowCost: figure?.isBelowCost ?? false,
  };
}

function moneyOrNull(money: Money | undefined): string | null {
  return money === undefined ? null : formatMoney(money);
}
