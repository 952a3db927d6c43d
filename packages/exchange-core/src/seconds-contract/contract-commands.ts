import type { Money } from '@assay/amounts/money';
import type { Direction } from '@assay/settlement/contract-rule';

/** The commands of the seconds contract; all from rules 3 on. `assetId` is the real coin's id everywhere, for demo money too. */
export type ContractAccount = 'real' | 'demo';

/** A stake coin with its demo money. What holds for open orders is frozen in them: a change meets new orders only. */
export interface ConfigureContractCoin {
  readonly type: 'configure-contract-coin';
  readonly assetId: number;
  /** The ledger's asset of the demo money; for ever, as its symbol. Nothing of the spot markets knows it. */
  readonly demoAssetId: number;
  readonly demoSymbol: string;
  /** Fee on the stake, taken at open. */
  readonly feePpm: number;
  /** The most that the pool may hold for open orders of one symbol in this coin; real and demo money apart. */
  readonly exposureMax: Money;
  /** What a person who set no limits has. */
  readonly stakeMax: Money;
  readonly dailyLossMax: Money;
}

/** A duration of one symbol, the same for real and demo. */
export interface ConfigureContractOption {
  readonly type: 'configure-contract-option';
  readonly symbolId: number;
  readonly holdingSeconds: number;
  readonly incomeRatePpm: number;
  readonly minimumStake: Money;
  /** One of `EXIT_TICK_COUNTS`; `holdingSeconds` is more than `exitTicks` + 3. */
  readonly exitTicks: number;
  readonly isOpen: boolean;
}

/** Money for the house's pool: in the sandbox and for demo assets issued, in live mode out of the treasury. Happens once per id, for ever. */
export interface FundContractPool {
  readonly type: 'fund-contract-pool';
  /** A stake coin's asset or its demo asset. */
  readonly assetId: number;
  readonly amount: Money;
  readonly clientOrderId: string;
}

/** Between the available balance and the contract account; real money only. */
export interface TransferContract {
  readonly type: 'transfer-contract';
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
  readonly direction: 'to-contract' | 'to-spot';
  readonly clientOrderId: string;
  readonly proofId: number;
}

/** Demo money: 1,000, 5,000, 10,000 or 50,000, up to 1,000,000 on the account. */
export interface AddDemoCoins {
  readonly type: 'add-demo-coins';
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
  readonly clientOrderId: string;
}

export interface OpenContract {
  readonly type: 'open-contract';
  readonly userId: number;
  readonly account: ContractAccount;
  readonly symbolId: number;
  readonly assetId: number;
  readonly holdingSeconds: number;
  readonly direction: Direction;
  readonly stake: Money;
  readonly clientOrderId: string;
  readonly proofId: number;
}

/** Pays out the next 500 whose verdict stands: the engine's own command after one that left more than that. */
export interface SettleContracts {
  readonly type: 'settle-contracts';
}

/**
 * The recorded feed begins again at `secondMs`: its prices before and after do not belong together. Contracts that expired before it are
 * settled by the rule; every other one that entered before it, and every one that waits, is void. Sandbox only.
 */
export interface RecordIndexSeam {
  readonly type: 'record-index-seam';
  readonly secondMs: number;
}

/** A person's own limits of real money: lower at once, higher after 24 hours, each of the two for itself. */
export interface SetContractLimits {
  readonly type: 'set-contract-limits';
  readonly userId: number;
  readonly assetId: number;
  readonly stakeMax: Money;
  readonly dailyLossMax: Money;
  readonly proofId: number;
}

/** No new real contract of this person until then; only ever longer. */
export interface ExcludeSelf {
  readonly type: 'exclude-self';
  readonly userId: number;
  /** 0: for ever. */
  readonly untilMs: number;
  readonly proofId: number;
}

export interface AcceptContractRisk {
  readonly type: 'accept-contract-risk';
  readonly userId: number;
  /** Of the risk notice, from 1. */
  readonly version: number;
  readonly proofId: number;
}

/** Country of the verified KYC, ISO 3166 in two capital letters. */
export interface SetAccountCountry {
  readonly type: 'set-account-country';
  readonly userId: number;
  readonly country: string;
}

/** Live mode: where real contracts are offered. Only as an operator's command. */
export interface AllowContractCountry {
  readonly type: 'allow-contract-country';
  readonly country: string;
  readonly isAllowed: boolean;
  /** Shown on the page; 1 to 500 characters when allowed. */
  readonly legalBasis: string;
}

/** Stops new contracts at once, or lets them be again. Ticks go on and no open order is touched. An operator's stop is the operator's to take back. */
export interface SetContractsState {
  readonly type: 'set-contracts-state';
  /** 0: all. */
  readonly symbolId: number;
  readonly isOpen: boolean;
  readonly reason: string;
}

export type ContractCommand =
  | ConfigureContractCoin
  | ConfigureContractOption
  | FundContractPool
  | TransferContract
  | AddDemoCoins
  | OpenContract
  | SettleContracts
  | RecordIndexSeam
  | SetContractLimits
  | ExcludeSelf
  | AcceptContractRisk
  | SetAccountCountry
  | AllowContractCountry
  | SetContractsState;
