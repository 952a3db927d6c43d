import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { commandTable } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { DeclaredCommand } from '@assay/exchange-core/declaration/declared-command';
import { operatorActs } from '@assay/exchange-core/modules';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { coins } from './contract-engine.ts';

/** The commands that are the rule itself: what they do to an open order is the published rule, and is proved elsewhere. */
export const ruleCommands = ['record-index-tick', 'record-index-seam'] as const;
type RuleCommand = (typeof ruleCommands)[number];

const NOTHING = moneyOf(0n);

/** By commands that are not the rule itself. */
type Hostile = Partial<Record<Exclude<Command['type'], RuleCommand>, Command[]>>;

/** Of a command for which nobody has written down anything better. */
const DRAWN = 4;

/**
 * What somebody would send who wants another result of this order: aimed at its number, its person, pair, coin, duration and pool. There
 * is something of every command that the core knows.
 */
export function hostileCommands(type: Command['type'], order: ContractView, nowMs: number): readonly Command[] {
  const operators = operatorCommands(order);
  const acts = operatorActs.table.types.flatMap(
    (name) => operators[name] ?? drawnCommands<OperatorCommand>(operatorActs.table.of(name), order),
  );
  const written: Hostile = {
    ...houseCommands(order),
    ...spotCommands(order),
    ...contractCommands(order),
    ...protectionCommands(order, nowMs),
    ...operators,
    'operator-action': acts.map((action) => ({
      type: 'operator-action',
      operator: 'somebody',
      reason: 'to see what happens',
      action,
    })),
  };
  return Object.entries(written).find(([name]) => name === type)?.[1] ?? drawnCommands(commandTable.of(type), order);
}

/** As its declaration draws it; a field that bears the name of one of the order's has the order's value. */
function drawnCommands<C extends Command>(declared: DeclaredCommand<C>, order: ContractView): C[] {
  const random = new Random(order.orderId);
  const { userId, orderId, symbolId, assetId, holdingSeconds, clientOrderId, stake: amount } = order;
  const aims = Object.entries({ userId, orderId, symbolId, assetId, holdingSeconds, clientOrderId, amount });
  return Array.from({ length: DRAWN }, () => {
    const drawn = declared.draw({
      whole: (max) => random.below(Math.min(max, 100) + 1),
      bigint: () => BigInt(random.word()),
      text: () => `drawn-${random.below(100)}`,
      pick: (values) => random.pick(values),
      list: (draw) => Array.from({ length: random.below(3) }, draw),
    });
    return { ...drawn, ...Object.fromEntries(aims.filter(([name]) => name in drawn)) };
  });
}

/** What the exchange sends itself. */
function houseCommands({ userId, symbolId, assetId }: ContractView) {
  return {
    genesis: [{ type: 'genesis', mode: 'live', seed: 'other', instance: 'other' }],
    'configure-asset': [{ type: 'configure-asset', assetId, symbol: 'OTHER' }],
    'configure-index-symbol': [{ type: 'configure-index-symbol', symbolId, symbol: 'otherusdt', assetId: 3 }],
    'configure-index-source': [{ type: 'configure-index-source', sourceId: 1, name: 'other' }],
    'activate-rules': [1, 2, 3, 4].map((rulesVersion) => ({ type: 'activate-rules', rulesVersion })),
    'open-account': (['user', 'liquidity-provider'] as const).map((kind) => ({ type: 'open-account', userId, kind })),
    'resume-time': [0, 1, 3_600_000].map((uncountedMs) => ({ type: 'resume-time', uncountedMs })),
  } satisfies Hostile;
}

/** What an account sends to the markets. */
function spotCommands({ orderId, userId, assetId, clientOrderId }: ContractView) {
  const spot = { userId, marketId: 1, side: 'buy', clientOrderId, proofId: 1 } as const;
  const price = ticksOf(6_000_000);
  return {
    'issue-sandbox-coins': [{ type: 'issue-sandbox-coins', userId, assetId, amount: coins(1), clientOrderId }],
    'place-limit-order': [{ type: 'place-limit-order', ...spot, price, amount: lotsOf(10), timeInForce: 'gtc' }],
    'place-market-order': [{ type: 'place-market-order', ...spot, amount: lotsOf(10), quoteAmount: NOTHING }],
    'place-stop-order': [
      {
        type: 'place-stop-order',
        ...spot,
        stopPrice: price,
        price,
        amount: lotsOf(10),
        quoteAmount: NOTHING,
        timeInForce: 'gtc',
      },
    ],
    'replace-order': [
      {
        type: 'replace-order',
        userId,
        orderId,
        price,
        stopPrice: ticksOf(0),
        amount: lotsOf(1),
        clientOrderId: '',
        proofId: 1,
      },
    ],
    'cancel-order': [
      { type: 'cancel-order', userId, orderId, clientOrderId: '', proofId: 1 },
      { type: 'cancel-order', userId, orderId: 0, clientOrderId, proofId: 1 },
    ],
    'cancel-all': [0, 1].map((marketId) => ({ type: 'cancel-all', userId, marketId, proofId: 1 })),
    'quote-market': [{ type: 'quote-market', userId, marketId: 1, templateId: 1, centre: price, skewPpm: 0 }],
    'replace-quotes': [{ type: 'replace-quotes', userId, marketId: 0, bids: [], asks: [], proofId: 1 }],
  } satisfies Hostile;
}

function contractCommands(order: ContractView) {
  const { userId, symbolId, assetId, holdingSeconds, stake, clientOrderId } = order;
  const direction = order.direction === 'up' ? 'down' : 'up';
  return {
    'transfer-contract': (['to-spot', 'to-contract'] as const).flatMap((way) =>
      [coins(80_000), stake].map((amount) => ({
        type: 'transfer-contract',
        userId,
        assetId,
        amount,
        direction: way,
        clientOrderId,
        proofId: 1,
      })),
    ),
    'add-demo-coins': [{ type: 'add-demo-coins', userId, assetId, amount: coins(1_000), clientOrderId }],
    'open-contract': (['', clientOrderId] as const).flatMap((id) =>
      (['real', 'demo'] as const).map((account) => ({
        type: 'open-contract',
        userId,
        account,
        symbolId,
        assetId,
        holdingSeconds,
        direction,
        stake,
        clientOrderId: id,
        proofId: 1,
      })),
    ),
    'settle-contracts': [{ type: 'settle-contracts' }, { type: 'settle-contracts' }],
  } satisfies Hostile;
}

/** What a person may do to what keeps contracts from them. */
function protectionCommands({ userId, assetId }: ContractView, nowMs: number) {
  return {
    'set-contract-limits': [NOTHING, coins(1_000_000)].map((limit) => ({
      type: 'set-contract-limits',
      userId,
      assetId,
      stakeMax: limit,
      dailyLossMax: limit,
      proofId: 1,
    })),
    'exclude-self': [nowMs + 172_800_000, 0].map((untilMs) => ({ type: 'exclude-self', userId, untilMs, proofId: 1 })),
    'accept-contract-risk': [{ type: 'accept-contract-risk', userId, version: 99, proofId: 1 }],
    'set-account-country': [{ type: 'set-account-country', userId, country: 'KP' }],
    'hold-account': [{ type: 'hold-account', userId, reason: 'password', ms: 86_400_000 }],
    'freeze-account': [{ type: 'freeze-account', userId }],
    'thaw-account': [{ type: 'thaw-account', userId }],
    'set-account-verification': [{ type: 'set-account-verification', userId, level: 1, country: 'KP' }],
  } satisfies Hostile;
}

/** What an operator would send. */
function operatorCommands(order: ContractView): Partial<Record<OperatorCommand['type'], OperatorCommand[]>> {
  const { symbolId, assetId, holdingSeconds } = order;
  return {
    'set-market-state': (['halted', 'cancel-only', 'open'] as const).map((state) => ({
      type: 'set-market-state',
      marketId: 1,
      state,
      reason: 'because',
    })),
    'configure-market': [
      {
        type: 'configure-market',
        marketId: 1,
        symbol: 'btcusdt',
        baseAssetId: 2,
        quoteAssetId: 1,
        priceDecimals: 2,
        amountDecimals: 6,
        minimumNotional: coins(1_000),
        priceBandPpm: 1,
        tickTimeoutMs: 1_000,
      },
    ],
    'configure-fees': [
      { type: 'configure-fees', levels: [{ minimumVolume: NOTHING, makerPpm: 50_000, takerPpm: 50_000 }] },
    ],
    'configure-quote-template': [{ type: 'configure-quote-template', templateId: 1, levels: [] }],
    'withdraw-quotes': [{ type: 'withdraw-quotes', userId: order.userId, marketId: 0 }],
    'approve-kyc': [{ type: 'approve-kyc', userId: order.userId, submission: 1, country: 'CN' }],
    'reject-kyc': [{ type: 'reject-kyc', userId: order.userId, submission: 1, reason: 'data-mismatch' }],
    'answer-chat': [{ type: 'answer-chat', userId: order.userId, name: 'Mia', digest: '00' }],
    'close-chat': [{ type: 'close-chat', userId: order.userId }],
    'end-sessions': [0, order.userId].map((userId) => ({ type: 'end-sessions', userId })),
    'configure-contract-coin': [
      {
        type: 'configure-contract-coin',
        assetId,
        demoAssetId: 901,
        demoSymbol: 'DEMO.USDT',
        feePpm: 50_000,
        exposureMax: NOTHING,
        stakeMax: NOTHING,
        dailyLossMax: NOTHING,
      },
    ],
    'configure-contract-option': [true, false].map((isOpen) => ({
      type: 'configure-contract-option',
      symbolId,
      holdingSeconds,
      incomeRatePpm: 1,
      minimumStake: coins(1_000),
      exitTicks: 11,
      isOpen,
    })),
    'fund-contract-pool': [{ type: 'fund-contract-pool', assetId, amount: coins(7), clientOrderId: 'more' }],
    'set-contracts-state': [0, symbolId].flatMap((id) =>
      [false, true, false].map((isOpen) => ({ type: 'set-contracts-state', symbolId: id, isOpen, reason: 'because' })),
    ),
    'allow-contract-country': [false, true].map((isAllowed) => ({
      type: 'allow-contract-country',
      country: 'AT',
      isAllowed,
      legalBasis: 'some law',
    })),
  };
}
