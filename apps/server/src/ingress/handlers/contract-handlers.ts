import { formatMoney, ZERO_MONEY as noMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { ContractReaders } from '@assay/engine/projections/contract-readers';
import type { CommandResult } from '@assay/exchange-core/events';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import { contractCoins, demoAmounts } from '@assay/protocol/contract-coins';
import type {
  ContractAssetRow,
  ContractMovementRow,
  ContractOptionRow,
  ContractRecordRow,
  SignedHead,
} from '@assay/protocol/contract-entities';
import { contractMovementTypes } from '@assay/protocol/contract-rules';
import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import type {
  contractContractConfig,
  contractCreateOrder,
  contractGetAssetsRecord,
  contractGetContractRecord,
} from '@assay/protocol/endpoints/contract-real';
import { type Page, pageSizeDefault } from '@assay/protocol/wire';
import type { Session } from '../../accounts/accounts-port.ts';
import { accountRate } from '../../wire-rows/account-rate.ts';
import { contractMovementRow, contractRow, type ReceiptIdOf, rateText } from '../../wire-rows/contract-row.ts';
import { type Answer, accepted, type HandlerTable, refused } from '../call.ts';
import {
  contractAmountOf,
  contractCoinOf,
  contractCommand,
  contractFilterOf,
  contractPairOf,
} from '../contract-entry.ts';
import { userMoneyOf } from '../order-entry.ts';

type ContractHandlers = Pick<
  HandlerTable,
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

export interface ContractPorts {
  readonly engine: EngineClient;
  readonly readers: ContractReaders;
  readonly receiptIdOf: ReceiptIdOf;
  /** The newest head of the tick chains that was signed; undefined before the first. */
  readonly newestHead: () => SignedHead | undefined;
  /** Version of the risk notice that a real order needs; 0 where the page alone asks for it. */
  readonly riskVersionNeeded: number;
  /** Whether the index symbol has the sources that a real order needs now. */
  readonly isFed: (symbolId: number) => boolean;
}

/** The calls under /virtual and /contract: the same calls, with demo money or real. */
export function contractHandlers(ports: ContractPorts): ContractHandlers {
  const demo = accountHandlers('demo', ports);
  const real = accountHandlers('real', ports);
  const { engine } = ports;
  return {
    virtualGetAssetsConfig: async () => accepted(demoAmounts.map((amount) => ({ amount }))),
    virtualGetAssets: (_request, { session }) => demo.assets(session),
    virtualCreateOrder: (request, { session }) => demo.open(request, session),
    virtualContractConfig: (request) => contractOptions(engine, request),
    virtualGetContractRecord: (request, { session }) => demo.records(request, session),
    virtualGetAssetsRecord: (request, { session }) => demo.movements(request, session),

    async virtualAddAmount({ amount, currency = 'USDT', clientOrderId }, { session: { userId } }) {
      const coin = contractCoinOf(currency);
      if (!coin.ok) return refused(coin.code);
      const money = userMoneyOf(amount);
      if (!money.ok) return refused('l.error.demoAmountUnknown');
      const { assetId } = coin.value;
      const result = await engine.submit({
        type: 'add-demo-coins',
        userId,
        assetId,
        amount: money.value,
        clientOrderId: clientOrderId ?? '',
      });
      return result.accepted ? accepted({ currency, amount: formatMoney(money.value) }) : refused(result.code);
    },

    contractGetAssets: (_request, { session }) => real.assets(session),
    contractCreateOrder: (request, { session }) => real.open(request, session),
    contractContractConfig: (request) => contractOptions(engine, request),
    contractGetContractRecord: (request, { session }) => real.records(request, session),
    contractGetAssetsRecord: (request, { session }) => real.movements(request, session),

    async contractTransfer({ amount, currency, type = '1', clientOrderId }, { session: { userId, sessionId } }) {
      const coin = contractCoinOf(currency);
      if (!coin.ok) return refused(coin.code);
      const money = contractAmountOf(amount, 'l.error.transferAmount');
      if (!money.ok) return refused(money.code);
      const result = await engine.submit({
        type: 'transfer-contract',
        userId,
        assetId: coin.value.assetId,
        amount: money.value,
        direction: type === '1' ? 'to-contract' : 'to-spot',
        clientOrderId: clientOrderId ?? '',
        proofId: sessionId,
      });
      return result.accepted ? accepted({ currency, amount: formatMoney(money.value), type }) : refused(result.code);
    },
  };
}

interface AccountHandlers {
  assets(session: Session): Promise<Answer<ContractAssetRow[]>>;
  open(
    request: ParsedRequestOf<typeof contractCreateOrder>,
    session: Session,
  ): Promise<Answer<DataOf<typeof contractCreateOrder>>>;
  records(
    request: ParsedRequestOf<typeof contractGetContractRecord>,
    session: Session,
  ): Promise<Answer<RowPage<ContractRecordRow>>>;
  movements(
    request: ParsedRequestOf<typeof contractGetAssetsRecord>,
    session: Session,
  ): Promise<Answer<RowPage<ContractMovementRow>>>;
}

type RowPage<Row> = Omit<Page<Row>, 'list'> & { list: Row[] };

function accountHandlers(account: ContractAccount, ports: ContractPorts): AccountHandlers {
  const { engine, readers, receiptIdOf, newestHead, riskVersionNeeded, isFed } = ports;
  return {
    async assets({ userId }) {
      const totals = await readers.totals(userId, account);
      if (totals === undefined) return refused('l.error.busy');
      const balances = await engine.read((core) => core.balances(userId, 'contract'));
      const rows = contractCoins.map(({ symbol, assetId, demoAssetId }) => {
        const ledgerAssetId = account === 'real' ? assetId : demoAssetId;
        const balance = balances.find((entry) => entry.assetId === ledgerAssetId);
        return {
          currencyName: symbol,
          availableCurrency: formatMoney(balance?.available ?? noMoney),
          frozenCurrency: formatMoney(balance?.held ?? noMoney),
        };
      });
      return accepted(rows, { msg: accountRate(totals) });
    },

    async open(request, session) {
      const command = contractCommand(request, account, session);
      if (!command.ok) return refused(command.code);
      if (account === 'real' && !isFed(command.value.symbolId)) return refused('l.error.contractsClosed');
      if (account === 'real' && riskVersionNeeded > 0) {
        const { riskVersion } = await engine.read((core) => core.contractStanding(session.userId));
        if (riskVersion < riskVersionNeeded) return refused('l.error.contractRiskNotice');
      }
      const result: CommandResult = await engine.submit(command.value);
      if (!result.accepted) return refused(result.code);
      if (result.kind !== 'contract') throw new Error(`open-contract was answered by ${result.kind}`);
      return accepted({ order: contractRow(result.contract, receiptIdOf), head: newestHead() ?? null });
    },

    async records({ entryStatus = '1', baseCoin, quoteCoin, pageNo = 1, pageSize = pageSizeDefault }, { userId }) {
      const filter = contractFilterOf(baseCoin, quoteCoin);
      if (!filter.ok) return refused(filter.code);
      const { symbolId, assetId } = filter.value;
      if (entryStatus === '0') {
        const page = await readers.finishedContracts({ userId, account, symbolId, assetId, pageNo, pageSize });
        if (!page.ok) return refused(page.code);
        return accepted(
          pageOf(
            page.rows.map((contract) => contractRow(contract, receiptIdOf)),
            page.totalRows,
          ),
        );
      }
      const open = await engine.read((core) => core.contractOrders(userId));
      const wanted = open.filter(
        (contract) =>
          contract.account === account &&
          (symbolId === undefined || contract.symbolId === symbolId) &&
          (assetId === undefined || contract.assetId === assetId),
      );
      const shown = wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return accepted(
        pageOf(
          shown.map((contract) => contractRow(contract, receiptIdOf)),
          wanted.length,
        ),
      );
    },

    async movements({ currency, tradeType = 0, pageNo = 1, pageSize = pageSizeDefault }, { userId }) {
      const filter = contractFilterOf('', currency);
      if (!filter.ok) return refused(filter.code);
      const kind = movementKinds.find((name) => contractMovementTypes[name] === tradeType);
      const { assetId } = filter.value;
      const page = await readers.movements({ userId, account, assetId, kind, pageNo, pageSize });
      return page.ok ? accepted(pageOf(page.rows.map(contractMovementRow), page.totalRows)) : refused(page.code);
    },
  };
}

const movementKinds = ['transfer-in', 'transfer-out', 'stake', 'fee', 'returned', 'demo'] as const;

/** Open options of a pair, shortest first; the same for both accounts. */
async function contractOptions(
  engine: EngineClient,
  { baseCoin, quoteCoin }: ParsedRequestOf<typeof contractContractConfig>,
): Promise<Answer<ContractOptionRow[]>> {
  const pair = contractPairOf(baseCoin, quoteCoin);
  if (!pair.ok) return refused(pair.code);
  const { symbolId, coin } = pair.value;
  const { options, feePpm } = await engine.read((core) => ({
    options: core.contractOptions().filter((option) => option.symbolId === symbolId && option.isOpen),
    feePpm: core.contractCoins().find(({ assetId }) => assetId === coin.assetId)?.feePpm ?? 0,
  }));
  return accepted(
    options.map((option) => ({
      second: option.holdingSeconds,
      incomeRate: rateText(option.incomeRatePpm),
      openAmountMin: formatMoney(option.minimumStake),
      feeRate: rateText(feePpm),
      exitTicks: option.exitTicks,
    })),
  );
}

function pageOf<Row>(list: Row[], totalRow: number): RowPage<Row> {
  return { list, totalRow, sum: totalRow };
}
