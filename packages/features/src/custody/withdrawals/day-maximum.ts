import { formatMoney, MONEY_DECIMALS, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { WithdrawalLimit } from '@assay/protocol/wallet-entities';
import { moneyIn, moneyOrZero } from '../../numbers/money-text.ts';
import type { CoinIndex } from '../../system/use-coin-index.ts';

const atoms = 10n ** BigInt(MONEY_DECIMALS);
/** The limit is in the first, indexes are in the second. */
const limitCoin = 'BTC';
const indexCoin = 'USDT';

/** What is left of the limit of 24 hours, in BTC and exact. */
export function leftOfDay({ maximum, used }: WithdrawalLimit): string {
  const left = moneyOrZero(maximum) - moneyOrZero(used);
  return formatMoney(left > 0n ? moneyOf(left) : ZERO_MONEY);
}

/** As much of a coin as is left of the limit of 24 hours, by the index, exact and rounded down; undefined while nobody knows. */
export function dayMaximumOf(coin: string, limit: WithdrawalLimit, indexOf: CoinIndex): string | undefined {
  const left = leftOfDay(limit);
  if (coin === limitCoin) return left;
  const limitIndex = moneyIn(indexOf(limitCoin) ?? '');
  const coinIndex = coin === indexCoin ? moneyOf(atoms) : moneyIn(indexOf(coin) ?? '');
  if (limitIndex === undefined || coinIndex === undefined || coinIndex === ZERO_MONEY) return undefined;
  return formatMoney(moneyOf((moneyOrZero(left) * limitIndex) / coinIndex));
}
