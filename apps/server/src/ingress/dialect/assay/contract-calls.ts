import { formatMoney } from '@assay/amounts/money';
import type { ConfigureContractOption } from '@assay/exchange-core/seconds-contract/configure-contract-option';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { contractCoinDefault } from '@assay/protocol/contract-coins';
import { contractMovementTypes } from '@assay/protocol/contract-rules';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import { contractDemoEndpoints, type virtualAddAmount } from '@assay/protocol/endpoints/contract-demo';
import {
  type contractCreateOrder,
  type contractGetAssetsRecord,
  type contractGetContractRecord,
  contractRealEndpoints,
  type contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { accountRate } from '../../../wire-rows/account-rate.ts';
import {
  contractCoinName,
  contractMovementRow,
  contractRow,
  type ReceiptIdOf,
  rateText,
} from '../../../wire-rows/contract-row.ts';
import type { ProvenCall } from '../../call.ts';
import type { ContractAccountHandlers, ContractHandlers } from '../../handlers/contract-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

const movementKinds = ['transfer-in', 'transfer-out', 'stake', 'fee', 'returned', 'demo'] as const;

/** The calls under /virtual and /contract: the same calls, with demo money or real. */
export function contractCalls(contracts: ContractHandlers, receiptIdOf: ReceiptIdOf) {
  const demo = accountCalls(contracts.demo, receiptIdOf);
  const real = accountCalls(contracts.real, receiptIdOf);
  const options = assayCall(contracts.options, optionRows);
  return callsOf([...contractDemoEndpoints, ...contractRealEndpoints], contracts, {
    virtualGetAssetsConfig: assayCall(contracts.demoAmounts, (amounts) => amounts.map((amount) => ({ amount }))),
    virtualGetAssets: demo.assets,
    virtualAddAmount: assayCall(
      ({ currency = contractCoinDefault, ...terms }: ParsedRequestOf<typeof virtualAddAmount>, call: ProvenCall) =>
        contracts.addDemoCoins({ ...terms, currency }, call),
      ({ currency, amount }) => ({ currency, amount: formatMoney(amount) }),
    ),
    virtualCreateOrder: demo.open,
    virtualContractConfig: options,
    virtualGetContractRecord: demo.records,
    virtualGetAssetsRecord: demo.movements,

    contractGetAssets: real.assets,
    contractTransfer: assayCall(
      ({ type, ...terms }: ParsedRequestOf<typeof contractTransfer>, call: ProvenCall) =>
        contracts.transfer({ ...terms, direction: type === '2' ? 'to-spot' : 'to-contract' }, call),
      ({ currency, amount, direction }) => ({
        currency,
        amount: formatMoney(amount),
        type: direction === 'to-spot' ? ('2' as const) : ('1' as const),
      }),
    ),
    contractCreateOrder: real.open,
    contractContractConfig: options,
    contractGetContractRecord: real.records,
    contractGetAssetsRecord: real.movements,
  });
}

function accountCalls(account: ContractAccountHandlers, receiptIdOf: ReceiptIdOf) {
  const contract = (view: ContractView) => contractRow(view, receiptIdOf);
  return {
    assets: assayCall(
      account.assets,
      ({ balances }) =>
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
            direction: tradeType === '1' ? 'down' : 'up',
          },
          call,
        ),
      ({ contract: opened, head }) => ({ order: contract(opened), head: head ?? null }),
    ),
    records: assayCall(
      ({ entryStatus, ...terms }: ParsedRequestOf<typeof contractGetContractRecord>, call: ProvenCall) =>
        account.records({ ...terms, status: entryStatus === '0' ? 'finished' : 'holding' }, call),
      (page) => pageData(page, contract),
    ),
    movements: assayCall(
      ({ tradeType = 0, ...terms }: ParsedRequestOf<typeof contractGetAssetsRecord>, call: ProvenCall) =>
        account.movements(
          { ...terms, kind: movementKinds.find((name) => contractMovementTypes[name] === tradeType) },
          call,
        ),
      (page) => pageData(page, contractMovementRow),
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
