import { type Money, moneyOf } from '@assay/amounts/money';
import type { Command } from '../../commands.ts';
import type { CommandResult } from '../../events.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../../testing/small-exchange.ts';
import type { ConfigureContractCoin } from '../configure-contract-coin.ts';
import type { ConfigureContractOption } from '../configure-contract-option.ts';
import type { ContractEvent, ContractMovementEvent, ContractView } from '../contract-events.ts';
import type { OpenContract } from '../open-contract.ts';

export const DEMO_USDT = 901;
/** Symbols of the small world: their first prices are 100 and 10. */
export const BTC_SYMBOL = 1;
export const ETH_SYMBOL = 2;

export const usdtCoin: ConfigureContractCoin = {
  type: 'configure-contract-coin',
  assetId: USDT,
  demoAssetId: DEMO_USDT,
  demoSymbol: 'DEMO.USDT',
  feePpm: 0,
  exposureMax: coins(50_000),
  stakeMax: coins(100),
  dailyLossMax: coins(200),
};

export function option(symbolId: number, holdingSeconds: number, exitTicks: number): ConfigureContractOption {
  const incomeRatePpm = 800_000;
  const minimumStake = coins(5);
  return {
    type: 'configure-contract-option',
    symbolId,
    holdingSeconds,
    incomeRatePpm,
    minimumStake,
    exitTicks,
    isOpen: true,
  };
}

/**
 * For stories: the small world under rules 3, with contracts of 30 s (one exit tick, under rules 4 three) and 60 s (five), and 1,000 USDT on
 * the contract account of 11.
 */
export class ContractExchange extends SmallExchange {
  constructor(coin: ConfigureContractCoin = usdtCoin, rulesVersion: 3 | 4 = 3) {
    super();
    this.must({ type: 'activate-rules', rulesVersion });
    this.must(coin);
    for (const symbolId of [BTC_SYMBOL, ETH_SYMBOL]) {
      this.must(option(symbolId, 30, rulesVersion === 3 ? 1 : 3));
      this.must(option(symbolId, 60, 5));
    }
    this.must({ type: 'fund-contract-pool', assetId: USDT, amount: coins(100_000), clientOrderId: 'pool-real' });
    this.must({ type: 'fund-contract-pool', assetId: DEMO_USDT, amount: coins(100_000), clientOrderId: 'pool-demo' });
    this.must(transfer(11, coins(1_000)));
    this.must({ type: 'add-demo-coins', userId: 11, assetId: USDT, amount: coins(1_000), clientOrderId: '' });
    this.tick();
  }

  must(command: Command): CommandResult {
    const result = this.one(command);
    if (!result.accepted) throw new Error(`${command.type}: ${result.code}`);
    return result;
  }

  open(change: Partial<OpenContract> = {}): ContractView {
    const result = this.must(contract(change));
    if (!result.accepted || result.kind !== 'contract') throw new Error('no contract');
    return result.contract;
  }

  /** So many seconds with both prices at the ones given. */
  ticks(count: number, btc = '100', eth = '10'): void {
    for (let second = 0; second < count; second += 1) this.tick(btc, eth);
  }

  /** Seconds of the heartbeat without any price. */
  beats(count: number): void {
    for (let second = 0; second < count; second += 1) {
      this.timeMs += 1_000;
      this.must({ type: 'record-index-tick', secondMs: this.timeMs, ticks: [] });
    }
  }

  /** Contracts as the last batch reported them. */
  reported(): ContractView[] {
    return this.events
      .filter((event): event is ContractEvent => event.type === 'contract')
      .map((event) => event.contract);
  }

  movements(): string[] {
    return this.events
      .filter((event): event is ContractMovementEvent => event.type === 'contract-movement')
      .map(({ account, kind, amount, available, orderId }) => `${account} ${kind} ${amount} ${available} ${orderId}`);
  }

  contractBalance(userId: number, account: 'real' | 'demo' = 'real'): { available: Money; held: Money } {
    const balance = this.core
      .balances(userId, 'contract')
      .find(({ assetId }) => (assetId === DEMO_USDT) === (account === 'demo'));
    return { available: balance?.available ?? coins(0), held: balance?.held ?? coins(0) };
  }
}

export function contract(change: Partial<OpenContract> = {}): OpenContract {
  return {
    type: 'open-contract',
    userId: 11,
    account: 'real',
    symbolId: BTC_SYMBOL,
    assetId: USDT,
    holdingSeconds: 30,
    direction: 'up',
    stake: coins(10),
    clientOrderId: '',
    proofId: 1,
    ...change,
  };
}

export function transfer(userId: number, amount: Money, direction: 'to-contract' | 'to-spot' = 'to-contract') {
  const type = 'transfer-contract';
  return { type, userId, assetId: USDT, amount, direction, clientOrderId: '', proofId: 1 } as const satisfies Command;
}

/** `accepted`, or the refusal without its beginning. */
export function answerOf(exchange: ContractExchange, command: Command): string {
  const result = exchange.one(command);
  return result.accepted ? 'accepted' : codeOf(result).replace('l.error.', '');
}

/** The answers to real orders of these stakes, one after another. */
export function stakes(exchange: ContractExchange, ...amounts: readonly bigint[]): string[] {
  return amounts.map((amount) => answerOf(exchange, contract({ stake: moneyOf(amount) })));
}
