import type {
  ConfigureFees,
  ConfigureMarket,
  ConfigureQuoteTemplate,
  ConfirmHead,
  ConfirmTime,
  EndSessions,
  SetMarketState,
  WithdrawQuotes,
} from '../commands.ts';
import type {
  AllowContractCountry,
  ConfigureContractCoin,
  ConfigureContractOption,
  FundContractPool,
  SetContractsState,
} from '../seconds-contract/contract-commands.ts';

/**
 * Everything that an operator can tell the core. What is not in this list, no operator can do: there is no command that sets an outcome,
 * edits a balance or touches somebody's order. `docs/reference/operator.md` publishes it.
 */
export type OperatorCommand =
  | SetMarketState
  | ConfigureMarket
  | ConfigureFees
  | ConfigureQuoteTemplate
  | WithdrawQuotes
  | EndSessions
  | ConfirmHead
  | ConfirmTime
  | ConfigureContractCoin
  | ConfigureContractOption
  | FundContractPool
  | SetContractsState
  | AllowContractCountry;

export const operatorCommandTypes = [
  'set-market-state',
  'configure-market',
  'configure-fees',
  'configure-quote-template',
  'withdraw-quotes',
  'end-sessions',
  'confirm-head',
  'confirm-time',
  'configure-contract-coin',
  'configure-contract-option',
  'fund-contract-pool',
  'set-contracts-state',
  'allow-contract-country',
] as const satisfies readonly OperatorCommand['type'][];

/** A command of an operator, with who gave it and why. Both are kept for ever and are shown in the operator's log. */
export interface OperatorAction {
  readonly type: 'operator-action';
  /** 1 to 64 characters, none of them a control character. */
  readonly operator: string;
  /** 1 to 500 characters, none of them a control character. */
  readonly reason: string;
  readonly action: OperatorCommand;
}

/** An operator's command that was accepted. */
export interface OperatorActionEvent {
  readonly type: 'operator-action';
  readonly operator: string;
  readonly reason: string;
  readonly action: OperatorCommand;
  /** What stood in its place: see operator-standing.ts. */
  readonly before: OperatorCommand | undefined;
  readonly timeMs: number;
}
