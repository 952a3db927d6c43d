import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { type TransferAccount, transferAccounts } from '@assay/protocol/transfer-rules';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { CONTRACT_AMOUNT_MAX, CONTRACT_AMOUNT_MIN } from '../seconds-contract/contract-limits.ts';
import { ContractExchange, DEMO_USDT, usdtCoin } from '../seconds-contract/testing/contract-exchange.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import type { Transfer } from './transfer.ts';

const ANN = 11;
const BEN = 12;

const exchangeOf = () => new ContractExchange(usdtCoin, 4);
const transfer = (changed: Partial<Transfer> = {}): Transfer => ({
  type: 'transfer',
  userId: ANN,
  from: 'spot',
  to: 'earn',
  assetId: USDT,
  amount: coins(10),
  clientOrderId: '',
  proofId: 1,
  ...changed,
});
const has = ({ core }: ContractExchange, userId: number, account: TransferAccount, assetId = USDT): Money =>
  core.balances(userId, account).find((balance) => balance.assetId === assetId)?.available ?? coins(0);

describe('a transfer', () => {
  it('moves money between any two of a person’s accounts, and is told with what the contract account holds', () => {
    const exchange = exchangeOf();
    exchange.must(transfer());
    expect([has(exchange, ANN, 'spot'), has(exchange, ANN, 'earn')]).toEqual([coins(8_990), coins(10)]);
    exchange.must(transfer({ from: 'earn', to: 'contract', amount: coins(4) }));
    expect(exchange.events).toContainEqual({
      type: 'account-transfer',
      userId: ANN,
      from: 'earn',
      to: 'contract',
      assetId: USDT,
      amount: coins(4),
      timeMs: exchange.timeMs,
    });
    expect(exchange.movements()).toEqual([`real transfer-in ${coins(4)} ${coins(1_004)} 0`]);
    exchange.must(transfer({ from: 'contract', to: 'spot', amount: coins(1_004) }));
    expect(exchange.movements()).toEqual([`real transfer-out ${-coins(1_004)} 0 0`]);
    expect(transferAccounts.map((account) => has(exchange, ANN, account))).toEqual([coins(9_994), 0n, coins(6)]);
    exchange.must(transfer({ assetId: BTC, amount: coins(1) }));
    expect(has(exchange, ANN, 'earn', BTC)).toBe(coins(1));
  });

  it('has bounds on both sides', () => {
    const exchange = exchangeOf();
    const refused = (changed: Partial<Transfer>) => codeOf(exchange.one(transfer(changed)));
    expect(refused({ to: 'spot' })).toBe('l.error.transferAccounts');
    expect(refused({ amount: moneyOf(CONTRACT_AMOUNT_MIN - 1n) })).toBe('l.error.transferAmount');
    expect(refused({ amount: moneyOf(CONTRACT_AMOUNT_MAX + 1n) })).toBe('l.error.amountTooLarge');
    expect(refused({ amount: moneyOf(CONTRACT_AMOUNT_MAX) })).toBe('l.error.balanceInsufficient');
    expect(refused({ amount: moneyOf(coins(9_000) + 1n) })).toBe('l.error.balanceInsufficient');
    expect(refused({ assetId: 99 })).toBe('l.error.currencyUnknown');
    expect(refused({ assetId: DEMO_USDT })).toBe('l.error.currencyUnknown');
    expect(refused({ assetId: BTC, to: 'contract' })).toBe('l.error.contractCoinUnknown');
    expect(refused({ userId: 99 })).toBe('l.error.userUnknown');
    expect(refused({ userId: 1 })).toBe('l.error.commandNotAllowed');
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(refused({})).toBe('l.error.accountFrozen');
    exchange.must({ type: 'thaw-account', userId: ANN });
    expect(has(exchange, ANN, 'spot')).toBe(coins(9_000));
    exchange.must(transfer({ amount: moneyOf(CONTRACT_AMOUNT_MIN) }));
    exchange.must(transfer({ amount: moneyOf(coins(9_000) - CONTRACT_AMOUNT_MIN) }));
  });

  it('happens once under its client order id', () => {
    const exchange = exchangeOf();
    const named = transfer({ clientOrderId: 'mine' });
    exchange.must(named);
    exchange.must(named);
    for (const changed of [{ amount: coins(11) }, { to: 'contract' }, { assetId: BTC }] as const) {
      expect(codeOf(exchange.one({ ...named, ...changed }))).toBe('l.error.clientOrderIdReused');
    }
    expect(has(exchange, ANN, 'earn')).toBe(coins(10));
  });

  it('is told of the command that it took the place of, too', () => {
    const exchange = exchangeOf();
    const old = { type: 'transfer-contract', userId: ANN, assetId: USDT, amount: coins(1), proofId: 1 } as const;
    exchange.must({ ...old, direction: 'to-contract', clientOrderId: '' });
    const told = { type: 'account-transfer', userId: ANN, assetId: USDT, amount: coins(1), timeMs: exchange.timeMs };
    expect(exchange.events).toContainEqual({ ...told, from: 'spot', to: 'contract' });
    exchange.must({ ...old, direction: 'to-spot', clientOrderId: '' });
    expect(exchange.events).toContainEqual({ ...told, from: 'contract', to: 'spot' });
  });

  it('never makes or loses an atom, whatever is moved, and through snapshots', () => {
    const random = new Random(testSeed('transfers'));
    const exchange = exchangeOf();
    const books = new Map<string, bigint>();
    const keyOf = (userId: number, account: TransferAccount, assetId: number) => `${userId}/${account}/${assetId}`;
    const each = (look: (userId: number, account: TransferAccount, assetId: number) => void) => {
      for (const userId of [ANN, BEN])
        for (const account of transferAccounts) for (const assetId of [USDT, BTC]) look(userId, account, assetId);
    };
    each((...place) => books.set(keyOf(...place), has(exchange, ...place)));
    for (let round = 0; round < workload(150, 20_000); round += 1) {
      const [userId, assetId] = [random.pick([ANN, BEN]), random.pick([USDT, BTC])];
      const [from, to] = [random.pick(transferAccounts), random.pick(transferAccounts)];
      const amount = moneyOf(BigInt(random.below(2 ** 31)) * BigInt(1 + random.below(2 ** 21)));
      const [payer, receiver] = [keyOf(userId, from, assetId), keyOf(userId, to, assetId)];
      const isOfContracts = from === 'contract' || to === 'contract';
      const isTaken =
        from !== to && !(isOfContracts && assetId === BTC) && amount >= 10n ** 7n && (books.get(payer) ?? 0n) >= amount;
      expect(exchange.one(transfer({ userId, assetId, from, to, amount })).accepted, `round ${round}`).toBe(isTaken);
      if (isTaken) {
        books.set(payer, (books.get(payer) ?? 0n) - amount);
        books.set(receiver, (books.get(receiver) ?? 0n) + amount);
      }
      if (random.chance(0.05)) {
        const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
        expect(restored?.stateHash()).toBe(exchange.core.stateHash());
        exchange.core = restored ?? exchange.core;
      }
      each((...place) => expect(has(exchange, ...place), `round ${round}`).toBe(books.get(keyOf(...place))));
    }
  });
});
