import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoney, type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { ContractAssetRow } from '@assay/protocol/contract-entities';
import type { ConversionQuoteRow, ConversionRow } from '@assay/protocol/conversion-entities';
import type { Endpoint } from '@assay/protocol/endpoint';
import {
  contractCreateOrder,
  contractGetAssets,
  contractGetContractRecord,
  contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { createDui, getDuiRecords, quoteDui } from '@assay/protocol/endpoints/dui';
import { createOrder } from '@assay/protocol/endpoints/orders';
import { getAssets } from '@assay/protocol/endpoints/spot';
import { transferGetEarnAssets } from '@assay/protocol/endpoints/transfers';
import { withdrawCreate, withdrawGetRecords } from '@assay/protocol/endpoints/withdraw';
import type { AssetRow, EarnAssetRow } from '@assay/protocol/entities';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { Envelope, Page } from '@assay/protocol/wire';
import { stallJournal } from '../crash/processes.ts';
import type { Fields } from '../security/sample-fields.ts';
import { callWire } from '../security/wire-call.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import { codesOfWaitingReads, giveCoins, type TestUser, untilTaken } from '../server-process/test-user.ts';
import { registerWithdrawer, withdrawalProofs } from '../server-process/withdrawing-person.ts';
import { earnCalls, earnKinds } from './earn-purchases.ts';
import { amountOf } from './wire-amount.ts';

/** Calls of one contest. */
const CALLS = 200;
/** An account has places for so many at once; the others wait here for theirs, which costs nobody anything. */
const AT_ONCE = 60;
/** Within so long they begin, while the journal hangs. */
const WINDOW_MS = 1_000;
const GIVEN = '1000';
/** The contract account has so much of its own, that contracts are opened from the first moment on. */
const ON_CONTRACTS = '200';
const strangers = new TestKeys(77);

/** What may be said to one of so many: that the money is gone, that the one code or quote is, that the index has moved or is old, and the bounds of open contracts and waiting orders. */
const usual: readonly string[] = [
  'l.error.balanceInsufficient',
  'l.error.fundPasswordLocked',
  'l.error.codeWrong',
  'l.error.codeTriesExceeded',
  'l.error.conversionQuoteGone',
  'l.error.conversionMoved',
  'l.error.conversionStale',
  'l.error.contractDailyLoss',
  'l.error.openContractsExceeded',
  'l.error.fundOrdersExceeded',
];

export const walletKinds = ['withdrawal', 'transfer', 'order', 'contract', 'exchange', ...earnKinds] as const;
type Kind = (typeof walletKinds)[number];
type Asked = readonly [endpoint: Endpoint, fields: Fields];
type Answered = readonly [kind: Kind, answer: Envelope<unknown>];

export interface ContestResult {
  /** One sentence for each rule that did not hold. */
  readonly faults: readonly string[];
  readonly accepted: ReadonlyMap<Kind, number>;
}

/** Withdrawals, transfers, orders, contracts, exchanges and purchases of products of one person's 1,000 USDT, all at once. */
export async function holdWalletContest(
  { address, dataFolder }: ServerProcess,
  { number, price, random }: { readonly number: number; readonly price: number; readonly random: Random },
): Promise<ContestResult> {
  const user = await registerWithdrawer(address, dataFolder, `wallet-${number}@example.org`);
  await giveCoins(address, user, 'USDT', GIVEN);
  const calls = new Caller(address, user);
  await calls.must(contractTransfer, { amount: ON_CONTRACTS, currency: 'USDT' });
  const { quoteId } = await calls.must<ConversionQuoteRow>(quoteDui, { from: 'USDT', to: 'BTC', amount: '150' });
  const amount = String(20 + random.below(80));
  const wanted = { currency: 'USDT', network: 'ERC20', address: strangers.addressOn('ERC20', number), amount };
  const withdrawal = { ...wanted, ...(await withdrawalProofs(address, user, wanted)) };
  const kinds = kindsOf({ withdrawal, quoteId, price, random });
  // A withdrawal is proved before it is asked for, which takes its time: one person's is early, the next one's comes when all is gone.
  const withdrawnFromMs = number % 2 === 1 ? 0 : WINDOW_MS;
  const goOn = await stallJournal(dataFolder);
  const under = Array.from({ length: CALLS }, async (_, at): Promise<Answered> => {
    const [kind, ask] = kinds[at % kinds.length] ?? raise();
    const [endpoint, fields] = ask(at);
    await sleep(kind === 'withdrawal' ? withdrawnFromMs : random.below(WINDOW_MS));
    return [kind, await calls.ask(endpoint, { ...fields, clientOrderId: `w-${number}-${at}` })];
  });
  await sleep(WINDOW_MS);
  goOn();
  return judge(calls, await Promise.all(under));
}

interface Terms {
  /** With its proofs: all ask for the same one, each under an id of its own. */
  readonly withdrawal: Fields;
  readonly quoteId: string;
  readonly price: number;
  readonly random: Random;
}

function kindsOf({ withdrawal, quoteId, price, random }: Terms): readonly (readonly [Kind, (at: number) => Asked])[] {
  const upTo = (most: number) => String(1 + random.below(most));
  const bought = () => ({ price: (price * 0.95).toFixed(2), amount: (15 / price).toFixed(6) });
  const staked = { baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '300', tradeType: '0' };
  return [
    ['withdrawal', () => [withdrawCreate, withdrawal]],
    ['transfer', () => [contractTransfer, { amount: upTo(30), currency: 'USDT', type: '1' }]],
    ['order', () => [createOrder, { symbol: 'btcusdt', side: 'buy', type: 'limit', ...bought() }]],
    ['contract', () => [contractCreateOrder, { ...staked, openAmount: String(5 + random.below(36)) }]],
    ['exchange', () => [createDui, { quoteId }]],
    ...earnCalls(random),
  ];
}

function raise(): never {
  throw new Error('there is no such call');
}

/** One person's calls, by their declarations. */
class Caller {
  readonly #address: string;
  readonly #user: TestUser;
  readonly #waiting: (() => void)[] = [];
  #left = AT_ONCE;

  constructor(address: string, user: TestUser) {
    this.#address = address;
    this.#user = user;
  }

  async ask(endpoint: Endpoint, fields: Fields): Promise<Envelope<unknown>> {
    if (this.#left > 0) this.#left -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      const { token } = this.#user;
      const call = async () => (await callWire(this.#address, endpoint, fields, { token })).envelope;
      // Every call may be asked again: it has a client order id of its own, or is a look.
      return await untilTaken(call, codesOfWaitingReads);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#left += 1;
      else next();
    }
  }

  async must<Data>(endpoint: Endpoint, fields: Fields = {}): Promise<Data> {
    const { code, msg, data } = await this.ask(endpoint, fields);
    if (code !== 1) throw new Error(`${endpoint.path} answered ${msg}`);
    return data as Data;
  }
}

async function judge(calls: Caller, answers: readonly Answered[]): Promise<ContestResult> {
  const faults: string[] = [];
  const strange = answers.find(([, { code, msg }]) => code !== 1 && !usual.includes(msg));
  if (strange !== undefined) faults.push(`a ${strange[0]} answered ${strange[1].msg}`);
  const accepted = new Map<Kind, number>();
  for (const [kind, { code }] of answers) if (code === 1) accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
  for (const kind of ['withdrawal', 'exchange'] as const) {
    // One code proves one withdrawal, and one quote is one exchange.
    if ((accepted.get(kind) ?? 0) > 1) faults.push(`one ${kind} was carried out ${accepted.get(kind)} times`);
  }
  const parts = await whereItIs(calls);
  const all = parts.reduce((sum, [, amount]) => moneyOf(sum + amount), moneyOf(0n));
  const told = parts.map(([name, amount]) => `${name} ${formatMoney(amount)}`).join(', ');
  if (parts.some(([, amount]) => amount < 0n)) faults.push(`overdrawn: ${told}`);
  if (all !== moneyOfText(GIVEN)) faults.push(`${told} are ${formatMoney(all)}, not the ${GIVEN} that were given`);
  return { faults, accepted };
}

/** Every place in which the money can be now. Withdrawals, orders, contracts and products that are open are in what is frozen. */
async function whereItIs(calls: Caller): Promise<readonly (readonly [name: string, amount: Money])[]> {
  const assets = await calls.must<AssetRow[]>(getAssets);
  const contracts = await calls.must<ContractAssetRow[]>(contractGetAssets);
  const spot = assets.find(({ currency }) => currency === 'USDT');
  const contract = contracts.find(({ currencyName }) => currencyName === 'USDT');
  const earnAssets = await calls.must<EarnAssetRow[]>(transferGetEarnAssets);
  const earn = earnAssets.find(({ currency }) => currency === 'USDT');
  const { list: withdrawals } = await calls.must<Page<WithdrawalRow>>(withdrawGetRecords);
  const { list: exchanges } = await calls.must<Page<ConversionRow>>(getDuiRecords);
  const { list: opened } = await calls.must<Page<{ fee: string }>>(contractGetContractRecord, { pageSize: '100' });
  const ended = withdrawals.filter(({ status }) => status === 'finished');
  const sumOf = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => moneyOf(sum + amountOf(amount)), moneyOf(0n));
  return [
    ['available', amountOf(spot?.available ?? '0')],
    ['frozen', amountOf(spot?.frozen ?? '0')],
    ['earn available', amountOf(earn?.available ?? '0')],
    ['earn frozen', amountOf(earn?.frozen ?? '0')],
    ['contracts available', amountOf(contract?.availableCurrency ?? '0')],
    ['contracts frozen', amountOf(contract?.frozenCurrency ?? '0')],
    ['fees of contracts', sumOf(opened.map(({ fee }) => fee))],
    ['exchanged', sumOf(exchanges.map(({ amount }) => amount))],
    ['withdrawn', sumOf(ended.flatMap(({ amount, fee }) => [amount, fee]))],
  ];
}
