import { ZERO_MONEY as noMoney } from '@assay/amounts/money';
import type {
  ContractReaders,
  ContractTotals,
  MovementPageWanted,
  StoredMovement,
} from '@assay/engine/projections/contracts/contract-readers';
import type { CommandResult } from '@assay/exchange-core/events';
import type { BalanceView } from '@assay/exchange-core/exchange-core-port';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import { contractCoins, demoAmounts } from '@assay/protocol/contract-coins';
import type { SignedHead } from '@assay/protocol/contract-entities';
import { pageSizeDefault } from '@assay/protocol/wire';
import {
  type Answer,
  accepted,
  isInSpan,
  type PageTerms,
  type PageView,
  type ProvenCall,
  pageOf,
  refused,
  type SpanTerms,
  spanOf,
} from '../call.ts';
import {
  type ContractTerms,
  contractAmountOf,
  contractCoinOf,
  contractCommand,
  contractFilterOf,
  contractPairOf,
} from '../contract-entry.ts';
import { userMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

export interface ContractPorts {
  readonly engine: PersonEngine;
  readonly readers: ContractReaders;
  /** The newest head of the tick chains that was signed; undefined before the first. */
  readonly newestHead: () => SignedHead | undefined;
  /** Version of the risk notice that a real order needs; 0 where the page alone asks for it. */
  readonly riskVersionNeeded: number;
  /** Whether somebody lacks a verified identity that a real order needs. */
  readonly needsVerification: (userId: number) => Promise<boolean>;
  /** Whether the index symbol has the sources that a real order needs now. */
  readonly isFed: (symbolId: number) => boolean;
}

/** The pair of a contract; what is absent or empty is the first one, or in a list every one. */
export interface PairTerms {
  readonly baseCoin?: string | undefined;
  readonly quoteCoin?: string | undefined;
}

export interface RecordTerms extends PairTerms, PageTerms, SpanTerms {
  readonly status: 'holding' | 'finished';
}

export interface MovementTerms extends PageTerms, SpanTerms {
  readonly currency?: string | undefined;
  readonly kind: MovementPageWanted['kind'];
}

/** Amounts are decimal text. */
interface MoneyTerms {
  readonly currency: string;
  readonly clientOrderId?: string | undefined;
}

export interface DemoTerms extends MoneyTerms {
  readonly amount: string;
}

export interface TransferTerms extends MoneyTerms {
  readonly amount?: string | undefined;
  readonly direction: 'to-contract' | 'to-spot';
}

export interface ContractAssetsView {
  /** One of every coin, demo money under the real one. */
  readonly balances: readonly BalanceView[];
  readonly totals: ContractTotals;
}

export interface OpenedContractView {
  readonly contract: ContractView;
  readonly head: SignedHead | undefined;
}

export type ContractHandlers = ReturnType<typeof contractHandlers>;

/** Seconds contracts: the same calls with real money and with demo money, and what is said of one of the two alone. */
export function contractHandlers(ports: ContractPorts) {
  const { engine } = ports;
  return {
    real: accountHandlers('real', ports),
    demo: accountHandlers('demo', ports),

    /** What may be added, in decimal text. */
    demoAmounts: async (): Promise<Answer<readonly string[]>> => accepted(demoAmounts),

    async addDemoCoins({ amount, currency, clientOrderId }: DemoTerms, { proof: { userId } }: ProvenCall) {
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
      return result.accepted ? accepted({ currency, amount: money.value }) : refused(result.code);
    },

    async transfer(
      { amount, currency, direction, clientOrderId }: TransferTerms,
      { proof: { userId, id: proofId } }: ProvenCall,
    ) {
      const coin = contractCoinOf(currency);
      if (!coin.ok) return refused(coin.code);
      const money = contractAmountOf(amount, 'l.error.transferAmount');
      if (!money.ok) return refused(money.code);
      const result = await engine.submit({
        type: 'transfer',
        userId,
        from: direction === 'to-contract' ? 'spot' : 'contract',
        to: direction === 'to-contract' ? 'contract' : 'spot',
        assetId: coin.value.assetId,
        amount: money.value,
        clientOrderId: clientOrderId ?? '',
        proofId,
      });
      return result.accepted ? accepted({ currency, amount: money.value, direction }) : refused(result.code);
    },

    /** Open options of a pair, shortest first, and the fee of its coin; the same for both accounts. */
    async options({ baseCoin, quoteCoin }: PairTerms) {
      const pair = contractPairOf(baseCoin, quoteCoin);
      if (!pair.ok) return refused(pair.code);
      const { symbolId, coin } = pair.value;
      return accepted(
        await engine.read((core) => {
          const contracts = core.views(ContractViews);
          return {
            options: contracts.options().filter((option) => option.symbolId === symbolId && option.isOpen),
            feePpm: contracts.coins().find(({ assetId }) => assetId === coin.assetId)?.feePpm ?? 0,
          };
        }),
      );
    },
  };
}

export type ContractAccountHandlers = ReturnType<typeof accountHandlers>;

function accountHandlers(account: ContractAccount, ports: ContractPorts) {
  const { engine, readers, newestHead, riskVersionNeeded, needsVerification, isFed } = ports;
  return {
    async assets(_terms: unknown, { proof: { userId } }: ProvenCall): Promise<Answer<ContractAssetsView>> {
      const totals = await readers.totals(userId, account);
      if (totals === undefined) return refused('l.error.busy');
      const pockets = await engine.read((core) => core.balances(userId, 'contract'));
      const balances = contractCoins.map(({ assetId, demoAssetId }) => {
        const ledgerAssetId = account === 'real' ? assetId : demoAssetId;
        const balance = pockets.find((entry) => entry.assetId === ledgerAssetId);
        return { assetId, available: balance?.available ?? noMoney, held: balance?.held ?? noMoney };
      });
      return accepted({ balances, totals });
    },

    async open(terms: ContractTerms, { proof }: ProvenCall): Promise<Answer<OpenedContractView>> {
      const command = contractCommand(terms, account, proof);
      if (!command.ok) return refused(command.code);
      if (account === 'real' && !isFed(command.value.symbolId)) return refused('l.error.contractsClosed');
      if (account === 'real' && (await needsVerification(proof.userId))) return refused('l.error.verificationNeeded');
      if (account === 'real' && riskVersionNeeded > 0) {
        const { riskVersion } = await engine.read((core) => core.views(PeopleViews).standing(proof.userId));
        if (riskVersion < riskVersionNeeded) return refused('l.error.contractRiskNotice');
      }
      const result: CommandResult = await engine.submit(command.value);
      if (!result.accepted) return refused(result.code);
      if (result.kind !== 'contract') throw new Error(`open-contract was answered by ${result.kind}`);
      return accepted({ contract: result.contract, head: newestHead() });
    },

    async records(
      { status, baseCoin, quoteCoin, pageNo = 1, pageSize = pageSizeDefault, ...times }: RecordTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<ContractView>>> {
      const filter = contractFilterOf(baseCoin, quoteCoin);
      if (!filter.ok) return refused(filter.code);
      const { symbolId, assetId } = filter.value;
      if (status === 'finished') {
        const span = spanOf(times);
        const page = await readers.finishedContracts({ userId, account, symbolId, assetId, pageNo, pageSize, span });
        return page.ok ? accepted(page) : page;
      }
      const open = await engine.read((core) => core.views(ContractViews).orders(userId));
      const wanted = open.filter(
        (contract) =>
          contract.account === account &&
          isInSpan(contract.openedAtMs, times) &&
          (symbolId === undefined || contract.symbolId === symbolId) &&
          (assetId === undefined || contract.assetId === assetId),
      );
      return accepted(pageOf(wanted, { pageNo, pageSize }));
    },

    async movements(
      { currency, kind, pageNo = 1, pageSize = pageSizeDefault, ...times }: MovementTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<StoredMovement>>> {
      const filter = contractFilterOf('', currency);
      if (!filter.ok) return refused(filter.code);
      const page = await readers.movements({
        userId,
        account,
        assetId: filter.value.assetId,
        kind,
        pageNo,
        pageSize,
        span: spanOf(times),
      });
      return page.ok ? accepted(page) : page;
    },
  };
}
