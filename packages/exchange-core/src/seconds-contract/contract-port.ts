import type { Money } from '@assay/amounts/money';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';
import type { ContractView } from './contract-events.ts';
import type { ContractAccount } from './contract-words.ts';

export interface ContractPoolView {
  readonly account: ContractAccount;
  readonly assetId: number;
  /** The asset in the ledger: the coin itself, or its demo asset. */
  readonly ledgerAssetId: number;
  readonly available: Money;
  /** The possible profits of open contracts. */
  readonly held: Money;
}

export interface ContractLimitsView {
  readonly assetId: number;
  readonly stakeMax: Money;
  readonly dailyLossMax: Money;
  /** Limits that were raised and are not in force yet. */
  readonly pending: { readonly stakeMax: Money; readonly dailyLossMax: Money; readonly fromMs: number } | undefined;
  /** Net loss of the contracts settled today (UTC, journal time), at least 0. */
  readonly lostToday: Money;
  /** Stakes and fees of the open ones. */
  readonly atRisk: Money;
}

export interface ContractStanding {
  /** One for each stake coin, of real money. */
  readonly limits: readonly ContractLimitsView[];
  /** 0: not excluded; −1: for ever. */
  readonly excludedUntilMs: number;
  /** Newest version of the risk notice that was accepted; 0: none. */
  readonly riskVersion: number;
  /** Of the verified KYC; empty: unknown. */
  readonly country: string;
}

export interface ContractsStateView {
  readonly isOpen: boolean;
  readonly reason: string;
}

export interface AllowedCountry {
  readonly country: string;
  readonly legalBasis: string;
}

export interface NewestTick {
  readonly tickSequence: number;
  readonly timeMs: number;
  readonly price: string;
}

/** What can be asked about seconds contracts. */
export interface ContractPort {
  /** The user's open ones of both accounts, newest first. */
  contractOrders(userId: number): readonly ContractView[];
  /** An open one of this id. */
  contractOrder(orderId: number): ContractView | undefined;
  /** By symbol, then by duration. */
  contractOptions(): readonly ConfigureContractOption[];
  contractCoins(): readonly ConfigureContractCoin[];
  contractPools(): readonly ContractPoolView[];
  contractStanding(userId: number): ContractStanding;
  /** Whether new contracts of the symbol are taken now. */
  contractsOpen(symbolId: number): ContractsStateView;
  allowedCountries(): readonly AllowedCountry[];
  newestTick(symbolId: number): NewestTick | undefined;
  /** Whether a contract pool was funded under this id before. */
  isPoolFunded(clientOrderId: string): boolean;
}
