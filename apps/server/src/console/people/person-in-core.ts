import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import { ClosingViews } from '@assay/exchange-core/account-closing/closing-views';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { UserPocketKind } from '@assay/exchange-core/ledger/pocket-kinds';
import { AccountLimitViews } from '@assay/exchange-core/people/account-limit-views';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { personGet, personOpen } from '@assay/protocol/console/person-console-endpoints';
import { contractCoins } from '@assay/protocol/contract-coins';
import type { DataOf } from '@assay/protocol/endpoint';
import { indexSymbols } from '@assay/protocol/markets';
import { contractCoinName } from '../../wire-rows/contract-row.ts';
import type { MarketOf } from '../../wire-rows/market-names.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { orderRow } from '../../wire-rows/order-row.ts';

/** Rows of each list of what a person has open. */
const LISTED_OPEN_MAX = 200;

const accounts = ['spot', 'contract', 'earn'] as const satisfies readonly UserPocketKind[];

type Told = DataOf<typeof personGet>;
type Open = DataOf<typeof personOpen>;

/** How a person stands in the core, and what is his there. */
export function personStanding(
  core: CoreView,
  userId: number,
  hasAuthenticator: boolean,
): Pick<Told, 'standing' | 'limits' | 'lowered' | 'balances' | 'addressBook'> {
  const { verificationLevel, country, isFrozen, heldUntilMs, holdReason, excludedUntilMs, isPurchaseClosed } = core
    .views(PeopleViews)
    .standing(userId);
  const custody = core.views(CustodyViews);
  const { max, used } = custody.dayLimit(userId, hasAuthenticator);
  return {
    standing: {
      ...{ verificationLevel, country, isFrozen, holdReason, isPurchaseClosed },
      ...{ heldUntil: heldUntilMs, excludedUntil: excludedUntilMs },
      closedAt: core.views(ClosingViews).closedAtMs(userId) ?? 0,
    },
    limits: {
      withdrawalDay: { max: formatMoney(max), used: formatMoney(used) },
      contracts: core
        .views(ContractViews)
        .limits(userId)
        .map(({ assetId, stakeMax, dailyLossMax, lostToday, atRisk }) => ({
          ...{ currency: coinOf(assetId), stakeMax: formatMoney(stakeMax), dailyLossMax: formatMoney(dailyLossMax) },
          ...{ lostToday: formatMoney(lostToday), atRisk: formatMoney(atRisk) },
        })),
    },
    lowered: core
      .views(AccountLimitViews)
      .of(userId)
      .map(({ limit, assetId, amount }) => ({
        ...{ limit, currency: assetId === 0 ? 'BTC' : coinOf(assetId), amount: formatMoney(amount) },
      })),
    balances: accounts.flatMap((account) => balancesOf(core, userId, account)),
    addressBook: custody.addressBook(userId).entries.map(({ networkId, address, tag, label, lockedUntilMs }) => ({
      ...{ network: networkOf(networkId).name, address, tag, label, lockedUntil: lockedUntilMs },
    })),
  };
}

function balancesOf(core: CoreView, userId: number, account: (typeof accounts)[number]): Told['balances'] {
  const worthOf = (assetId: number, amount: bigint) => core.views(CustodyViews).usdtValue(assetId, moneyOf(amount));
  return core.balances(userId, account).map(({ assetId, available, held }) => {
    const demo = contractCoins.find(({ demoAssetId }) => demoAssetId === assetId);
    const money = { available: formatMoney(available), held: formatMoney(held) };
    // What is played with is worth nothing, whatever its coin is worth.
    if (demo !== undefined) return { account: 'demo' as const, currency: demo.symbol, ...money, worth: '' };
    const worth = worthOf(assetId, available + held);
    return {
      ...{ account, currency: coinOf(assetId), ...money },
      worth: worth === undefined ? '' : formatMoney(worth),
    };
  });
}

/** What a person has open, the newest first. @param most rows of each list */
export function openOf(core: CoreView, userId: number, marketOf: MarketOf, most = LISTED_OPEN_MAX): Open {
  return {
    orders: core
      .openOrders(userId)
      .slice(0, most)
      .map((order) => {
        const { orderId, symbol, side, type, price, amount, filledAmount, createdAt } = orderRow(order, marketOf);
        return { orderId, symbol, side, type, price, amount, filled: filledAmount, createdAt };
      }),
    contracts: core.views(ContractViews).orders(userId).slice(0, most).map(contractOf),
    withdrawals: core
      .views(CustodyViews)
      .openWithdrawalsOf(userId)
      .slice(0, most)
      .map(({ withdrawalId, state, assetId, networkId, amount, fee, requestedAtMs }) => ({
        ...{ withdrawalId: String(withdrawalId), state, currency: coinOf(assetId), network: networkOf(networkId).name },
        ...{ amount: formatMoney(amount), fee: formatMoney(fee), requestedAt: requestedAtMs },
      })),
  };
}

function contractOf(contract: ContractView): Open['contracts'][number] {
  const { orderId, symbolId, account, direction, assetId, stake, openedAtMs, expiryMs } = contract;
  return {
    orderId: String(orderId),
    pair: indexSymbols.find(({ id }) => id === symbolId)?.symbol ?? '',
    ...{ account, direction, currency: contractCoinName(assetId), stake: formatMoney(stake) },
    ...{ openedAt: openedAtMs, expiresAt: expiryMs },
  };
}
