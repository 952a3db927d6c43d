import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews, type NetworkCoinView } from '@assay/exchange-core/custody/custody-views';
import type { AssetRoot } from '@assay/liabilities/liability-head';
import { assets } from '@assay/protocol/assets';
import type { DataOf } from '@assay/protocol/endpoint';
import type { proofReserves } from '@assay/protocol/endpoints/liability-proofs';
import { dayText } from '../../liabilities/day-text.ts';
import { rootsOf } from '../../liabilities/roots-of.ts';
import type { Liabilities } from '../../liabilities/start-liabilities.ts';
import type { ReserveLook } from '../../reserves/look-at-reserves.ts';
import type { ReserveLooks } from '../../reserves/reserve-looks.ts';
import type { SignedReserve } from '../../reserves/reserve-statements.ts';
import type { ReserveWatch } from '../../reserves/reserve-watch.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { type Answer, accepted } from '../call.ts';

export type ReserveHandlers = ReturnType<typeof reserveHandlers>;

export interface ReservePorts {
  readonly liabilities: {
    readonly key: Pick<Liabilities['key'], 'publicKey'>;
    readonly heads: Pick<Liabilities['heads'], 'newest'>;
  };
  readonly looks: Pick<ReserveLooks, 'all'>;
  readonly reserves: Pick<ReserveWatch, 'statementOf'>;
  readonly engine: Pick<EngineClient, 'read'>;
}

/** What stands behind what is owed, as the chains said when they were last asked. */
export function reserveHandlers({ liabilities: { key, heads }, looks, reserves, engine }: ReservePorts) {
  return {
    async proofReserves(): Promise<Answer<DataOf<typeof proofReserves>>> {
      const head = heads.newest;
      const roots = head === undefined ? [] : rootsOf(head);
      const found = looks.all();
      const rows = await engine.read((core) => {
        const custody = core.views(CustodyViews);
        const coins = custody.networkCoins();
        return assets.map(({ id, symbol }) =>
          reserveRow(
            symbol,
            roots,
            coins.filter(({ assetId }) => assetId === id),
            found,
            -custody.houseMoney('sandbox-issue', id),
          ),
        );
      });
      return accepted({
        ...{ format: 'assay-reserves', formatVersion: 1 },
        ...{
          day: head === undefined ? '' : dayText(head.day),
          head: head?.text ?? '',
          signature: head?.signature ?? '',
        },
        publicKey: key.publicKey,
        assets: rows,
        networks: found.map((look) => networkRow(look, reserves.statementOf(look.network, head?.day))),
      });
    },
  };
}

function reserveRow(
  symbol: string,
  roots: readonly AssetRoot[],
  coins: readonly NetworkCoinView[],
  looks: readonly ReserveLook[],
  givenAway: bigint,
): DataOf<typeof proofReserves>['assets'][number] {
  const owed = roots.find(({ asset }) => asset === symbol)?.sum ?? 0n;
  const found = coins.map(({ networkId }) => {
    const network = networkOf(networkId).name;
    const look = looks.find((each) => each.network === network);
    const coin = look?.coins.find(({ currency }) => currency === symbol);
    const unknownSince = look?.unknown.find(({ currency }) => currency === symbol)?.sinceMs;
    if (coin === undefined) return { network, amount: undefined, unknownSince };
    return { network, amount: coin.hot + coin.deposits, height: look?.block.height };
  });
  return {
    asset: symbol,
    liabilities: moneyText(owed),
    reserves: moneyText(found.reduce((sum, { amount = 0n }) => sum + amount, 0n)),
    givenAway: moneyText(givenAway),
    networks: found.map((each) => ({
      ...each,
      amount: each.amount === undefined ? undefined : moneyText(each.amount),
    })),
  };
}

function networkRow(
  { network, isSandbox, hotAddress, block, timeMs, lookedAtMs, coins, unknown }: ReserveLook,
  statement: SignedReserve | undefined,
): DataOf<typeof proofReserves>['networks'][number] {
  return {
    ...{ network, isSandbox, hotAddress, height: block.height, blockHash: block.hash, blockTime: timeMs },
    lookedAt: lookedAtMs,
    coins: coins.map(({ currency, hot, deposits }) => ({
      asset: currency,
      hot: formatMoney(hot),
      deposits: formatMoney(deposits),
    })),
    ...(unknown.length > 0 && {
      unknown: unknown.map(({ currency, sinceMs }) => ({ asset: currency, since: sinceMs })),
    }),
    statement: statement && { message: statement.message, signature: statement.signature },
  };
}

const moneyText = (atoms: bigint): string => formatMoney(moneyOf(atoms));
