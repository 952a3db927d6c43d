import { moneyOf } from '@assay/amounts/money';
import type { ContractOutcome, ContractResult, Direction } from '@assay/settlement/contract-rule';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { ContractAccount, ContractCommand, TransferContract } from './contract-commands.ts';
import type { ContractState, ContractView, VoidCause, VoidReason } from './contract-events.ts';

/** Words that are stored as their place in these lists. Places are for ever: add at the end only. */
export const contractAccounts = ['real', 'demo'] as const satisfies readonly ContractAccount[];
export const directions = ['up', 'down'] as const satisfies readonly Direction[];
export const transferDirections = [
  'to-contract',
  'to-spot',
] as const satisfies readonly TransferContract['direction'][];
export const contractStates = ['waiting', 'running', 'settled'] as const satisfies readonly ContractState[];
export const contractResults = ['', 'win', 'lose', 'draw', 'void'] as const satisfies readonly (ContractResult | '')[];
export const contractOutcomes = ['', 'win', 'lose', 'draw'] as const satisfies readonly (ContractOutcome | '')[];
export const voidReasons = ['', 'no-entry', 'exit-missing', 'seam'] as const satisfies readonly VoidReason[];
export const voidCauses = ['', 'downtime', 'halt', 'source-outage', 'seam'] as const satisfies readonly VoidCause[];

/** The fields of a command in the order of its declaration. */
export function writeContractCommand(writer: ByteWriter, command: ContractCommand): void {
  switch (command.type) {
    case 'open-contract':
      writer.number(command.userId);
      writer.byte(contractAccounts.indexOf(command.account));
      writer.number(command.symbolId);
      writer.number(command.assetId);
      writer.number(command.holdingSeconds);
      writer.byte(directions.indexOf(command.direction));
      writer.bigint(command.stake);
      writer.text(command.clientOrderId);
      writer.number(command.proofId);
      break;
    case 'settle-contracts':
      break;
    case 'transfer-contract':
      writer.number(command.userId);
      writer.number(command.assetId);
      writer.bigint(command.amount);
      writer.byte(transferDirections.indexOf(command.direction));
      writer.text(command.clientOrderId);
      writer.number(command.proofId);
      break;
    case 'add-demo-coins':
      writer.number(command.userId);
      writer.number(command.assetId);
      writer.bigint(command.amount);
      writer.text(command.clientOrderId);
      break;
    case 'record-index-seam':
      writer.number(command.secondMs);
      break;
    case 'set-contract-limits':
      writer.number(command.userId);
      writer.number(command.assetId);
      writer.bigint(command.stakeMax);
      writer.bigint(command.dailyLossMax);
      writer.number(command.proofId);
      break;
    case 'exclude-self':
      writer.number(command.userId);
      writer.number(command.untilMs);
      writer.number(command.proofId);
      break;
    case 'accept-contract-risk':
      writer.number(command.userId);
      writer.number(command.version);
      writer.number(command.proofId);
      break;
    default:
      writeHouseCommand(writer, command);
      break;
  }
}

type HouseCommand = Extract<
  ContractCommand,
  {
    type:
      | `configure-${string}`
      | 'fund-contract-pool'
      | 'set-account-country'
      | 'allow-contract-country'
      | 'set-contracts-state';
  }
>;

function writeHouseCommand(writer: ByteWriter, command: HouseCommand): void {
  switch (command.type) {
    case 'configure-contract-coin':
      writer.number(command.assetId);
      writer.number(command.demoAssetId);
      writer.text(command.demoSymbol);
      writer.number(command.feePpm);
      writer.bigint(command.exposureMax);
      writer.bigint(command.stakeMax);
      writer.bigint(command.dailyLossMax);
      break;
    case 'configure-contract-option':
      writer.number(command.symbolId);
      writer.number(command.holdingSeconds);
      writer.number(command.incomeRatePpm);
      writer.bigint(command.minimumStake);
      writer.number(command.exitTicks);
      writer.boolean(command.isOpen);
      break;
    case 'fund-contract-pool':
      writer.number(command.assetId);
      writer.bigint(command.amount);
      writer.text(command.clientOrderId);
      break;
    case 'set-account-country':
      writer.number(command.userId);
      writer.text(command.country);
      break;
    case 'allow-contract-country':
      writer.text(command.country);
      writer.boolean(command.isAllowed);
      writer.text(command.legalBasis);
      break;
    case 'set-contracts-state':
      writer.number(command.symbolId);
      writer.boolean(command.isOpen);
      writer.text(command.reason);
      break;
  }
}

/** Reader of each version by type number and version, as in `command-readers.ts`. Entries are never taken away. */
export const contractCommandReaders: Readonly<
  Record<number, Readonly<Record<number, (reader: ByteReader) => ContractCommand>>>
> = {
  40: {
    1: (reader) => ({
      type: 'configure-contract-coin',
      assetId: reader.number(),
      demoAssetId: reader.number(),
      demoSymbol: reader.text(),
      feePpm: reader.number(),
      exposureMax: moneyOf(reader.bigint()),
      stakeMax: moneyOf(reader.bigint()),
      dailyLossMax: moneyOf(reader.bigint()),
    }),
  },
  41: {
    1: (reader) => ({
      type: 'configure-contract-option',
      symbolId: reader.number(),
      holdingSeconds: reader.number(),
      incomeRatePpm: reader.number(),
      minimumStake: moneyOf(reader.bigint()),
      exitTicks: reader.number(),
      isOpen: reader.boolean(),
    }),
  },
  42: {
    1: (reader) => ({
      type: 'fund-contract-pool',
      assetId: reader.number(),
      amount: moneyOf(reader.bigint()),
      clientOrderId: reader.text(),
    }),
  },
  43: {
    1: (reader) => ({
      type: 'transfer-contract',
      userId: reader.number(),
      assetId: reader.number(),
      amount: moneyOf(reader.bigint()),
      direction: reader.choice(transferDirections),
      clientOrderId: reader.text(),
      proofId: reader.number(),
    }),
  },
  44: {
    1: (reader) => ({
      type: 'add-demo-coins',
      userId: reader.number(),
      assetId: reader.number(),
      amount: moneyOf(reader.bigint()),
      clientOrderId: reader.text(),
    }),
  },
  45: {
    1: (reader) => ({
      type: 'open-contract',
      userId: reader.number(),
      account: reader.choice(contractAccounts),
      symbolId: reader.number(),
      assetId: reader.number(),
      holdingSeconds: reader.number(),
      direction: reader.choice(directions),
      stake: moneyOf(reader.bigint()),
      clientOrderId: reader.text(),
      proofId: reader.number(),
    }),
  },
  46: { 1: () => ({ type: 'settle-contracts' }) },
  47: { 1: (reader) => ({ type: 'record-index-seam', secondMs: reader.number() }) },
  48: {
    1: (reader) => ({
      type: 'set-contract-limits',
      userId: reader.number(),
      assetId: reader.number(),
      stakeMax: moneyOf(reader.bigint()),
      dailyLossMax: moneyOf(reader.bigint()),
      proofId: reader.number(),
    }),
  },
  49: {
    1: (reader) => ({
      type: 'exclude-self',
      userId: reader.number(),
      untilMs: reader.number(),
      proofId: reader.number(),
    }),
  },
  50: {
    1: (reader) => ({
      type: 'accept-contract-risk',
      userId: reader.number(),
      version: reader.number(),
      proofId: reader.number(),
    }),
  },
  51: { 1: (reader) => ({ type: 'set-account-country', userId: reader.number(), country: reader.text() }) },
  52: {
    1: (reader) => ({
      type: 'allow-contract-country',
      country: reader.text(),
      isAllowed: reader.boolean(),
      legalBasis: reader.text(),
    }),
  },
  53: {
    1: (reader) => ({
      type: 'set-contracts-state',
      symbolId: reader.number(),
      isOpen: reader.boolean(),
      reason: reader.text(),
    }),
  },
};

export function writeContractView(to: ByteWriter, contract: ContractView): void {
  to.number(contract.orderId);
  to.number(contract.userId);
  to.byte(contractAccounts.indexOf(contract.account));
  to.number(contract.symbolId);
  to.number(contract.assetId);
  to.byte(directions.indexOf(contract.direction));
  to.bigint(contract.stake);
  to.bigint(contract.fee);
  to.number(contract.feePpm);
  to.number(contract.incomeRatePpm);
  to.bigint(contract.profit);
  to.number(contract.holdingSeconds);
  to.number(contract.exitTicks);
  to.number(contract.ruleVersion);
  to.text(contract.clientOrderId);
  to.number(contract.openedAtMs);
  to.number(contract.openedBatch);
  to.number(contract.openedAfterTick);
  to.byte(contractStates.indexOf(contract.state));
  to.number(contract.entryTick);
  to.text(contract.entryPrice);
  to.number(contract.entryTimeMs);
  to.number(contract.expiryMs);
  to.number(contract.exitTickLast);
  to.text(contract.exitPrice);
  to.byte(contractResults.indexOf(contract.result));
  to.bigint(contract.returned);
  to.byte(voidReasons.indexOf(contract.voidReason));
  to.byte(voidCauses.indexOf(contract.voidCause));
  to.byte(contractOutcomes.indexOf(contract.wouldHave));
  to.bigint(contract.wouldHaveReturned);
  to.number(contract.settledAtMs);
}

export function readContractView(reader: ByteReader): ContractView {
  return {
    orderId: reader.number(),
    userId: reader.number(),
    account: reader.choice(contractAccounts),
    symbolId: reader.number(),
    assetId: reader.number(),
    direction: reader.choice(directions),
    stake: moneyOf(reader.bigint()),
    fee: moneyOf(reader.bigint()),
    feePpm: reader.number(),
    incomeRatePpm: reader.number(),
    profit: moneyOf(reader.bigint()),
    holdingSeconds: reader.number(),
    exitTicks: reader.number(),
    ruleVersion: reader.number(),
    clientOrderId: reader.text(),
    openedAtMs: reader.number(),
    openedBatch: reader.number(),
    openedAfterTick: reader.number(),
    state: reader.choice(contractStates),
    entryTick: reader.number(),
    entryPrice: reader.text(),
    entryTimeMs: reader.number(),
    expiryMs: reader.number(),
    exitTickLast: reader.number(),
    exitPrice: reader.text(),
    result: reader.choice(contractResults),
    returned: moneyOf(reader.bigint()),
    voidReason: reader.choice(voidReasons),
    voidCause: reader.choice(voidCauses),
    wouldHave: reader.choice(contractOutcomes),
    wouldHaveReturned: moneyOf(reader.bigint()),
    settledAtMs: reader.number(),
  };
}
