import { Random } from '@assay/amounts/testing/random';
import { drawn, modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import {
  ACCOUNTS_A_BATCH,
  ASSETS_A_PERSON,
  ORDERS_A_BATCH,
  REST_A_BATCH,
  TEMPLATES_A_BATCH,
} from '../declaration/slice-parts.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { pocketKinds } from '../ledger/pocket-kinds.ts';
import { changeSilently } from '../ledger/testing/broken-ledger.ts';
import { ASSET_ID_MAX, OPEN_ORDERS_MAX, TEMPLATE_LEVELS_MAX } from '../limits.ts';
import type { ConfigureMarket } from '../markets/configure-market.ts';
import type { CoreModule } from '../module.ts';
import { modules } from '../modules.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import { AMOUNT, STOP_PRICE } from '../orders/order-record.ts';
import { peoplePart } from '../people/people-state.ts';
import { OPEN_CONTRACTS_MAX } from '../seconds-contract/contract-limits.ts';
import { contractsPart } from '../seconds-contract/contracts-state.ts';
import { contract, option, usdtCoin } from '../seconds-contract/testing/contract-exchange.ts';
import { coins, openingCommands, USDT } from '../testing/generated-batches.ts';
import { limitOrder } from '../testing/small-exchange.ts';
import { Mixer } from './mixer.ts';
import { mixStateSlice } from './state-slice.ts';
import { firstUser, mostWords, noticedAfter, WatchedCore } from './testing/watched-core.ts';

/** What lasts of an order's record, and more than the view of a contract has. */
const WORDS_AN_ORDER = 32;
/** Lists of which a batch looks at one. */
const REST_LISTS = modules.flatMap(({ state }: CoreModule) => state?.slice?.lists ?? []).length;
/** Balances that the house may have of one asset. */
const HOUSE_PURPOSES = pocketKinds.filter(({ owner }) => owner === 'house').flatMap(({ numbers }) => numbers).length;

/** The batches within which `count` entries are gone through, so many a batch. */
const rounds = (count: number, aBatch: number) => 2 ** Math.ceil(Math.log2(Math.max(1, count / aBatch)));

/** Everybody has as many open orders, and the first as many open contracts, as an account may. */
function withFullAccounts(users: number, contracts: number): WatchedCore {
  const watched = new WatchedCore(users);
  for (let user = 0; user < users; user += 1) {
    const userId = firstUser + user;
    const orders = Array.from({ length: OPEN_ORDERS_MAX - 2 }, () => limitOrder(userId, 'buy', 945, 60));
    const issue = { type: 'issue-sandbox-coins', userId, assetId: USDT, clientOrderId: '' } as const;
    watched.apply([{ ...issue, amount: coins(10_000) }, ...orders]);
  }
  if (contracts === 0) return watched;
  const { demoAssetId } = usdtCoin;
  watched.apply([
    { ...usdtCoin, exposureMax: coins(1_000_000) },
    option(1, 30, 3),
    { type: 'fund-contract-pool', assetId: demoAssetId, amount: coins(1_000_000), clientOrderId: 'pool' },
    { type: 'add-demo-coins', userId: firstUser, assetId: USDT, amount: coins(10_000), clientOrderId: '' },
    ...Array.from({ length: contracts }, () => contract({ userId: firstUser, account: 'demo', stake: coins(5) })),
  ]);
  watched.core.takeDigest();
  return watched;
}

/** As much configuration as there can be, and everybody with money of each asset. */
function withFullConfiguration(users: number): WatchedCore {
  const watched = new WatchedCore(users);
  const isMarket = (command: Command): command is ConfigureMarket => command.type === 'configure-market';
  const [market] = openingCommands.filter(isMarket);
  const levels = Array.from({ length: TEMPLATE_LEVELS_MAX }, (_, at) => ({ offsetPpm: at + 1, notional: coins(30) }));
  for (let id = 4; id <= ASSET_ID_MAX; id += 1) {
    watched.apply([
      { type: 'configure-asset', assetId: id, symbol: `C${id}` },
      { type: 'configure-index-symbol', symbolId: id, symbol: `c${id}usdt`, assetId: id },
      { type: 'configure-index-source', sourceId: id, name: `source${id}` },
      { ...market, marketId: id, symbol: `c${id}usdt`, baseAssetId: id, quoteAssetId: USDT },
      { type: 'configure-quote-template', templateId: id, levels },
    ]);
    const { ledger } = watched.state;
    for (let user = 0; user < users; user += 1) ledger.issue(ledger.pocket('spot', firstUser + user, id), coins(1));
  }
  watched.core.takeDigest();
  return watched;
}

/** Counts the orders that it is told: nothing else has a run of so many words. */
class OrdersMixer extends Mixer {
  orders = 0;

  override words(...[words, from, to]: Parameters<Mixer['words']>): void {
    if (to - from === STOP_PRICE + 1 - 2 * AMOUNT) this.orders += 1;
    super.words(words, from, to);
  }
}

function ordersOf(state: CoreState, userId: number): OpenOrder[] {
  return [...state.orders.ofAccount(state.accounts.get(userId)!)];
}

describe('the slice of the state that a batch looks at', { timeout: modelTimeoutMs }, () => {
  it('has a bound when everybody has as many orders and contracts as an account may', () => {
    const few = mostWords(new WatchedCore(20).state, 256);
    const most = few + ORDERS_A_BATCH * WORDS_AN_ORDER;
    const { state } = withFullAccounts(20, OPEN_CONTRACTS_MAX);
    expect(state.accounts.get(firstUser)?.openOrderCount).toBe(OPEN_ORDERS_MAX);
    expect(contractsPart.of(state).users.get(firstUser)?.open.size).toBe(OPEN_CONTRACTS_MAX);
    expect(mostWords(state, 32 * rounds(OPEN_ORDERS_MAX + OPEN_CONTRACTS_MAX, ORDERS_A_BATCH))).toBeLessThan(most);
  });

  it('goes past nobody’s orders to come to those whose turn it is', () => {
    const { state } = withFullAccounts(1, 0);
    let most = 0;
    for (let batch = 0; batch < 8 * rounds(OPEN_ORDERS_MAX, ORDERS_A_BATCH); batch += 1) {
      const mixer = new OrdersMixer();
      state.sequence += 1;
      mixStateSlice(mixer, state);
      most = Math.max(most, mixer.orders);
    }
    expect(most).toBe(ORDERS_A_BATCH);
  });

  it('notices any order and contract of a full account that nobody touched within a bounded number of batches', () => {
    const random = new Random(testSeed('silent order'));
    for (let round = 0; round < 6; round += 1) {
      const contracts = 300;
      const [one, other] = [withFullAccounts(3, contracts), withFullAccounts(3, contracts)];
      const { state } = other;
      const most = rounds(state.accounts.size, 1) * rounds(OPEN_ORDERS_MAX + contracts, ORDERS_A_BATCH);
      if (round % 2 === 0) {
        const place = round === 0 ? OPEN_ORDERS_MAX - 1 : random.below(OPEN_ORDERS_MAX);
        ordersOf(state, firstUser)[place].updatedAtMs += 1;
      } else {
        const open = [...(contractsPart.of(state).users.get(firstUser)?.open.values() ?? [])];
        open[round === 1 ? contracts - 1 : random.below(contracts)].expiryMs += 1;
      }
      expect(noticedAfter(one, other, most), `round ${round}`).toBeDefined();
    }
  });

  it('is the same of a core that was restored in the middle, while orders come and go', () => {
    const live = withFullAccounts(3, 200);
    live.apply([]);
    const restored = ExchangeCore.fromSnapshot(live.core.writeSnapshot());
    if (restored === undefined) throw new Error('not restored');
    live.core.takeDigest();
    const random = new Random(testSeed('restored digest'));
    for (let batch = 0; batch < 600; batch += 1) {
      const userId = firstUser + random.below(3);
      const orders = ordersOf(live.state, userId);
      const { orderId } = orders[random.below(orders.length)];
      const cancel: Command = { type: 'cancel-order', userId, orderId, clientOrderId: '', proofId: 1 };
      const commands = random.chance(0.5) ? [cancel] : [cancel, limitOrder(userId, 'buy', 944, 60)];
      const next = { sequence: live.core.sequence + 1, timeMs: live.timeMs, commands };
      live.core.apply(next);
      restored.apply(next);
      expect(restored.takeDigest().value).toBe(live.core.takeDigest().value);
    }
  });

  it('has a bound when there are as many assets, markets and templates as there can be', () => {
    const { state } = withFullConfiguration(8);
    const few = mostWords(new WatchedCore(8).state, 256);
    const money = 8 * ASSETS_A_PERSON * 12;
    const rest = Math.max(REST_A_BATCH * WORDS_AN_ORDER, TEMPLATES_A_BATCH * TEMPLATE_LEVELS_MAX * 4);
    expect(mostWords(state, 8_192)).toBeLessThan(few + money + rest);
  });

  it('notices whatever differs of it within a bounded number of batches', () => {
    const [one, other] = [withFullConfiguration(8), withFullConfiguration(8)];
    const lists = (count: number, aBatch = REST_A_BATCH) => REST_LISTS * rounds(count, aBatch);
    const { state } = other;
    const { ledger } = state;
    const balance = ledger.pocket('spot', firstUser + 5, 777);
    const house = ledger.house('sandbox-issue', 901);
    const index = state.indexes.get(1_000);
    if (index === undefined) throw new Error('no index');
    const template = state.templates.get(1_023);
    if (template === undefined) throw new Error('no template');
    const people = peoplePart.of(state);
    const cases: readonly [string, () => void, () => void, number][] = [
      [
        'standing of a person',
        () => (people.standing(firstUser + 5).country = 'AT'),
        () => people.standings.delete(firstUser + 5),
        2 * rounds(state.accounts.size, ACCOUNTS_A_BATCH),
      ],
      [
        'balance',
        () => changeSilently(ledger, balance, 1n),
        () => changeSilently(ledger, balance, -1n),
        2 * rounds(1_023, ASSETS_A_PERSON),
      ],
      ['asset', () => state.assets.set(999, 'X'), () => state.assets.set(999, 'C999'), lists(1_023)],
      ['source', () => state.sources.set(999, 'X'), () => state.sources.set(999, 'source999'), lists(1_023)],
      ['index', () => (index.timeMs += 1), () => (index.timeMs -= 1), lists(1_023)],
      [
        'house',
        () => changeSilently(ledger, house, 1n),
        () => changeSilently(ledger, house, -1n),
        lists(1_023) * HOUSE_PURPOSES,
      ],
      [
        'template',
        () => state.templates.set(1_023, { ...template, levels: template.levels.slice(1) }),
        () => state.templates.set(1_023, template),
        lists(1_023, TEMPLATES_A_BATCH),
      ],
    ];
    for (const [name, breakIt, mendIt, most] of drawn('what differs', cases, 3)) {
      breakIt();
      expect(noticedAfter(one, other, most), name).toBeDefined();
      mendIt();
      expect(noticedAfter(one, other, most), `${name}, mended`).toBeUndefined();
    }
  });
});
