import { hash } from 'node:crypto';
import { moneyOfText } from '@assay/amounts/money';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import type { TimeDoubt } from '@assay/engine/start/start-time';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { InviteViews } from '@assay/exchange-core/invites/invite-views';
import { operatorActs } from '@assay/exchange-core/modules';
import type { DeadLetterDecision } from '@assay/exchange-core/operator/resolve-dead-letter';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { HARDENED_RULES, STAFF_RULES } from '@assay/exchange-core/rules';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { OperatorField } from '@assay/protocol/operator-command-definition';
import { operatorCommands, operatorCommandsElsewhere } from '@assay/protocol/operator-commands';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingSubmission } from '../accounts/kyc/kyc-review.ts';
import type { StaffMessage, StaffPicture } from '../chat/chat.ts';
import type { DeadLetter } from '../outbox/dead-letters.ts';
import { chatAct } from './chat-acts.ts';
import { besideChat } from './chat-readings.ts';
import { readOperatorArguments } from './operator-arguments.ts';
import { answerOperator, type OperatorAnswer, type OperatorRequest } from './operator-desk.ts';
import { type Fields, readAs } from './operator-fields.ts';
import type { Preview } from './operator-preview.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { endSessionsAct, resolveDeadLetterAct } from './server-acts.ts';
import { waitingCustody, waitingDeposit } from './testing/waiting-custody.ts';

let engine: CoreEngine;
let doubt: TimeDoubt | undefined;
beforeEach(() => {
  doubt = undefined;
  ended = [];
  [dead, resolved] = [[], []];
  engine = new CoreEngine(() => 1_700_000_000_000);
  engine.configure(sandboxConfiguration());
  engine.configure([{ type: 'open-account', userId: 1, kind: 'liquidity-provider' }]);
  engine.configure([{ type: 'open-account', userId: 100_001, kind: 'user' }]);
  engine.configure([{ type: 'activate-rules', rulesVersion: HARDENED_RULES }, ...contractConfiguration()]);
});

/** Whose sessions were ended. */
let ended: (number | undefined)[] = [];
const endSessions = async (userId: number | undefined) => ended.push(userId);

/** As typed behind `npm run operate --`. */
async function operate(line: string) {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
  const read = readOperatorArguments(words);
  if (!read.ok) return { done: false, message: read.message };
  if (read.value === 'catalogue') return { done: true, message: 'catalogue' };
  return confirmed(read.value);
}

const deadLetter: DeadLetter = {
  letterId: 17,
  kind: 'payout',
  key: 'withdrawal 9',
  createdAtMs: Date.UTC(2026, 0, 5),
  diedAtMs: Date.UTC(2026, 0, 6),
  attempts: 30,
  reason: 'status 503',
  sentTwice: { isHarmless: false, effect: 'the money leaves twice' },
};
/** The letters of the outbox that are dead, and what was decided about them. */
let dead: DeadLetter[] = [];
let resolved: string[] = [];
const deadLetters = {
  newest: async (limit: number) => dead.slice(0, limit),
  find: async (letterId: number) => dead.find((letter) => letter.letterId === letterId),
  async resolve(letterId: number, decision: DeadLetterDecision) {
    const isDead = dead.some((letter) => letter.letterId === letterId);
    dead = dead.filter((letter) => letter.letterId !== letterId);
    if (isDead) resolved.push(`${decision} ${letterId}`);
    return isDead;
  },
};

/** Whom customer service may answer, and what it was told. */
const chat = {
  hasAccount: async (userId: number) => userId <= 100_002,
  hasWritten: async (userId: number) => userId === 100_001,
  said: [] as string[],
  answer: async (userId: number, { name, text }: StaffMessage) => chat.said.push(`${userId} ${name}: ${text}`) > 0,
  attached: async (userId: number, pictureId: string) =>
    userId === 100_001 && pictureId === 'kept' ? Buffer.from('a picture') : undefined,
  answerWithPicture: async (userId: number, { name, pictureId }: StaffPicture) =>
    chat.said.push(`${userId} ${name}: picture ${pictureId}`) > 0,
  close: async (userId: number) => chat.said.push(`${userId} closed`) > 0,
};
const readings: OperatorReadings = {
  'list-notices': async () => readAs(['No announcement waits or is shown.']),
  'list-chats': async () => readAs(['user 100001: answered']),
  'show-chat': async ({ user }) => readAs([`of ${user}`]),
  'list-kyc': async () => readAs([]),
  'show-kyc': async () => readAs([]),
  'list-withdrawals': async () => readAs([]),
  'list-unclaimed': async () => readAs([]),
  'show-withdrawal': async () => readAs([]),
  'withdrawal-figures': async () => readAs([]),
  custody: async () => readAs([]),
  'list-products': async () => readAs([]),
  'list-funds': async () => readAs([]),
  'list-subscriptions': async () => readAs([]),
  'preview-allotment': async () => readAs([]),
  'list-seats': async () => readAs([]),
  'list-proposals': async () => readAs([]),
};
const submission: WaitingSubmission = {
  submissionId: 7,
  userId: 100_001,
  country: 'CN',
  documentType: 'id-card',
  submittedAtMs: 1,
  sameDocument: [],
  verifiedUserId: undefined,
};
/** What waits for a review. */
let waitingKyc: WaitingSubmission[] = [];
const acts = [endSessionsAct({ endSessions }), resolveDeadLetterAct(deadLetters), chatAct(chat, () => false)];
const ports = () => ({
  engine,
  acts,
  deadLetters,
  readings,
  beside: {
    ...besideChat(chat),
    announcements: async () => [{ noticeId: 'a1204-0' }],
    customerServiceOrigins: async () => ['https://help.example'],
    unclaimed: async ({ transaction }: Fields) => (transaction === undefined ? undefined : waitingDeposit),
    waitsForLook: async ({ transaction }: Fields) => transaction !== undefined,
    waitingKyc: async ({ user }: Fields) => waitingKyc.find(({ userId }) => userId === Number(user)),
  },
  readLog: async () => [],
  timeDoubt: () => doubt,
});

/** Whatever is shown is confirmed. */
async function confirmed(request: OperatorRequest): Promise<OperatorAnswer> {
  const shown = await answerOperator(ports(), request);
  if (!('preview' in shown) || request.call !== 'run') return shown;
  return answerOperator(ports(), { ...request, confirm: shown.preview.code });
}

/** What an act would do, without doing it. */
async function preview(line: string): Promise<Preview> {
  const words = [...`${line} ${signed}`.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
  const read = readOperatorArguments(words);
  if (!read.ok || read.value === 'catalogue') throw new Error(line);
  const before = engine.commands.length;
  const shown = await answerOperator(ports(), read.value);
  expect(engine.commands).toHaveLength(before);
  if (!('preview' in shown)) throw new Error(shown.message);
  return shown.preview;
}

const signed = '--who alice --why "a test"';
const product = '--coin BTC --daily-rate 0.1 --term 30 --minimum 1 --maximum 2 --quota 3';
const newest = () => engine.commands.at(-1);

describe('an operator’s command', () => {
  it('is journaled as what it says, with who and why', async () => {
    expect(await operate(`set-market-state --market btcusdt --state halted ${signed}`)).toMatchObject({ done: true });
    expect(newest()).toEqual({
      type: 'operator-action',
      operator: 'alice',
      reason: 'a test',
      action: { type: 'set-market-state', marketId: 1, state: 'halted', reason: 'operator' },
    });
    expect(engine.core.market(1)?.state).toBe('halted');
  });

  it('changes of a market what is named and keeps the rest', async () => {
    expect(
      await operate(`configure-market --market ethusdt --price-band 7.5 --minimum-order 12.5 ${signed}`),
    ).toMatchObject({
      done: true,
    });
    expect(engine.core.market(2)).toMatchObject({
      symbol: 'ethusdt',
      priceBandPpm: 75_000,
      minimumNotional: 12_500_000_000_000n,
      tickTimeoutMs: 3_000,
    });
  });

  it('sets fees and ladders, exact to the part per million', async () => {
    await operate(`configure-fees --levels 0:0.1:0.2,100000:0.0901:0 ${signed}`);
    expect(engine.core.configuration()).toContainEqual({
      type: 'configure-fees',
      levels: [
        { minimumVolume: 0n, makerPpm: 1_000, takerPpm: 2_000 },
        { minimumVolume: 100_000n * 10n ** 12n, makerPpm: 901, takerPpm: 0 },
      ],
    });
    await operate(`configure-quote-template --template 3 --levels 0.05:1000,0.1001:0.5 ${signed}`);
    expect(engine.core.configuration()).toContainEqual({
      type: 'configure-quote-template',
      templateId: 3,
      levels: [
        { offsetPpm: 500, notional: 1_000n * 10n ** 12n },
        { offsetPpm: 1_001, notional: 5n * 10n ** 11n },
      ],
    });
    expect(await operate(`withdraw-quotes --account 1 --market btcusdt ${signed}`)).toMatchObject({ done: true });
    expect(newest()).toMatchObject({ action: { type: 'withdraw-quotes', userId: 1, marketId: 1 } });
  });

  it('changes of a duration what is named, adds one, and closes new contracts', async () => {
    const option = (seconds: number) =>
      engine.core
        .views(ContractViews)
        .options()
        .find((entry) => entry.symbolId === 1 && entry.holdingSeconds === seconds);
    const before = option(60);
    expect(
      await operate(`configure-contract-option --pair btcusdt --seconds 60 --rate 81.5 --state closed ${signed}`),
    ).toMatchObject({ done: true });
    expect(option(60)).toEqual({ ...before, incomeRatePpm: 815_000, isOpen: false });
    const whole = '--rate 80 --minimum 5 --exit-ticks 5 --state open';
    expect(await operate(`configure-contract-option --pair btcusdt --seconds 90 ${whole} ${signed}`)).toMatchObject({
      done: true,
    });
    expect(option(90)).toMatchObject({ exitTicks: 5, minimumStake: 5n * 10n ** 12n });
    await operate(`configure-contract-option --pair btcusdt --seconds 86340 ${whole} ${signed}`);
    expect(option(86_340)).toMatchObject({ isOpen: true });
    expect(
      await operate(`configure-contract-option --pair btcusdt --seconds 90 --exit-ticks 4 ${signed}`),
    ).toMatchObject({
      done: false,
    });
    await operate(`set-contracts-state --pair btcusdt --state closed ${signed}`);
    expect(engine.core.views(ContractViews).stateOf(1)).toEqual({ isOpen: false, reason: 'operator' });
    expect(engine.core.views(ContractViews).stateOf(2).isOpen).toBe(true);
    await operate(`set-contracts-state --pair btcusdt --state open ${signed}`);
    expect(engine.core.views(ContractViews).stateOf(1).isOpen).toBe(true);
  });

  it('verifies in the core the identity that was looked at, and rejects it for a reason of the list', async () => {
    const approve = `approve-kyc --user 100001 ${signed}`;
    const reject = (reason: string) => `reject-kyc --user 100001 --reason ${reason} ${signed}`;
    const level = () => engine.core.views(PeopleViews).standing(100_001).verificationLevel;
    expect(await operate(approve)).toMatchObject({ done: false, message: expect.stringContaining('Nothing') });
    waitingKyc = [{ ...submission, verifiedUserId: 100_002 }];
    expect(await operate(approve)).toMatchObject({ message: expect.stringContaining('verified user 100002') });
    waitingKyc = [submission];
    expect(await operate(reject('ugly'))).toMatchObject({ done: false });
    expect(await operate(reject('photo-unreadable'))).toMatchObject({ done: true });
    expect(newest()).toMatchObject({
      action: { type: 'reject-kyc', userId: 100_001, submission: 7, reason: 'photo-unreadable' },
    });
    expect(level()).toBe(0);
    expect(await operate(approve)).toMatchObject({ done: true });
    expect(engine.core.views(PeopleViews).standing(100_001)).toMatchObject({ verificationLevel: 1, country: 'CN' });
    // The row was not written: it is approved once more, and nothing else.
    expect(await operate(reject('under-age'))).toMatchObject({ message: expect.stringContaining('approve it again') });
    expect(await operate(approve)).toMatchObject({ done: true });
    waitingKyc = [];
  });

  it('changes of a contract coin what is named, and funds its pools once an id', async () => {
    await operate(`configure-contract-coin --coin USDC --fee 0.25 --stake-max 50 ${signed}`);
    expect(
      engine.core
        .views(ContractViews)
        .coins()
        .find(({ assetId }) => assetId === 12),
    ).toMatchObject({
      demoAssetId: 902,
      feePpm: 2_500,
      stakeMax: 50n * 10n ** 12n,
      dailyLossMax: 200n * 10n ** 12n,
    });
    const fund = `fund-contract-pool --coin USDC --account demo --amount 7 --id first ${signed}`;
    expect(await operate(fund)).toMatchObject({ done: true });
    await operate(fund);
    const pool = engine.core
      .views(ContractViews)
      .pools()
      .find((entry) => entry.account === 'demo' && entry.assetId === 12);
    expect(pool).toMatchObject({ ledgerAssetId: 902, available: 7n * 10n ** 12n });
  });

  it('sets the terms of a coin’s exchange, and moves the house’s own money once for each id', async () => {
    expect(await operate(`configure-conversion --coin BTC --spread 0.25 --state open ${signed}`)).toMatchObject({
      done: true,
    });
    expect(await operate(`configure-conversion --coin BTC --state closed ${signed}`)).toMatchObject({ done: true });
    const btc = () => engine.core.views(ConversionViews).coins()[0];
    expect(btc()).toMatchObject({ assetId: 2, spreadPpm: 2_500, isOpen: false, inventory: 0n });
    const fund = `fund-treasury --coin BTC --amount 7 --id first ${signed}`;
    expect(await operate(fund)).toMatchObject({ done: true });
    await operate(fund);
    const move = `move-treasury --coin BTC --from treasury --to rewards --amount 3 --id second ${signed}`;
    expect(await operate(move)).toMatchObject({ done: true });
    expect(btc()?.inventory).toBe(4n * 10n ** 12n);
    expect(
      await operate(`move-treasury --coin BTC --from treasury --to fees --amount 5 --id third ${signed}`),
    ).toMatchObject({ done: false });
  });

  it('makes a product, changes what is named and closes it for ever', async () => {
    const product = () => engine.core.views(HostingViews).product(12)?.terms;
    const terms = '--kind pool --coin BTC --daily-rate 0.0000001 --term 30 --minimum 1 --maximum 2 --quota 3';
    expect(await operate(`configure-hosting --product 12 ${terms} ${signed}`)).toMatchObject({ done: true });
    expect(product()).toMatchObject({ kind: 'pool', assetId: 2, dailyRatePpb: 1, termDays: 30, state: 'open' });
    const schedule = '--opens 2026-12-01T00:00Z --closes 2026-12-31T00:00Z --penalty 0.5';
    expect(await operate(`configure-hosting --product 12 ${schedule} ${signed}`)).toMatchObject({ done: true });
    expect(product()).toMatchObject({ opensAtMs: Date.UTC(2026, 11, 1), penaltyPpm: 5_000, dailyRatePpb: 1 });
    expect(await operate(`configure-hosting --product 12 --state closed ${signed}`)).toMatchObject({ done: true });
    expect(await operate(`configure-hosting --product 12 --state open ${signed}`)).toMatchObject({ done: false });
    expect(product()?.state).toBe('closed');
  });

  it('closes the buying of products for one person, and opens it again', async () => {
    const isClosed = () => engine.core.views(PeopleViews).standing(100_001).isPurchaseClosed;
    expect(await operate(`set-purchase --user 100001 --value 0 ${signed}`)).toMatchObject({ done: true });
    expect(isClosed()).toBe(true);
    await operate(`set-purchase --user 100001 --value 1 ${signed}`);
    expect(isClosed()).toBe(false);
    expect(await operate(`set-purchase --user 100009 --value 0 ${signed}`)).toMatchObject({ done: false });
    expect(await operate(`set-purchase --user 100001 --value 2 ${signed}`)).toMatchObject({ done: false });
  });

  it('freezes an account and thaws it', async () => {
    const isFrozen = () => engine.core.views(PeopleViews).standing(100_001).isFrozen;
    expect(await operate(`freeze-account --user 100001 ${signed}`)).toMatchObject({ done: true });
    expect(isFrozen()).toBe(true);
    await operate(`thaw-account --user 100001 ${signed}`);
    expect(isFrozen()).toBe(false);
    expect(await operate(`freeze-account --user 100009 ${signed}`)).toMatchObject({ done: false });
    expect(await operate(`freeze-account --user 1 ${signed}`)).toMatchObject({ done: false });
  });

  it('sets what inviters get by fee level, at most half of a fee', async () => {
    const shares = () => engine.core.views(InviteViews).shares();
    expect(await operate(`configure-commission --shares 20,33.3333,50 ${signed}`)).toMatchObject({ done: true });
    expect(shares()).toEqual([200_000, 333_333, 500_000]);
    expect(await operate(`configure-commission --shares 50.0001 ${signed}`)).toMatchObject({ done: false });
    expect(await operate(`configure-commission --shares ${Array(21).fill(1).join()} ${signed}`)).toMatchObject({
      done: false,
    });
    expect(shares()).toHaveLength(3);
  });

  it('allows a country with its legal basis, and forbids it again', async () => {
    await operate(`allow-contract-country --country AT --state allowed --legal-basis "Licence 7" ${signed}`);
    expect(engine.core.views(PeopleViews).allowedCountries()).toEqual([{ country: 'AT', legalBasis: 'Licence 7' }]);
    await operate(`allow-contract-country --country AT --state forbidden ${signed}`);
    expect(engine.core.views(PeopleViews).allowedCountries()).toEqual([]);
  });

  it.each([
    'frobnicate',
    '--market btcusdt',
    'set-market-state --market btcusdt --state halted',
    'set-market-state --market btcusdt --state halted --who alice',
    'set-market-state --market btcusdt --state halted --who alice --why ""',
    'set-market-state --market btcusdt --state halted --who alice --why "   "',
    'set-market-state --market btcusdt --state halted --who "ali\u202ece" --why x',
    `set-market-state --market btcusdt --state halted --who alice --why "${'w'.repeat(501)}"`,
    `set-market-state --market btcusdt --state closed ${signed}`,
    `set-market-state --market btcusd --state halted ${signed}`,
    `set-market-state --state halted ${signed}`,
    `set-market-state --market btcusdt --market ethusdt --state halted ${signed}`,
    `set-market-state --market btcusdt --state halted --stat open ${signed}`,
    `set-market-state --market btcusdt --state ${signed}`,
    `set-market-state btcusdt halted ${signed}`,
    `set-market-state --market __proto__ --state constructor ${signed}`,
    `configure-market --market btcusdt ${signed}`,
    `configure-market --market btcusdt --price-band 0 ${signed}`,
    `configure-market --market btcusdt --price-band 100 ${signed}`,
    `configure-market --market btcusdt --price-band -1 ${signed}`,
    `configure-market --market btcusdt --price-band 1.00001 ${signed}`,
    `configure-market --market btcusdt --tick-timeout 1e4 ${signed}`,
    `configure-market --market btcusdt --minimum-order NaN ${signed}`,
    `configure-market --market btcusdt --symbol other ${signed}`,
    `configure-fees --levels 0:0.1 ${signed}`,
    `configure-fees --levels 5:0.1:0.2 ${signed}`,
    `configure-fees --levels 0:0.1:0.2,0:0.1:0.2 ${signed}`,
    `configure-fees --levels 0:5.0001:0.2 ${signed}`,
    `configure-fees --levels "" ${signed}`,
    `configure-fees --levels ${Array.from({ length: 21 }, (_, level) => `${level}:0:0`).join(',')} ${signed}`,
    `configure-quote-template --template 0 --levels 1:1 ${signed}`,
    `configure-quote-template --template 1 --levels 1:0 ${signed}`,
    `configure-quote-template --template 1 --levels 0:1 ${signed}`,
    `withdraw-quotes --account ${signed}`,
    `withdraw-quotes --account 1.5 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 4 --rate 80 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 86341 --rate 80 --minimum 5 --exit-ticks 1 --state open ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 90 --rate 80 ${signed}`,
    `configure-contract-option --pair ethbtc --seconds 60 --rate 80 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --rate 0 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --rate 100.1 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --state shut ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --exit-ticks 13 ${signed}`,
    `configure-contract-coin --coin USDT ${signed}`,
    `configure-contract-coin --coin BTC --fee 1 ${signed}`,
    `configure-contract-coin --coin USDT --fee 5.0001 ${signed}`,
    `configure-contract-coin --coin USDT --stake-max -1 ${signed}`,
    `fund-contract-pool --coin USDT --account real --amount 0 --id x ${signed}`,
    `fund-contract-pool --coin USDT --account both --amount 1 --id x ${signed}`,
    `fund-contract-pool --coin USDT --account real --amount 1 --id "x y" ${signed}`,
    `configure-conversion --coin BTC ${signed}`,
    `configure-conversion --coin NOPE --spread 0.1 ${signed}`,
    `configure-conversion --coin BTC --spread 5.0001 --state open ${signed}`,
    `configure-conversion --coin BTC --spread 1 ${signed}`,
    `fund-treasury --coin BTC --amount 0 --id x ${signed}`,
    `fund-treasury --coin BTC --amount 1 --id "x y" ${signed}`,
    `move-treasury --coin BTC --from fees --to fees --amount 1 --id x ${signed}`,
    `move-treasury --coin BTC --from spot --to fees --amount 1 --id x ${signed}`,
    `move-treasury --coin BTC --from treasury --to sandbox-issue --amount 1 --id x ${signed}`,
    `configure-hosting --product 0 ${signed}`,
    `configure-hosting --product 1 --kind finance ${signed}`,
    `configure-hosting --product 1 ${product} --kind pool --flexible yes ${signed}`,
    `configure-hosting --product 1 ${product} --kind finance --penalty 1 ${signed}`,
    `configure-hosting --product 1 ${product} --kind pool --penalty 20.0001 ${signed}`,
    `configure-hosting --product 1 ${product} --kind pool --daily-rate 1.0000001 ${signed}`,
    `configure-hosting --product 1 ${product} --kind pool --minimum 4 ${signed}`,
    `configure-hosting --product 1 ${product} --kind pool --opens tomorrow ${signed}`,
    `configure-hosting --product 1 ${product} --kind pool --opens 2026-12-01T00:00Z --closes 2026-11-01T00:00Z ${signed}`,
    `set-contracts-state --state halted ${signed}`,
    `set-contracts-state --pair nope --state closed ${signed}`,
    `allow-contract-country --country at --state allowed --legal-basis x ${signed}`,
    `allow-contract-country --country AT --state allowed ${signed}`,
    `allow-contract-country --country AT --state maybe --legal-basis x ${signed}`,
    `allow-contract-country --country AT --state allowed --legal-basis "${'b'.repeat(501)}" ${signed}`,
    `settle-contracts ${signed}`,
    `record-index-seam ${signed}`,
    `activate-rules --rules 2 ${signed}`,
    `issue-sandbox-coins --account 1 ${signed}`,
    'log --limit 0',
    'log --who alice',
  ])('that cannot be is refused with a sentence, and nothing is journaled: %s', async (line) => {
    const before = engine.commands.length;
    const answer = await operate(line);
    expect(answer.done).toBe(false);
    expect(answer.message).toMatch(/^\S.{10,}[.0-9a-z]$/);
    expect(engine.commands).toHaveLength(before);
  });

  it('ends sessions once that is in the journal, and not those of somebody who is not there', async () => {
    expect(await operate(`end-sessions ${signed}`)).toEqual({
      done: true,
      message: 'Done: 1 sessions have ended, and it is in the journal.',
    });
    expect(newest()).toEqual({
      type: 'operator-action',
      operator: 'alice',
      reason: 'a test',
      action: { type: 'end-sessions', userId: 0 },
    });
    expect(await operate(`end-sessions --user 1 ${signed}`)).toEqual({
      done: true,
      message: 'Done: 2 sessions have ended, the person is told, and it is in the journal.',
    });
    expect(ended).toEqual([undefined, 1]);
    for (const user of ['0', '77', 'x']) {
      expect(await operate(`end-sessions --user ${user} ${signed}`)).toMatchObject({ done: false });
    }
    expect(ended).toEqual([undefined, 1]);
  });

  it('to end sessions does not say done when the database did not', async () => {
    const lost = async () => {
      throw new Error('Connection terminated unexpectedly');
    };
    const request = { call: 'run', command: 'end-sessions', fields: {}, who: 'alice', why: 'a test' } as const;
    const shown = await answerOperator({ ...ports(), acts: [endSessionsAct({ endSessions: lost })] }, request);
    if (!('preview' in shown)) throw new Error(shown.message);
    const confirmation = { ...request, confirm: shown.preview.code };
    const answer = await answerOperator({ ...ports(), acts: [endSessionsAct({ endSessions: lost })] }, confirmation);
    expect(answer).toMatchObject({ done: false });
    expect(answer.message).toMatch(/It is in the journal.*repeating is safe/);
    expect(await answerOperator(ports(), confirmation)).toMatchObject({ done: true });
  });

  it('decides about a dead letter once that is in the journal, and says what stands in it and what twice would mean', async () => {
    const wiped = { ...deadLetter, letterId: 18, kind: 'code-mail', sentTwice: undefined };
    dead = [wiped, deadLetter];
    const listed = await operate('dead-letters --limit 1');
    expect(listed).toEqual({ done: true, message: '', letters: [wiped] });
    expect(await preview('resolve-dead-letter --letter 17 --decision retry')).toMatchObject({
      lines: [
        'letter 17 of the outbox (payout) is to be sent after all',
        'letter 17, payout withdrawal 9: 30 attempts since 2026-01-05 00:00:00 UTC; status 503',
        expect.stringContaining('It may have arrived before: then the money leaves twice.'),
      ],
      warnings: ['if it has arrived before, the money leaves twice'],
    });
    expect(await preview('resolve-dead-letter --letter 17 --decision drop')).toMatchObject({ warnings: [] });
    for (const impossible of ['17 --decision no', '18 --decision retry', '19 --decision drop', 'x --decision drop']) {
      expect(await operate(`resolve-dead-letter --letter ${impossible} ${signed}`)).toMatchObject({ done: false });
    }
    expect(resolved).toEqual([]);
    expect(await operate(`resolve-dead-letter --letter 17 --decision retry ${signed}`)).toEqual({
      done: true,
      message: 'Done: letter 17 waits to be sent, and it is in the journal.',
    });
    expect(newest()).toMatchObject({
      type: 'operator-action',
      action: { type: 'resolve-dead-letter', letterId: 17, kind: 'payout', decision: 'retry' },
    });
    await operate(`resolve-dead-letter --letter 18 --decision drop ${signed}`);
    expect(resolved).toEqual(['retry 17', 'drop 18']);
    expect(await operate('dead-letters')).toMatchObject({ message: 'No letter of the outbox is dead.' });
  });

  it('about a dead letter does not say done when the database did not, or when somebody was quicker', async () => {
    const fields = { letter: '17', decision: 'drop' };
    const request = { call: 'run', command: 'resolve-dead-letter', fields, who: 'alice', why: 'a test' } as const;
    const find = async () => deadLetter;
    for (const [resolve, said] of [
      [
        () => Promise.reject(new Error('Connection terminated unexpectedly')),
        /It is in the journal.*repeating is safe/,
      ],
      [async () => false, /is not dead any more: nothing was changed/],
    ] as const) {
      const unlucky = {
        ...ports(),
        deadLetters: { ...deadLetters, find },
        acts: [resolveDeadLetterAct({ resolve })],
      };
      const shown = await answerOperator(unlucky, request);
      if (!('preview' in shown)) throw new Error(shown.message);
      const answer = await answerOperator(unlucky, { ...request, confirm: shown.preview.code });
      expect(answer).toMatchObject({ done: false });
      expect(answer.message).toMatch(said);
    }
  });

  it('that only the core can judge answers its code in words', async () => {
    expect(await operate(`withdraw-quotes --account 77 ${signed}`)).toEqual({
      done: false,
      message: expect.stringContaining('l.error.userUnknown'),
    });
  });
});

describe('what an act would do', () => {
  const usual = 'configure-fees --levels 0:0.1:0.2,100000:0.08:0.16';

  it('is shown before it is done: old and new, with units', async () => {
    await operate(`${usual} ${signed}`);
    expect((await preview('configure-fees --levels 0:0.1:0.2,200000:0.06:0.16')).lines).toEqual([
      'fee level 1: from a volume of 100,000 USDT → 200,000 USDT',
      'fee level 1: maker 0.08 % → 0.06 %',
      'It is about 1 person.',
    ]);
    expect((await preview('configure-fees --levels 0:0.1:0.25')).lines).toEqual([
      'fee level 0: taker 0.2 % → 0.25 %',
      'fee level 1: taken away',
      'It is about 1 person.',
    ]);
    expect((await preview('set-market-state --market btcusdt --state halted')).lines).toEqual([
      'btcusdt: the operator’s restriction none → halted',
      expect.stringMatching(/^In force now: /),
    ]);
    expect((await preview('configure-contract-option --pair btcusdt --seconds 60 --state closed')).lines).toEqual([
      'btcusdt 60 s: open → closed',
    ]);
    expect(
      (await preview('allow-contract-country --country AT --state allowed --legal-basis "Licence 7"')).lines,
    ).toEqual(['AT: the real account forbidden → allowed (Licence 7)']);
    expect((await preview('set-market-state --market btcusdt --state open')).lines[0]).toContain(
      'Nothing would change',
    );
  });

  it('is done only with the code of what was shown, and shown again when it is another thing by then', async () => {
    const request = (confirm?: string): OperatorRequest => ({
      call: 'run',
      command: 'configure-market',
      fields: { market: 'ethusdt', 'minimum-order': '7' },
      who: 'alice',
      why: 'a test',
      ...(confirm === undefined ? {} : { confirm }),
    });
    const { code } = await preview('configure-market --market ethusdt --minimum-order 7');
    expect(await answerOperator(ports(), request('00000000'))).toMatchObject({
      done: false,
      message: expect.stringContaining('Nothing was done'),
      preview: { code },
    });
    await operate(`configure-market --market ethusdt --minimum-order 6 ${signed}`);
    const again = await answerOperator(ports(), request(code));
    expect(again).toMatchObject({ done: false, preview: { lines: ['ethusdt: minimum order 6 USDT → 7 USDT'] } });
    if (!('preview' in again)) throw new Error('no preview');
    expect(again.preview.code).not.toBe(code);
    expect(await answerOperator(ports(), request(again.preview.code))).toMatchObject({ done: true });
  });

  it.each([
    ['configure-market --market ethusdt --minimum-order 50', []],
    ['configure-market --market ethusdt --minimum-order 51', ['times what it was']],
    ['configure-market --market ethusdt --minimum-order 0.4', ['th of what it was']],
    ['configure-market --market ethusdt --minimum-order 0', ['nothing at all']],
    ['configure-market --market ethusdt --price-band 0.1', ['th of what it was']],
    ['configure-market --market ethusdt --price-band 60', ['times', 'above 50 %']],
    ['configure-fees --levels 0:1:1', ['times', 'times']],
    ['configure-fees --levels 0:5:5', ['times', 'times', 'maker fee of 5 % is above 1 %', 'taker fee of 5 %']],
    ['configure-contract-option --pair btcusdt --seconds 60 --rate 96', ['a rate of 96 % is above 95 %']],
    ['configure-contract-coin --coin USDT --stake-max 1001', ['times what it was']],
    ['configure-quote-template --template 1 --levels 11:5', ['distance of 11 % is above 10 %']],
  ])('that looks like a slip is warned of: %s', async (line, wanted) => {
    await operate(`configure-fees --levels 0:0.05:0.05 ${signed}`);
    await operate(`configure-market --market ethusdt --price-band 5 --minimum-order 5 ${signed}`);
    await operate(`configure-contract-coin --coin USDT --stake-max 100 ${signed}`);
    await operate(`configure-quote-template --template 1 --levels 9:5 ${signed}`);
    const { warnings } = await preview(line);
    const missing = wanted.filter((part) => !warnings.some((warning) => warning.includes(part)));
    expect([warnings.length, missing], warnings.join('; ')).toEqual([wanted.length, []]);
  });

  it('says how much it is about, and that a payment was made before', async () => {
    engine.configure([100_001, 100_002].map((userId) => ({ type: 'open-account', userId, kind: 'user' })));
    expect((await preview(usual)).lines.at(-1)).toBe('It is about 2 people.');
    const fund = 'fund-contract-pool --coin USDC --account demo --amount 7 --id first';
    expect((await preview(fund)).lines).toEqual([
      'free money of the pool of DEMO.USDC: 0 → 7, 7 paid in (payment first)',
    ]);
    await operate(`${fund} ${signed}`);
    expect((await preview(fund)).lines).toEqual([
      'Nothing would change: it stands so already.',
      'The payment first was made before: nothing is paid twice.',
    ]);
  });

  it('of a clock that is to be confirmed is told with both times', async () => {
    doubt = { kind: 'behind', journalMs: 1_700_003_600_000, wallMs: 1_700_000_000_000, expectedMs: 0 };
    const { lines } = await preview('confirm-time');
    expect(lines[0]).toMatch(
      /^the wall clock, 2023-11-14 22:13:20 UTC, is right; the last batch before was of 2023-11-14 23:13:20 UTC/,
    );
    expect(lines[1]).toContain('at 90 percent of the speed, until the wall clock has caught up in about 10 h');
    doubt = undefined;
    expect(await operate(`confirm-time ${signed}`)).toMatchObject({
      done: false,
      message: expect.stringContaining('no clock to confirm'),
    });
  });

  it.each(['1000000000001', '1000000000000000000', '999999999999999999999999'])(
    'of an amount that does not exist is refused: %s',
    async (amount) => {
      const line = `fund-contract-pool --coin USDC --account demo --amount ${amount} --id x ${signed}`;
      expect(await operate(line)).toMatchObject({ done: false, message: expect.stringContaining('no such amount') });
    },
  );
});

describe('the catalogue', () => {
  it('offers exactly what the core takes from an operator', () => {
    const names = [...operatorCommands, ...operatorCommandsElsewhere].map(({ name }) => name);
    expect(names.sort()).toEqual([...operatorActs.table.types].sort());
  });

  it('has examples that are accepted, or proposed where they take two', async () => {
    engine.configure([{ type: 'activate-rules', rulesVersion: STAFF_RULES }]);
    engine.configure(waitingCustody);
    const newCoins = { assetId: 13, amount: moneyOfText('1000000') };
    engine.configure([
      { type: 'fund-treasury', ...newCoins, clientOrderId: 'issued' },
      { type: 'fund-rewards', ...newCoins, clientOrderId: 'to-rewards' },
    ]);
    for (const { name, fields } of operatorCommands) {
      const given: Record<string, string> = {};
      const ownFields: readonly OperatorField[] = fields;
      for (const { name: field, example, insteadOf } of ownFields) if (insteadOf === undefined) given[field] = example;
      const request: OperatorRequest = { call: 'run', command: name, fields: given, who: 'alice', why: 'its example' };
      doubt = { kind: 'behind', journalMs: 1_700_000_900_000, wallMs: 1_700_000_000_000, expectedMs: 0 };
      dead = [deadLetter];
      waitingKyc = [submission];
      expect(await confirmed(request), name).toMatchObject({ done: true });
    }
  });
});

describe('customer service', () => {
  beforeEach(() => {
    chat.said = [];
  });

  it('answers and closes, and the journal holds a hash of the words in place of the words', async () => {
    const answered = await operate(`answer-chat --user 100001 --text "It is on its way." --as Mia ${signed}`);
    expect(answered).toEqual({
      done: true,
      message: 'Done: the answer is in the conversation, and it is in the journal.',
    });
    expect(await operate(`close-chat --user 100001 ${signed}`)).toMatchObject({ done: true });
    expect(chat.said).toEqual(['100001 Mia: It is on its way.', '100001 closed']);
    const journaled = engine.commands.slice(-2).map((command) => JSON.stringify(command));
    expect(journaled[0]).toContain(hash('sha256', 'It is on its way.'));
    expect(journaled.join()).not.toContain('on its way');
  });

  it('asks somebody who has not written', async () => {
    engine.configure([{ type: 'open-account', userId: 100_002, kind: 'user' }]);
    expect(await operate(`answer-chat --user 100002 --text "Is it you?" ${signed}`)).toMatchObject({ done: true });
    expect(chat.said).toEqual(['100002 : Is it you?']);
  });

  it('answers with a picture that was taken for this person, of which the journal holds the hash', async () => {
    expect(await operate(`answer-chat --user 100001 --picture kept --as Mia ${signed}`)).toMatchObject({ done: true });
    expect(chat.said).toEqual(['100001 Mia: picture kept']);
    expect(JSON.stringify(engine.commands.at(-1))).toContain(hash('sha256', 'a picture'));
    const before = engine.commands.length;
    for (const impossible of ['--picture other', '--picture kept --text Hello', ''])
      expect(await operate(`answer-chat --user 100001 ${impossible} ${signed}`), impossible).toMatchObject({
        done: false,
      });
    expect([engine.commands.length, chat.said.length]).toEqual([before, 1]);
  });

  it('says nothing to who is unknown, closes nothing of who has not written, says nothing that cannot be seen, and under no mail address', async () => {
    const before = engine.commands.length;
    for (const impossible of [
      'answer-chat --user 100003 --text Hello',
      'close-chat --user 100002',
      'answer-chat --user 100001 --text "pay \u202e001"',
      'answer-chat --user 100001 --text " "',
      `answer-chat --user 100001 --text ${'x'.repeat(2_001)}`,
      'answer-chat --user 100001 --text Hello --as mia@example.com',
      `answer-chat --user 100001 --text Hello --as ${'x'.repeat(33)}`,
    ])
      expect(await operate(`${impossible} ${signed}`), impossible).toMatchObject({ done: false });
    expect([engine.commands.length, chat.said]).toEqual([before, []]);
  });

  it('is looked at without anything in the journal', async () => {
    const before = engine.commands.length;
    expect(await operate('list-chats')).toMatchObject({ done: true, lines: ['user 100001: answered'] });
    expect(await operate('show-chat --user 100001')).toMatchObject({ lines: ['of 100001'] });
    for (const impossible of ['show-chat', 'list-chats --user 1', 'show-chat --user 100001 --who alice'])
      expect(await operate(impossible), impossible).toMatchObject({ done: false });
    expect(engine.commands).toHaveLength(before);
  });
});
