import { type Money, moneyOfText, parseMoney } from '@assay/amounts/money';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import type { OpenContract } from '@assay/exchange-core/seconds-contract/open-contract';
import { type ContractCoin, contractCoinBySymbol, contractCoinDefault } from '@assay/protocol/contract-coins';
import { contractAmountMin, contractBaseCoinDefault, contractBaseCoins } from '@assay/protocol/contract-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { indexSymbols } from '@assay/protocol/markets';
import type { Proof } from '../accounts/proof.ts';
import { type Parsed, userMoneyOf } from './order-entry.ts';

const smallest = moneyOfText(contractAmountMin);

/**
 * A stake or transfer, at least 0.00001 with at most 8 decimals, or as many as `moneyOfAmount` takes. `tooSmall` is the answer to everything
 * below that: nothing at all, zero, a negative number, and one that is too small by its many decimals.
 */
export function contractAmountOf(
  text: string | undefined,
  tooSmall: ErrorCode,
  moneyOfAmount: (text: string) => Parsed<Money> = userMoneyOf,
): Parsed<Money> {
  if (text === undefined) return { ok: false, code: tooSmall };
  const isNegative = text.startsWith('-');
  const exact = parseMoney(isNegative ? text.slice(1) : text);
  if (exact.ok && (isNegative || exact.money < smallest)) return { ok: false, code: tooSmall };
  return moneyOfAmount(text);
}

/** The index symbol of a base coin that has seconds contracts; USDT pairs of every other coin have none. */
function contractSymbolOf(baseCoin: string): Parsed<(typeof indexSymbols)[number]> {
  const isOffered = contractBaseCoins.some((coin) => coin === baseCoin);
  const symbol = isOffered ? indexSymbols.find(({ base }) => base === baseCoin) : undefined;
  return symbol === undefined ? { ok: false, code: 'l.error.contractPairUnknown' } : { ok: true, value: symbol };
}

export function contractCoinOf(symbol: string): Parsed<ContractCoin> {
  const coin = contractCoinBySymbol(symbol);
  return coin === undefined ? { ok: false, code: 'l.error.contractCoinUnknown' } : { ok: true, value: coin };
}

/** What a list is asked for; undefined means all. */
export interface ContractFilter {
  readonly symbolId: number | undefined;
  readonly assetId: number | undefined;
}

/** Absent and empty fields ask for everything. */
export function contractFilterOf(baseCoin = '', quoteCoin = ''): Parsed<ContractFilter> {
  const symbol = baseCoin === '' ? undefined : contractSymbolOf(baseCoin);
  if (symbol?.ok === false) return symbol;
  const coin = quoteCoin === '' ? undefined : contractCoinOf(quoteCoin);
  if (coin?.ok === false) return coin;
  return { ok: true, value: { symbolId: symbol?.value.id, assetId: coin?.value.assetId } };
}

/** The pair whose options are asked for: the default one when none is named. */
export function contractPairOf(baseCoin = '', quoteCoin = ''): Parsed<{ symbolId: number; coin: ContractCoin }> {
  const symbol = contractSymbolOf(baseCoin === '' ? contractBaseCoinDefault : baseCoin);
  if (!symbol.ok) return symbol;
  const coin = contractCoinOf(quoteCoin === '' ? contractCoinDefault : quoteCoin);
  return coin.ok ? { ok: true, value: { symbolId: symbol.value.id, coin: coin.value } } : coin;
}

/** What a contract is to be. */
export interface ContractTerms {
  readonly baseCoin: string;
  readonly quoteCoin?: string | undefined;
  readonly holdingSeconds: number;
  readonly direction: OpenContract['direction'];
  /** Decimal text. */
  readonly stake?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

/** A command from the terms of a contract, or the code of the first that cannot be. The real and the demo account differ in the money. */
export function contractCommand(
  terms: ContractTerms,
  account: ContractAccount,
  { userId, id: proofId }: Proof,
): Parsed<OpenContract> {
  const pair = contractPairOf(terms.baseCoin, terms.quoteCoin);
  if (!pair.ok) return pair;
  const stake = contractAmountOf(terms.stake, 'l.error.openAmountMissing');
  if (!stake.ok) return stake;
  return {
    ok: true,
    value: {
      type: 'open-contract',
      userId,
      account,
      symbolId: pair.value.symbolId,
      assetId: pair.value.coin.assetId,
      holdingSeconds: terms.holdingSeconds,
      direction: terms.direction,
      stake: stake.value,
      clientOrderId: terms.clientOrderId ?? '',
      proofId,
    },
  };
}
