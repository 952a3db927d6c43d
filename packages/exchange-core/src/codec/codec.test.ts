import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { errorCodes } from '@assay/protocol/error-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import type { CommandResult, OrderView } from '../events.ts';
import {
  contractAccounts,
  contractOutcomes,
  contractResults,
  contractStates,
  directions,
  transferDirections,
  voidCauses,
  voidReasons,
} from '../seconds-contract/contract-codec.ts';
import type { ContractView } from '../seconds-contract/contract-events.ts';
import { ByteReader, MalformedBytes } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  accountKinds,
  cancelReasonNumber,
  cancelReasons,
  marketStates,
  modes,
  orderStatuses,
  orderStatusNumber,
  orderTypeNumber,
  orderTypes,
  selfTradePreventionNumber,
  selfTradePreventions,
  sideNumber,
  sides,
  timeInForceNumber,
  timesInForce,
} from './choices.ts';
import { decodeCommand, encodeCommand } from './command-codec.ts';
import { commandNumbers } from './command-numbers.ts';
import { decodeResult, encodeResult } from './result-codec.ts';

const whole = fc.oneof(fc.nat(300), fc.nat(), fc.maxSafeNat());
const text = fc.string({ unit: 'binary', maxLength: 20 });
const money = fc.oneof(fc.bigInt(0n, 1000n), fc.bigInt(0n, 2n ** 64n), fc.bigInt(0n, 10n ** 60n)).map(moneyOf);
const lots = fc.maxSafeNat().map(lotsOf);
const ticks = fc.nat().map(ticksOf);
const side = fc.constantFrom(...sides);
const constant = <T extends Command['type']>(type: T) => fc.constant(type);

const selfTradePrevention = fc.constantFrom(...selfTradePreventions);
const order = { userId: whole, marketId: whole, side, clientOrderId: text, proofId: whole, selfTradePrevention };
const arbitraries: { readonly [T in Command['type']]: fc.Arbitrary<Extract<Command, { type: T }>> } = {
  genesis: fc.record({ type: constant('genesis'), mode: fc.constantFrom(...modes), seed: text, instance: text }),
  'configure-asset': fc.record({ type: constant('configure-asset'), assetId: whole, symbol: text }),
  'configure-market': fc.record({
    type: constant('configure-market'),
    marketId: whole,
    symbol: text,
    baseAssetId: whole,
    quoteAssetId: whole,
    priceDecimals: whole,
    amountDecimals: whole,
    minimumNotional: money,
    priceBandPpm: whole,
    tickTimeoutMs: whole,
  }),
  'configure-index-symbol': fc.record({
    type: constant('configure-index-symbol'),
    symbolId: whole,
    symbol: text,
    assetId: whole,
  }),
  'configure-index-source': fc.record({ type: constant('configure-index-source'), sourceId: whole, name: text }),
  'configure-fees': fc.record({
    type: constant('configure-fees'),
    levels: fc.array(fc.record({ minimumVolume: money, makerPpm: whole, takerPpm: whole })),
  }),
  'configure-quote-template': fc.record({
    type: constant('configure-quote-template'),
    templateId: whole,
    levels: fc.array(fc.record({ offsetPpm: whole, notional: money })),
  }),
  'activate-rules': fc.record({ type: constant('activate-rules'), rulesVersion: whole }),
  'set-market-state': fc.record({
    type: constant('set-market-state'),
    marketId: whole,
    state: fc.constantFrom(...marketStates),
    reason: text,
  }),
  'open-account': fc.record({
    type: constant('open-account'),
    userId: whole,
    kind: fc.constantFrom(...accountKinds),
  }),
  'issue-sandbox-coins': fc.record({
    type: constant('issue-sandbox-coins'),
    userId: whole,
    assetId: whole,
    amount: money,
    clientOrderId: text,
  }),
  'place-limit-order': fc.record({
    type: constant('place-limit-order'),
    ...order,
    price: ticks,
    amount: lots,
    timeInForce: fc.constantFrom(...timesInForce),
  }),
  'place-market-order': fc.record({
    type: constant('place-market-order'),
    ...order,
    amount: lots,
    quoteAmount: money,
  }),
  'place-stop-order': fc.record({
    type: constant('place-stop-order'),
    ...order,
    stopPrice: ticks,
    price: ticks,
    amount: lots,
    quoteAmount: money,
    timeInForce: fc.constantFrom(...timesInForce),
  }),
  'replace-order': fc.record({
    type: constant('replace-order'),
    userId: whole,
    orderId: whole,
    price: ticks,
    stopPrice: ticks,
    amount: lots,
    clientOrderId: text,
    proofId: whole,
  }),
  'trigger-stops': fc.record({ type: constant('trigger-stops') }),
  'recompute-fee-levels': fc.record({ type: constant('recompute-fee-levels') }),
  'cancel-order': fc.record({
    type: constant('cancel-order'),
    userId: whole,
    orderId: whole,
    clientOrderId: text,
    proofId: whole,
  }),
  'cancel-all': fc.record({ type: constant('cancel-all'), userId: whole, marketId: whole, proofId: whole }),
  'quote-market': fc.record({
    type: constant('quote-market'),
    userId: whole,
    marketId: whole,
    templateId: whole,
    centre: ticks,
    skewPpm: fc.integer(),
  }),
  'replace-quotes': fc.record({
    type: constant('replace-quotes'),
    userId: whole,
    marketId: whole,
    bids: fc.array(fc.record({ price: ticks, amount: lots })),
    asks: fc.array(fc.record({ price: ticks, amount: lots })),
    proofId: whole,
  }),
  'withdraw-quotes': fc.record({ type: constant('withdraw-quotes'), userId: whole, marketId: whole }),
  'record-index-tick': fc.record({
    type: constant('record-index-tick'),
    secondMs: fc.nat(),
    ticks: fc.array(
      fc.record({
        symbolId: whole,
        price: text,
        sources: fc.array(fc.record({ sourceId: whole, price: text, timeMs: fc.nat() }), { maxLength: 4 }),
      }),
      { maxLength: 12 },
    ),
  }),
  'confirm-head': fc.record({
    type: constant('confirm-head'),
    sequence: whole,
    hash: text,
    knownSequence: whole,
    knownHash: text,
  }),
  'confirm-time': fc.record({ type: constant('confirm-time'), journalMs: fc.nat(), wallMs: fc.nat() }),
  'resume-time': fc.record({ type: constant('resume-time'), uncountedMs: fc.nat() }),
  'end-sessions': fc.record({ type: constant('end-sessions'), userId: whole }),
  'configure-contract-coin': fc.record({
    type: constant('configure-contract-coin'),
    assetId: whole,
    demoAssetId: whole,
    demoSymbol: text,
    feePpm: whole,
    exposureMax: money,
    stakeMax: money,
    dailyLossMax: money,
  }),
  'configure-contract-option': fc.record({
    type: constant('configure-contract-option'),
    symbolId: whole,
    holdingSeconds: whole,
    incomeRatePpm: whole,
    minimumStake: money,
    exitTicks: whole,
    isOpen: fc.boolean(),
  }),
  'fund-contract-pool': fc.record({
    type: constant('fund-contract-pool'),
    assetId: whole,
    amount: money,
    clientOrderId: text,
  }),
  'transfer-contract': fc.record({
    type: constant('transfer-contract'),
    userId: whole,
    assetId: whole,
    amount: money,
    direction: fc.constantFrom(...transferDirections),
    clientOrderId: text,
    proofId: whole,
  }),
  'add-demo-coins': fc.record({
    type: constant('add-demo-coins'),
    userId: whole,
    assetId: whole,
    amount: money,
    clientOrderId: text,
  }),
  'open-contract': fc.record({
    type: constant('open-contract'),
    userId: whole,
    account: fc.constantFrom(...contractAccounts),
    symbolId: whole,
    assetId: whole,
    holdingSeconds: whole,
    direction: fc.constantFrom(...directions),
    stake: money,
    clientOrderId: text,
    proofId: whole,
  }),
  'settle-contracts': fc.record({ type: constant('settle-contracts') }),
  'record-index-seam': fc.record({ type: constant('record-index-seam'), secondMs: whole }),
  'set-contract-limits': fc.record({
    type: constant('set-contract-limits'),
    userId: whole,
    assetId: whole,
    stakeMax: money,
    dailyLossMax: money,
    proofId: whole,
  }),
  'exclude-self': fc.record({ type: constant('exclude-self'), userId: whole, untilMs: whole, proofId: whole }),
  'accept-contract-risk': fc.record({
    type: constant('accept-contract-risk'),
    userId: whole,
    version: whole,
    proofId: whole,
  }),
  'set-account-country': fc.record({ type: constant('set-account-country'), userId: whole, country: text }),
  'allow-contract-country': fc.record({
    type: constant('allow-contract-country'),
    country: text,
    isAllowed: fc.boolean(),
    legalBasis: text,
  }),
  'set-contracts-state': fc.record({
    type: constant('set-contracts-state'),
    symbolId: whole,
    isOpen: fc.boolean(),
    reason: text,
  }),
  'operator-action': fc.record({
    type: constant('operator-action'),
    operator: text,
    reason: text,
    action: fc.oneof(
      fc.record({
        type: constant('set-market-state'),
        marketId: whole,
        state: fc.constantFrom(...marketStates),
        reason: text,
      }),
      fc.record({ type: constant('withdraw-quotes'), userId: whole, marketId: whole }),
      fc.record({
        type: constant('configure-fees'),
        levels: fc.array(fc.record({ minimumVolume: money, makerPpm: whole, takerPpm: whole })),
      }),
    ),
  }),
};

const orderView: fc.Arbitrary<OrderView> = fc.record({
  orderId: whole,
  userId: whole,
  marketId: whole,
  side,
  type: fc.constantFrom(...orderTypes),
  timeInForce: fc.constantFrom(...timesInForce),
  clientOrderId: text,
  price: ticks,
  amount: lots,
  quoteAmount: money,
  stopPrice: ticks,
  triggeredAtMs: whole,
  selfTradePrevention,
  filledAmount: lots,
  filledQuote: money,
  status: fc.constantFrom(...orderStatuses),
  cancelReason: fc.constantFrom(...cancelReasons),
  createdAtMs: whole,
  updatedAtMs: whole,
});

const contractView: fc.Arbitrary<ContractView> = fc.record({
  orderId: whole,
  userId: whole,
  account: fc.constantFrom(...contractAccounts),
  symbolId: whole,
  assetId: whole,
  direction: fc.constantFrom(...directions),
  stake: money,
  fee: money,
  feePpm: whole,
  incomeRatePpm: whole,
  profit: money,
  holdingSeconds: whole,
  exitTicks: whole,
  ruleVersion: whole,
  clientOrderId: text,
  openedAtMs: whole,
  openedBatch: whole,
  openedAfterTick: whole,
  state: fc.constantFrom(...contractStates),
  entryTick: whole,
  entryPrice: text,
  entryTimeMs: whole,
  expiryMs: whole,
  exitTickLast: whole,
  exitPrice: text,
  result: fc.constantFrom(...contractResults),
  returned: money,
  voidReason: fc.constantFrom(...voidReasons),
  voidCause: fc.constantFrom(...voidCauses),
  wouldHave: fc.constantFrom(...contractOutcomes),
  wouldHaveReturned: money,
  settledAtMs: whole,
});

const result: fc.Arbitrary<CommandResult> = fc.oneof(
  fc.constant<CommandResult>({ accepted: true, kind: 'done' }),
  fc.record({
    accepted: fc.constant(true as const),
    kind: fc.constant('order' as const),
    order: orderView,
    repeated: fc.boolean(),
  }),
  fc.record({
    accepted: fc.constant(true as const),
    kind: fc.constant('cancelled-all' as const),
    orderIds: fc.array(whole),
  }),
  fc.record({
    accepted: fc.constant(true as const),
    kind: fc.constant('contract' as const),
    contract: contractView,
    repeated: fc.boolean(),
  }),
  fc.record({ accepted: fc.constant(false as const), code: fc.constantFrom(...errorCodes) }),
);

const settings = (name: string) => ({ seed: testSeed(name), numRuns: workload(200, 20_000) });

describe('the codec of commands', { timeout: modelTimeoutMs }, () => {
  for (const [type, arbitrary] of Object.entries<fc.Arbitrary<Command>>(arbitraries)) {
    it(`gives ${type} back as it was`, () => {
      fc.assert(
        fc.property(arbitrary, (command) => {
          expect(decodeCommand(encodeCommand(command))).toEqual(command);
        }),
        settings(type),
      );
    });
  }

  it('never reads torn, lengthened or foreign bytes as a command without a fault of its own kind', () => {
    fc.assert(
      fc.property(fc.oneof(...Object.values<fc.Arbitrary<Command>>(arbitraries)), fc.nat(), (command, cut) => {
        const bytes = encodeCommand(command);
        expect(() => decodeCommand(bytes.subarray(0, cut % bytes.length))).toThrow(MalformedBytes);
        expect(() => decodeCommand(new Uint8Array([...bytes, 0]))).toThrow(MalformedBytes);
      }),
      settings('torn commands'),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        // Older versions are read and written anew in the current one.
        if (Object.values(commandNumbers).some(({ number, version }) => number === bytes[0] && version !== bytes[1]))
          return;
        try {
          expect(encodeCommand(decodeCommand(bytes))).toEqual(bytes);
        } catch (error) {
          if (!(error instanceof MalformedBytes || error instanceof RangeError)) throw error;
        }
      }),
      settings('foreign bytes'),
    );
  });

  it('numbers words by their place in the list', () => {
    const placesOf = (words: readonly string[]) => words.map((_, place) => place);
    expect(sides.map(sideNumber)).toEqual(placesOf(sides));
    expect(timesInForce.map(timeInForceNumber)).toEqual(placesOf(timesInForce));
    expect(orderTypes.map(orderTypeNumber)).toEqual(placesOf(orderTypes));
    expect(orderStatuses.map(orderStatusNumber)).toEqual(placesOf(orderStatuses));
    expect(cancelReasons.map(cancelReasonNumber)).toEqual(placesOf(cancelReasons));
    expect(selfTradePreventions.map(selfTradePreventionNumber)).toEqual(placesOf(selfTradePreventions));
  });

  it('has the numbers that it always had', () => {
    // Golden bytes of release 1: a change here is a journal that can no longer be read.
    const hex = (command: Command) =>
      [...encodeCommand(command)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(Object.values(commandNumbers).map(({ number }) => number)).toEqual([
      ...Array.from({ length: 22 }, (_, index) => index + 1),
      26,
      30,
      31,
      32,
      33,
      34,
      ...Array.from({ length: 14 }, (_, index) => index + 40),
    ]);
    expect(hex({ type: 'genesis', mode: 'sandbox', seed: 'ab', instance: 'é' })).toBe('01010002616201e901');
    expect(
      hex({
        type: 'place-limit-order',
        userId: 100_001,
        marketId: 3,
        side: 'sell',
        clientOrderId: 'x-1',
        proofId: 300,
        price: ticksOf(2_000_000_000),
        amount: lotsOf(2 ** 53 - 1),
        timeInForce: 'post-only',
      }),
    ).toBe('0c02a18d06030103782d31ac0280a8d6b907ffffffffffffff0f0300');
    // Version 1, before orders chose their self-trade prevention.
    const firstVersion = '0c01a18d06030103782d31ac0280a8d6b907ffffffffffffff0f03';
    expect(
      decodeCommand(Uint8Array.from(firstVersion.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))),
    ).toMatchObject({
      type: 'place-limit-order',
      timeInForce: 'post-only',
      selfTradePrevention: 'cancel-newest',
    });
    expect(
      hex({ type: 'issue-sandbox-coins', userId: 1, assetId: 2, amount: moneyOf(2n ** 70n), clientOrderId: '' }),
    ).toBe('0b010102808080808080808080800100');
  });
});

describe('the codec of results', { timeout: modelTimeoutMs }, () => {
  it('gives every answer back as it was', () => {
    fc.assert(
      fc.property(result, (answer) => {
        expect(decodeResult(encodeResult(answer))).toEqual(answer);
      }),
      settings('results'),
    );
  });
});

describe('signed numbers', { timeout: modelTimeoutMs }, () => {
  it('come back with their sign', () => {
    fc.assert(
      fc.property(fc.integer(), fc.bigInt(-(10n ** 40n), 10n ** 40n), (small, large) => {
        const writer = new ByteWriter();
        writer.signed(small);
        writer.signedBigint(large);
        const reader = new ByteReader(writer.take());
        expect([reader.signed(), reader.signedBigint()]).toEqual([small, large]);
        reader.end();
      }),
      settings('signed numbers'),
    );
  });
});
