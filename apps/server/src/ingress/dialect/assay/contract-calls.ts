import { formatMoney, type Money } from '@assay/amounts/money';
import type { StoredMovement } from '@assay/engine/projections/contracts/contract-readers';
import type { ConfigureContractOption } from '@assay/exchange-core/seconds-contract/configure-contract-option';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { contractCoinDefault } from '@assay/protocol/contract-coins';
import { contractMovementTypes } from '@assay/protocol/contract-rules';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { virtualAddAmount } from '@assay/protocol/endpoints/contract-demo';
import type {
  contractCreateOrder,
  contractGetAssetsRecord,
  contractGetContractRecord,
  contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { accountRate } from '../../../wire-rows/account-rate.ts';
import {
  contractCoinName,
  contractMovementRow,
  contractRow,
  type ReceiptIdOf,
  rateText,
} from '../../../wire-rows/contract-row.ts';
import type { PageView, ProvenCall } from '../../call.ts';
import type {
  ContractAccountHandlers,
  ContractAssetsView,
  ContractHandlers,
  OpenedContractView,
  TransferTerms,
} from '../../handlers/contract-handlers.ts';
import { type AssayCalls, assayCall } from './assay-call.ts';
import { pageData } from './page-data.ts';

type ContractCalls = Pick<
  AssayCalls,
  | 'virtualGetAssetsConfig'
  | 'virtualGetAssets'
  | 'virtualAddAmount'
  | 'virtualCreateOrder'
  | 'virtualContractConfig'
  | 'virtualGetContractRecord'
  | 'virtualGetAssetsRecord'
  | 'contractGetAssets'
  | 'contractTransfer'
  | 'contractCreateOrder'
  | 'contractContractConfig'
  | 'contractGetContractRecord'
  | 'contractGetAssetsRecord'
>;

const movementKinds = ['transfer-in', 'transfer-out', 'stake', 'fee', 'returned', 'demo'] as const;

/** The calls under /virtual and /contract: the same calls, with demo money or real. */
export function contractCalls(handlers: ContractHandlers, receiptIdOf: ReceiptIdOf): ContractCalls {
  const demo = accountCalls(handlers.demo, receiptIdOf);
  const real = accountCalls(handlers.real, receiptIdOf);
  const options = assayCall(handlers.options, optionRows);
  return {
    virtualGetAssetsConfig: assayCall(handlers.demoAmounts, (amounts: readonly string[]) =>
      amounts.map((amount) => ({ amount })),
    ),
    virtualGetAssets: demo.assets,
    virtualAddAmount: assayCall(
      ({ currency = contractCoinDefault, ...terms }: ParsedRequestOf<typeof virtualAddAmount>, call: ProvenCall) =>
        handlers.addDemoCoins({ ...terms, currency }, call),
      ({ currency, amount }: { currency: string; amount: Money }) => ({ currency, amount: formatMoney(amount) }),
    ),
    virtualCreateOrder: demo.open,
    virtualContractConfig: options,
    virtualGetContractRecord: demo.records,
    virtualGetAssetsRecord: demo.movements,

    contractGetAssets: real.assets,
    contractTransfer: assayCall(
      ({ type, ...terms }: ParsedRequestOf<typeof contractTransfer>, call: ProvenCall) =>
        handlers.transfer({ ...terms, direction: type === '2' ? 'to-spot' : 'to-contract' }, call),
      ({ currency, amount, direction }: Pick<TransferTerms, 'currency' | 'direction'> & { amount: Money }) => ({
        currency,
        amount: formatMoney(amount),
        type: direction === 'to-spot' ? ('2' as const) : ('1' as const),
      }),
    ),
    contractCreateOrder: real.open,
    contractContractConfig: options,
    contractGetContractRecord: real.records,
    contractGetAssetsRecord: real.movements,
  };
}

function accountCalls(account: ContractAccountHandlers, receiptIdOf: ReceiptIdOf) {
  const contract = (view: ContractView) => contractRow(view, receiptIdOf);
  return {
    assets: assayCall(
      account.assets,
      ({ balances }: ContractAssetsView) =>
        balances.map(({ assetId, available, held }) => ({
          currencyName: contractCoinName(assetId),
          availableCurrency: formatMoney(available),
          frozenCurrency: formatMoney(held),
        })),
      { beside: ({ totals }) => ({ msg: accountRate(totals) }) },
    ),
    open: assayCall(
      (
        { openAmount, positionTime, tradeType, ...terms }: ParsedRequestOf<typeof contractCreateOrder>,
        call: ProvenCall,
      ) =>
        account.open(
          {
            ...terms,
            stake: openAmount,
            holdingSeconds: positionTime,
            direction: tradeType === '0' ? 'up' : 'down',
          },
          call,
        ),
      ({ contract: opened, head }: OpenedContractView) => ({ order: contract(opened), head: head ?? null }),
    ),
    records: assayCall(
      ({ entryStatus, ...terms }: ParsedRequestOf<typeof contractGetContractRecord>, call: ProvenCall) =>
        account.records({ ...terms, status: entryStatus === '0' ? 'finished' : 'holding' }, call),
      (page: PageView<ContractView>) => pageData(page, contract),
    ),
    movements: assayCall(
      ({ tradeType = 0, ...terms }: ParsedRequestOf<typeof contractGetAssetsRecord>, call: ProvenCall) =>
        account.movements(
          { ...terms, kind: movementKinds.find((name) => contractMovementTypes[name] === tradeType) },
          call,
        ),
      (page: PageView<StoredMovement>) => pageData(page, contractMovementRow),
    ),
  };
}

function optionRows({ options, feePpm }: { options: readonly ConfigureContractOption[]; feePpm: number }) {
  return options.map((option) => ({
    second: option.holdingSeconds,
    incomeRate: rateText(option.incomeRatePpm),
    openAmountMin: formatMoney(option.minimumStake),
    feeRate: rateText(feePpm),
    exitTicks: option.exitTicks,
  }));
}
