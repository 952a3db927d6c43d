import { type Money, moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { type AssetSymbol, assets } from '@assay/protocol/assets';
import type { CoreView } from '../engine-port.ts';

export interface AssetCapital {
  readonly assetId: number;
  readonly amount: Money;
}

/** An account of the house in the sandbox: an ordinary account with capital of its own. */
export interface HouseAccount {
  /** For ever, as everything in the journal; people's numbers begin far above. */
  readonly userId: number;
  /** Given once: what it loses is lost. */
  readonly capital: readonly AssetCapital[];
}

/**
 * What the first of them starts with, in whole coins: 20 million USDT and many millions' worth of each other. Its ladders need a tenth of
 * that at once; the rest is for bad days.
 */
const capitalCoins: Partial<Record<AssetSymbol, bigint>> = {
  USDT: 20_000_000n,
  BTC: 300n,
  ETH: 6_000n,
  EOS: 12_000_000n,
  LTC: 70_000n,
  XRP: 10_000_000n,
  ADA: 15_000_000n,
  DOGE: 44_000_000n,
  SHIB: 330_000_000_000n,
};

const COIN = 10n ** 12n;

/** `share`: one n-th of the first account's capital. */
function houseAccount(userId: number, share: bigint): HouseAccount {
  const capital = assets.flatMap(({ id, symbol }) => {
    const coins = capitalCoins[symbol];
    return coins === undefined ? [] : [{ assetId: id, amount: moneyOf((coins * COIN) / share) }];
  });
  return { userId, capital };
}

/** Quotes deep ladders in every market, out to the price band. */
export const deepAccount = houseAccount(1, 1n);
/** Quotes inside of them in every market. */
export const innerAccount = houseAccount(2, 4n);
/** Quotes beside the inner one in the main markets. */
export const secondInnerAccount = houseAccount(3, 4n);
/** Takes what the reference tape trades. */
export const takerAccount = houseAccount(4, 4n);

export const houseAccounts: readonly HouseAccount[] = [deepAccount, innerAccount, secondInnerAccount, takerAccount];

const houseUserIds: ReadonlySet<number> = new Set(houseAccounts.map(({ userId }) => userId));

export function isHouseAccount(userId: number): boolean {
  return houseUserIds.has(userId);
}

/** What is still to be done so that the house's accounts exist and have their capital; nothing after the first start. Sandbox only. */
export function houseAccountCommands(core: Pick<CoreView, 'hasAccount' | 'balances'>): Command[] {
  return houseAccounts.flatMap((account) => openingCommands(core, account));
}

function openingCommands(
  core: Pick<CoreView, 'hasAccount' | 'balances'>,
  { userId, capital }: HouseAccount,
): readonly Command[] {
  const opens: Command[] = core.hasAccount(userId)
    ? []
    : [{ type: 'open-account', userId, kind: 'liquidity-provider' }];
  // An asset that was moved once stays in the list, so a start that was cut off goes on where it stopped.
  const funded = new Set(opens.length > 0 ? [] : core.balances(userId).map((balance) => balance.assetId));
  const issues = capital
    .filter(({ assetId }) => !funded.has(assetId))
    .map(
      ({ assetId, amount }): Command => ({
        type: 'issue-sandbox-coins',
        userId,
        assetId,
        amount,
        clientOrderId: `provider-capital-${assetId}`,
      }),
    );
  return [...opens, ...issues];
}
