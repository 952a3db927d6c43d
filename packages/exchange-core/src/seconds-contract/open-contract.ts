import { moneyOf } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { entryDeadlineOf, feeOf, profitOf } from '@assay/settlement/contract-rule';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { personOf } from '../people/person.ts';
import { refusalOfRisk } from '../people/refusal-of-risk.ts';
import { refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';
import { rememberedContract } from './contract-answers.ts';
import { closureOf } from './contract-closure.ts';
import type { FrozenTerms } from './contract-events.ts';
import { report } from './contract-life.ts';
import { CONTRACT_AMOUNT_MAX, CONTRACT_AMOUNT_MIN, OPEN_CONTRACTS_MAX } from './contract-limits.ts';
import { type ContractAmounts, freeInPool, holdForContract } from './contract-money.ts';
import { ContractOrder } from './contract-order.ts';
import { contractRuleOf, optionUnderRule } from './contract-rule-version.ts';
import { noteMovement } from './contract-statement.ts';
import type { ContractSymbol } from './contract-symbol.ts';
import { contractAccounts, directions } from './contract-words.ts';
import { contractsPart, ledgerAssetOf } from './contracts-state.ts';
import { limitsInForce } from './limits-in-force.ts';

const fields = {
  userId: whole,
  account: choice(contractAccounts),
  symbolId: whole,
  assetId: whole,
  holdingSeconds: whole,
  direction: choice(directions),
  stake: money,
  clientOrderId: text,
  proofId: whole,
};

export type OpenContract = CommandOf<'open-contract', typeof fields>;

export const openContract: CommandDeclaration<OpenContract, 'person'> = {
  type: 'open-contract',
  number: 45,
  fields,
  sender: 'person',
  rules: CONTRACT_RULES,
  apply,
};

/** What an order is opened on. */
interface Offer {
  readonly coin: ConfigureContractCoin;
  readonly symbol: ContractSymbol;
  readonly option: ConfigureContractOption;
  readonly amounts: ContractAmounts;
}

/** A contract that waits for its entry ticks. Its possible payout is held from here on. */
function apply(core: CoreState, command: OpenContract): CommandResult {
  const person = personOf(core, command.userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedContract);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const offer = offerOf(core, command);
  if (typeof offer === 'string') return refuse(offer);
  const refusal = refusalOfPerson(core, command, offer) ?? refusalOfMoney(core, command, offer);
  if (refusal !== undefined) return refuse(refusal);
  return open(core, command, person, offer);
}

function offerOf(core: CoreState, command: OpenContract): Offer | ErrorCode {
  const contracts = contractsPart.of(core);
  const { symbolId, assetId, holdingSeconds, stake } = command;
  const coin = contracts.coins.get(assetId);
  if (coin === undefined) return 'l.error.contractCoinUnknown';
  const symbol = contracts.symbols.get(symbolId);
  if (symbol === undefined) return 'l.error.contractPairUnknown';
  const configured = symbol.options.get(holdingSeconds);
  if (configured === undefined) return 'l.error.contractOptionUnknown';
  const option = optionUnderRule(core, configured);
  if (!option.isOpen) return 'l.error.contractOptionClosed';
  if (closureOf(core, symbolId) !== undefined) return 'l.error.contractsClosed';
  if (stake < CONTRACT_AMOUNT_MIN) return 'l.error.openAmountMissing';
  if (stake > CONTRACT_AMOUNT_MAX) return 'l.error.amountTooLarge';
  if (stake < option.minimumStake) return 'l.error.openAmountBelowMinimum';
  const fee = moneyOf(feeOf(stake, coin.feePpm));
  const profit = moneyOf(profitOf({ stakeAtoms: stake, incomeRatePpm: option.incomeRatePpm }));
  return { coin, symbol, option, amounts: { stake, fee, profit } };
}

/** What protects people from themselves; of real money only. */
function refusalOfPerson(core: CoreState, command: OpenContract, { coin, amounts }: Offer): ErrorCode | undefined {
  const { waitMs } = core;
  const contracts = contractsPart.of(core);
  const user = contracts.users.get(command.userId);
  if (user !== undefined && user.open.size >= OPEN_CONTRACTS_MAX) return 'l.error.openContractsExceeded';
  if (command.account === 'demo') return undefined;
  const refusal = refusalOfRisk(core, command.userId);
  if (refusal !== undefined) return refusal;
  const { stakeMax, dailyLossMax } = limitsInForce(core, command.userId, coin);
  if (amounts.stake > stakeMax) return 'l.error.contractStakeTooLarge';
  const lost = user === undefined ? 0n : user.lostOn(coin.assetId, waitMs) + user.atRisk(coin.assetId);
  return lost + amounts.stake + amounts.fee > dailyLossMax ? 'l.error.contractDailyLoss' : undefined;
}

function refusalOfMoney(core: CoreState, command: OpenContract, offer: Offer): ErrorCode | undefined {
  const { coin, symbol, amounts } = offer;
  const assetId = ledgerAssetOf(coin, command.account);
  const pocket = core.ledger.movedPocket('contract', command.userId, assetId);
  const owned = pocket === undefined ? 0n : core.ledger.availableIn(pocket);
  if (owned < amounts.stake + amounts.fee) return 'l.error.balanceInsufficient';
  if (symbol.exposureOf(assetId) + amounts.profit > coin.exposureMax) return 'l.error.contractExposure';
  return freeInPool(core.ledger, assetId) < amounts.profit ? 'l.error.contractPoolExhausted' : undefined;
}

function open(core: CoreState, command: OpenContract, person: UserAccount, offer: Offer): CommandResult {
  const { ledger } = core;
  const contracts = contractsPart.of(core);
  const { coin, symbol, option, amounts } = offer;
  const { userId, account, clientOrderId, direction } = command;
  const assetId = ledgerAssetOf(coin, account);
  contracts.orderCount += 1;
  const pocket = ledger.pocket('contract', userId, assetId);
  const terms: FrozenTerms = {
    orderId: contracts.orderCount,
    userId,
    account,
    symbolId: symbol.symbolId,
    assetId: coin.assetId,
    direction,
    stake: amounts.stake,
    fee: amounts.fee,
    feePpm: coin.feePpm,
    incomeRatePpm: option.incomeRatePpm,
    profit: amounts.profit,
    holdingSeconds: option.holdingSeconds,
    exitTicks: option.exitTicks,
    ruleVersion: contractRuleOf(core),
    clientOrderId,
    openedAtMs: core.timeMs,
    openedBatch: core.sequence,
    openedAfterTick: symbol.index.tickSequence,
  };
  const order = new ContractOrder(terms, person, symbol, pocket, assetId);
  holdForContract(ledger, pocket, amounts);
  link(core, order);
  noteMovement(core, order, 'stake', -amounts.stake, amounts.fee);
  if (amounts.fee > 0n) noteMovement(core, order, 'fee', -amounts.fee);
  report(core, order);
  const contract = order.view();
  core.clientOrderIds.remember(person, clientOrderId, rememberedContract, contract);
  return { accepted: true, kind: 'contract', contract, repeated: false };
}

/** Lists an order that waits: among all, with its user, with its symbol, and what it exposes and risks. */
export function link(core: CoreState, order: ContractOrder): void {
  const contracts = contractsPart.of(core);
  const { orderId, userId, account, assetId, stake, fee, profit, openedAtMs, ruleVersion } = order.terms;
  const user = contracts.user(userId);
  contracts.orders.set(orderId, order);
  user.open.set(orderId, order);
  if (account === 'real') user.risk(assetId, stake + fee);
  order.symbol.expose(order.ledgerAssetId, profit);
  if (order.verdict !== undefined) return;
  if (order.state === 'running') order.symbol.addRunning(order);
  else {
    order.symbol.waiting.push(order);
    contracts.wakeAt(entryDeadlineOf(openedAtMs, ruleVersion) + 1);
  }
}
