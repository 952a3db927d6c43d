import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ANN, CustodyExchange, EVM, openingOfCustody } from '../custody/testing/custody-exchange.ts';
import type { ConfigureHosting } from '../earn/hosting/configure-hosting.ts';
import type { OfferSubscription } from '../earn/subscription/offer-subscription.ts';
import { NEWEST_RULES, STAFF_RULES } from '../rules.ts';
import type { ConfigureContractCoin } from '../seconds-contract/configure-contract-coin.ts';
import type { ConfigureContractOption } from '../seconds-contract/configure-contract-option.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import type { OperatorCommand } from './operator-action.ts';

const ETH = 3;
/** A coin without an index. */
const CS = 4;
const DAY_MS = 86_400_000;

const hosting: ConfigureHosting = {
  type: 'configure-hosting',
  productId: 1,
  kind: 'finance',
  assetId: USDT,
  dailyRatePpb: 100_000,
  termDays: 30,
  isFlexible: false,
  penaltyPpm: 0,
  minimum: coins(1),
  maximum: coins(1_000),
  quota: coins(10_000),
  opensAtMs: 0,
  closesAtMs: 0,
  state: 'open',
};
const offer = (changed: Partial<OfferSubscription>): OfferSubscription => ({
  type: 'offer-subscription',
  projectId: 1,
  assetId: CS,
  payAssetId: USDT,
  price: coins(2),
  quota: coins(1_000),
  step: coins(1),
  minimum: coins(1),
  maximum: coins(100),
  opensAtMs: 0,
  closesAtMs: 1_700_000_000_000 + 30 * DAY_MS,
  isPaused: false,
  vesting: [{ afterDays: 0, sharePpm: 1_000_000 }],
  name: 'CS',
  summaryEn: 'A coin.',
  summaryZh: '币。',
  documents: [],
  documentsZh: [],
  ...changed,
});
const option: ConfigureContractOption = {
  type: 'configure-contract-option',
  symbolId: 1,
  holdingSeconds: 30,
  incomeRatePpm: 800_000,
  minimumStake: coins(5),
  exitTicks: 3,
  isOpen: true,
};
const market = {
  type: 'configure-market',
  marketId: 1,
  symbol: 'btcusdt',
  baseAssetId: BTC,
  quoteAssetId: USDT,
  priceDecimals: 1,
  amountDecimals: 3,
  minimumNotional: coins(5),
  priceBandPpm: 100_000,
  tickTimeoutMs: 3_000,
} as const;
const network = {
  type: 'configure-network-coin',
  networkId: EVM,
  assetId: USDT,
  chainDecimals: 6,
  depositMinimum: coins(10),
  withdrawalFee: coins(5),
  withdrawalMinimum: coins(20),
  withdrawalMaximum: coins(5_000),
} as const;
const fees = (makerPpm: number, takerPpm: number) =>
  ({ type: 'configure-fees', levels: [{ minimumVolume: coins(0), makerPpm, takerPpm }] }) as const;
const payment = { assetId: USDT, amount: coins(1), clientOrderId: 'one' } as const;
const arrival = { networkId: EVM, transactionId: 'a', output: '0', userId: ANN, assetId: USDT, amount: coins(1) };
function contractCoin(feePpm: number): ConfigureContractCoin {
  const named = { assetId: USDT, demoAssetId: 900, demoSymbol: 'DEMO.USDT' };
  const limits = { exposureMax: coins(1), stakeMax: coins(1), dailyLossMax: coins(1) };
  return { type: 'configure-contract-coin', ...named, ...limits, feePpm };
}
const none: readonly OperatorCommand[] = [];

/**
 * Of every act of an operator what somebody would set who means harm: it does not compile while one is missing. One that carries nothing by which
 * the house could lose has none.
 */
const worst: { readonly [Type in OperatorCommand['type']]: readonly OperatorCommand[] } = {
  'configure-hosting': [
    { ...hosting, dailyRatePpb: 10_000_000, termDays: 3_650 },
    { ...hosting, dailyRatePpb: 1_000_001 },
    { ...hosting, termDays: 731 },
    hosting,
  ],
  'offer-subscription': [
    ...[BTC, ETH].map((assetId) => offer({ assetId, price: moneyOf(1n) })),
    offer({ assetId: BTC, price: coins(1_000) }),
    offer({ assetId: USDT, payAssetId: BTC }),
    offer({}),
  ],
  'configure-contract-option': [
    { ...option, incomeRatePpm: 1_000_000 },
    { ...option, incomeRatePpm: 950_001 },
    { ...option, incomeRatePpm: 10_000_000 },
  ],
  'configure-contract-coin': [contractCoin(10_001)],
  'configure-conversion': [0, 499].map((spreadPpm) => ({
    type: 'configure-conversion',
    ...{ assetId: BTC, spreadPpm, isOpen: true },
  })),
  'configure-market': [999_999, 500_001, 999, 1].map((priceBandPpm) => ({ ...market, priceBandPpm })),
  'configure-fees': [fees(10_001, 0), fees(0, 10_001), fees(50_000, 50_000)],
  'configure-quote-template': [99, 100_001, 999_999].map((offsetPpm) => ({
    type: 'configure-quote-template',
    ...{ templateId: 1, levels: [{ offsetPpm, notional: coins(1) }] },
  })),
  'configure-network-coin': [
    { ...network, withdrawalFee: coins(50_000) },
    { ...network, withdrawalFee: coins(100.000001) },
    // Less than it was: the house pays the rest of what the network takes.
    { ...network, withdrawalFee: coins(4.999999) },
  ],
  'configure-commission': [{ type: 'configure-commission', shares: [{ sharePpm: 500_001 }] }],
  'configure-fund': none,
  'configure-deposit-review': [{ type: 'configure-deposit-review', secondNodeFrom: coins(9e8), largeFrom: coins(9e8) }],
  'look-at-deposit': none,
  'configure-withdrawal-review': [
    { type: 'configure-withdrawal-review', automaticBelow: coins(9e8), secondPersonFrom: coins(9e8) },
  ],
  'fund-contract-pool': [{ type: 'fund-contract-pool', ...payment }],
  'fund-treasury': [{ type: 'fund-treasury', ...payment }],
  'move-treasury': [{ type: 'move-treasury', ...payment, from: 'treasury', to: 'rewards' }],
  'post-correction': (['credit', 'debit'] as const).map((direction) => ({
    type: 'post-correction',
    ...{ ...payment, userId: ANN, direction, words: 'a gift' },
  })),
  'credit-unclaimed': [
    { type: 'credit-unclaimed', ...arrival, address: 'a', tag: '', height: 1, reason: 'tag-missing' },
  ],
  'freeze-account': none,
  'lower-limit': none,
  // From the machine's own line one person opens seats: whoever sits there holds the data folder.
  'open-seat': none,
  'change-seat': none,
  'close-seat': none,
  'approve-withdrawal': none,
  'reject-withdrawal': none,
  'approve-kyc': none,
  'reject-kyc': none,
  'set-purchase': none,
  'thaw-account': none,
  'set-market-state': none,
  'withdraw-quotes': none,
  'confirm-time': none,
  'confirm-head': none,
  'end-sessions': none,
  'resolve-dead-letter': none,
  'set-parameter': none,
  'publish-notice': none,
  'withdraw-notice': none,
  'set-contracts-state': none,
  'allow-contract-country': none,
  'answer-chat': none,
  'close-chat': none,
  'pause-network': none,
  'resume-network': none,
  'pause-withdrawals': none,
  'resume-withdrawals': none,
  'stop-signer': none,
  'disturb-chain': none,
  'cancel-subscription': none,
};

/** With a coin that has no index, and a contract coin. */
function exchangeUnder(rulesVersion: number): CustodyExchange {
  const [, ...configuration] = openingOfCustody;
  const exchange = new CustodyExchange([{ type: 'activate-rules', rulesVersion }, ...configuration]);
  exchange.must({ type: 'configure-asset', assetId: CS, symbol: 'CS' });
  for (const assetId of [USDT, BTC, ETH, CS]) {
    const paid = { assetId, amount: coins(10_000), clientOrderId: `rewards-${assetId}` };
    exchange.must({ type: 'fund-treasury', ...paid, clientOrderId: `treasury-${assetId}` });
    const moved = exchange.byTwo({ type: 'move-treasury', ...paid, from: 'treasury', to: 'rewards' });
    expect(moved).toMatchObject({ accepted: true });
  }
  exchange.must(contractCoin(0));
  return exchange;
}

const alone = (exchange: CustodyExchange, action: OperatorCommand) => exchange.one(exchange.by('alice', action));
const acts = Object.values(worst).flat();
/** What no one person is told that it is done. */
const refusals = ['l.error.secondPersonNeeded', 'l.error.actBeyondBounds', 'l.error.configurationInvalid'];

describe('the worst that staff could set', () => {
  it.each(acts.map((act) => [act.type, act] as const))(
    'by %s is not done by one person, and leaves nothing: %o',
    (_, act) => {
      const exchange = exchangeUnder(NEWEST_RULES);
      const before = exchange.core.configuration();
      expect(refusals).toContain(codeOf(alone(exchange, act)));
      expect(exchange.core.configuration()).toEqual(before);
    },
  );

  it.each(acts.map((act) => [act.type, act] as const))(
    'by %s is not done beyond its bounds by two either: %o',
    (_, act) => {
      const exchange = exchangeUnder(NEWEST_RULES);
      const code = codeOf(alone(exchange, act));
      const isBeyond = exchange.core.isBeyondBounds(act);
      const together = exchange.byTwo(act);
      // Known beforehand, so that nobody need propose it.
      const codes = [code, together.accepted ? '' : together.code];
      expect(codes.includes('l.error.actBeyondBounds')).toBe(isBeyond);
      if (code !== 'l.error.secondPersonNeeded') expect(together.accepted).toBe(false);
      else if (!together.accepted) expect(together.code).not.toBe('l.error.secondPersonNeeded');
    },
  );

  it('was done by one person before', () => {
    const done = acts.filter((act) => alone(exchangeUnder(STAFF_RULES), act).accepted).map(({ type }) => type);
    const types = [
      ...['configure-hosting', 'offer-subscription', 'configure-contract-option', 'configure-contract-coin'],
      ...['configure-conversion', 'configure-market', 'configure-fees', 'configure-quote-template'],
      'configure-network-coin',
    ];
    expect(new Set(done)).toEqual(new Set(types));
  });
});

describe('what one person may set', () => {
  const single: readonly OperatorCommand[] = [
    { ...option, incomeRatePpm: 950_000 },
    contractCoin(10_000),
    { type: 'configure-conversion', assetId: BTC, spreadPpm: 500, isOpen: true },
    { ...market, priceBandPpm: 500_000 },
    { ...market, priceBandPpm: 1_000 },
    fees(10_000, 10_000),
    { type: 'configure-quote-template', templateId: 1, levels: [{ offsetPpm: 100, notional: coins(1) }] },
    { type: 'configure-quote-template', templateId: 1, levels: [{ offsetPpm: 100_000, notional: coins(1) }] },
    { ...network, withdrawalFee: coins(100) },
    { ...hosting, state: 'paused' },
  ];

  it.each(single.map((act) => [act.type, act] as const))('%s reaches to its bounds: %o', (_, act) => {
    expect(alone(exchangeUnder(NEWEST_RULES), act)).toMatchObject({ accepted: true });
  });

  it('is whatever promises no more than before', () => {
    const exchange = exchangeUnder(NEWEST_RULES);
    expect(exchange.byTwo(hosting)).toMatchObject({ accepted: true });
    expect(alone(exchange, { ...hosting, dailyRatePpb: 99_999 })).toMatchObject({ accepted: true });
    expect(codeOf(alone(exchange, { ...hosting, dailyRatePpb: 100_000 }))).toBe('l.error.secondPersonNeeded');
    expect(codeOf(alone(exchange, { ...hosting, quota: coins(20_000) }))).toBe('l.error.secondPersonNeeded');
    expect(exchange.byTwo(offer({}))).toMatchObject({ accepted: true });
    expect(alone(exchange, offer({ isPaused: true }))).toMatchObject({ accepted: true });
    expect(codeOf(alone(exchange, offer({ price: coins(1) })))).toBe('l.error.secondPersonNeeded');
  });
});

it('says how much it is, at the index', () => {
  const { core } = exchangeUnder(NEWEST_RULES);
  // 10,000 USDT at a hundredth of a percent for 30 days.
  expect(core.givesOf(hosting)).toBe(coins(30));
  expect(core.givesOf({ ...hosting, assetId: BTC })).toBe(coins(3_000));
  expect(core.givesOf({ ...hosting, assetId: CS })).toBe('unknown');
  expect(core.givesOf(offer({}))).toBe('unknown');
  expect(core.givesOf({ type: 'configure-conversion', assetId: BTC, spreadPpm: 500, isOpen: true })).toBe(0n);
});
