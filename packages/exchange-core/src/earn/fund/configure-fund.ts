import { fundStates } from '@assay/protocol/fund-words';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice, later, list, money, text, whole } from '../../declaration/fields.ts';
import { invalid, isNumberUpTo } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { PPM } from '../../limits.ts';
import { done } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import {
  FUND_COINS_MAX,
  FUND_ID_MAX,
  FUND_MONEY_MAX,
  FUND_MONEY_MIN,
  FUND_NAME_LENGTH_MAX,
  TRADE_FEE_PPM_MAX,
  UNIT_STEP,
  WEIGHT_PPM_MIN,
  YEAR_FEE_PPM_MAX,
} from './fund-limits.ts';
import { Fund, fundsPart } from './fund-state.ts';

const fields = {
  fundId: whole,
  /** In English and in Chinese. */
  name: text,
  nameZh: text,
  /** What one pays with and is paid in: the coin that index prices are in. */
  payAssetId: whole,
  /** What a unit is worth at its first value, which makes coins of the weights. */
  startValue: money,
  coins: list({ assetId: whole, weightPpm: whole }),
  /** Of the coins in a year, of each purchase and redemption. */
  yearFeePpm: whole,
  tradeFeePpm: whole,
  /** Of one purchase; of one person's units and waiting purchases together. */
  minimum: money,
  maximum: money,
  /** Units that there may be. */
  quota: money,
  state: choice(fundStates),
  /** When units are sold; 0: from the beginning, for ever. They are valued, and given back, before and after it. */
  opensAtMs: later(2, whole, 0),
  closesAtMs: later(2, whole, 0),
};

/**
 * A fund and its terms. What it is made of is said once and for ever. While somebody has units or waits for some, no fee can rise: whoever
 * came under one set of terms does not leave under a worse one. A fund that was closed stays so; its units are redeemed as before.
 */
export type ConfigureFund = CommandOf<'configure-fund', typeof fields>;

export const configureFund: OperatorDeclaration<ConfigureFund, 'start'> = {
  type: 'configure-fund',
  number: 160,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: ({ fundId }) => `fund/${fundId}`,
  apply,
  operator: { gives: 'nothing', standing: (core, { fundId }) => fundsPart.of(core).funds.get(fundId)?.terms },
};

function apply(core: CoreState, command: ConfigureFund): CommandResult {
  const { funds } = fundsPart.of(core);
  if (!isNamed(command) || !isMadeOfCoins(core, command) || !isPriced(command) || !hasWindow(command)) return invalid;
  const fund = funds.get(command.fundId);
  if (fund === undefined) {
    funds.set(command.fundId, new Fund(command));
    return done;
  }
  if (!isSameBasket(fund.terms, command)) return invalid;
  if (fund.terms.state === 'closed' && command.state !== 'closed') return invalid;
  const { yearFeePpm, tradeFeePpm } = fund.terms;
  const isDearer = command.yearFeePpm > yearFeePpm || command.tradeFeePpm > tradeFeePpm;
  if (isDearer && !fund.isEmpty) return invalid;
  fund.terms = command;
  return done;
}

function isNamed({ fundId, name, nameZh }: ConfigureFund): boolean {
  const isShort = (text: string) => text.length > 0 && text.length <= FUND_NAME_LENGTH_MAX;
  return isNumberUpTo(fundId, FUND_ID_MAX) && isShort(name) && isShort(nameZh);
}

/** Each coin once, with an index of its own; all weights together are the whole. */
function isMadeOfCoins(core: CoreState, { coins, payAssetId }: ConfigureFund): boolean {
  if (!core.isIndexQuote(payAssetId)) return false;
  if (coins.length === 0 || coins.length > FUND_COINS_MAX) return false;
  if (new Set(coins.map(({ assetId }) => assetId)).size !== coins.length) return false;
  if (!coins.every(({ assetId, weightPpm }) => core.indexOfAsset.has(assetId) && weightPpm >= WEIGHT_PPM_MIN)) {
    return false;
  }
  return coins.reduce((sum, { weightPpm }) => sum + weightPpm, 0) === PPM;
}

function isPriced({ startValue, yearFeePpm, tradeFeePpm, minimum, maximum, quota }: ConfigureFund): boolean {
  if (startValue < FUND_MONEY_MIN || startValue > FUND_MONEY_MAX) return false;
  if (yearFeePpm > YEAR_FEE_PPM_MAX || tradeFeePpm > TRADE_FEE_PPM_MAX) return false;
  if (minimum < FUND_MONEY_MIN || minimum > maximum || maximum > FUND_MONEY_MAX) return false;
  return quota <= FUND_MONEY_MAX && quota % UNIT_STEP === 0n;
}

function hasWindow({ opensAtMs = 0, closesAtMs = 0 }: ConfigureFund): boolean {
  return closesAtMs === 0 || closesAtMs > opensAtMs;
}

function isSameBasket(known: ConfigureFund, other: ConfigureFund): boolean {
  if (known.payAssetId !== other.payAssetId || known.startValue !== other.startValue) return false;
  if (known.coins.length !== other.coins.length) return false;
  return known.coins.every(({ assetId, weightPpm }, place) => {
    const coin = other.coins[place];
    return coin.assetId === assetId && coin.weightPpm === weightPpm;
  });
}
