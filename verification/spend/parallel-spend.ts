// The suite `spend`: `tsx verification/spend/parallel-spend.ts [--long] [--seed N] [--only NAME]`. Many calls at once try to spend one balance.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '@assay/amounts/testing/random';
import type { AssetRow, FillRow, OrderRow } from '@assay/protocol/entities';
import type { Envelope } from '@assay/protocol/wire';
import { killPostgres, stallJournal } from '../crash/processes.ts';
import { buildMutant, type Mutation, spendUnchecked, withdrawUnchecked } from '../mutants/mutant-build.ts';
import { type ServerProcess, startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { type Fields, giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import { untilNetworksOpen } from '../server-process/withdrawing-person.ts';
import { startSignerProcess } from '../signer/signer-process.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { untilFundsOpen } from './earn-purchases.ts';
import { holdWalletContest, walletKinds } from './wallet-contest.ts';
import { amountOf } from './wire-amount.ts';

/** Calls of one contest, all under way before the first of them is durable: about as many as one account may have. */
const CALLS = 60;
/** How long the journal hangs while they arrive: the forced window between looking at the balance and writing it down. */
const WINDOW_MS = 400;
const walletName = 'everything of a wallet';
const GIVEN = { USDT: '1000', BTC: '0.01' } as const;

interface Contest {
  readonly name: string;
  /** The coin that everybody tries to spend; a tenth of it each. */
  readonly currency: keyof typeof GIVEN;
  readonly calls: readonly ((price: number) => Fields)[];
}

const limitBuy = (price: number): Fields =>
  order('buy', { type: 'limit', price: (price * 0.95).toFixed(2), amount: (100 / (price * 0.95)).toFixed(6) });
const immediateBuy = (price: number): Fields =>
  order('buy', {
    type: 'limit',
    price: (price * 1.01).toFixed(2),
    amount: (99 / (price * 1.01)).toFixed(6),
    timeInForce: 'ioc',
  });
const marketBuy = (): Fields => order('buy', { type: 'market', quoteAmount: '100' });
const limitSell = (price: number): Fields =>
  order('sell', { type: 'limit', price: (price * 1.05).toFixed(2), amount: '0.001' });
const immediateSell = (price: number): Fields =>
  order('sell', { type: 'limit', price: (price * 0.99).toFixed(2), amount: '0.001', timeInForce: 'ioc' });
const marketSell = (): Fields => order('sell', { type: 'market', amount: '0.001' });

function order(side: 'buy' | 'sell', fields: Fields): Fields {
  return { symbol: 'btcusdt', side, ...fields };
}

/** Every pair of calls that can spend the same coin, each kind against itself too. */
const contests: readonly Contest[] = [
  ...pairs('USDT', { limitBuy, immediateBuy, marketBuy }),
  ...pairs('BTC', { limitSell, immediateSell, marketSell }),
];

function pairs(currency: Contest['currency'], calls: Readonly<Record<string, (price: number) => Fields>>): Contest[] {
  const entries = Object.entries(calls);
  return entries.flatMap(([first, one], index) =>
    entries.slice(index).map(([second, other]) => ({ name: `${first} and ${second}`, currency, calls: [one, other] })),
  );
}

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** The name of a contest; without it all are held. */
    only: { type: 'string' },
  },
});
/** People who do everything that a wallet can do at once. */
const WALLETS = values.long ? 5 : 1;
/** More come while a kind of calls was never accepted, which chance alone can bring about. */
const WALLETS_MAX = 40;
const isChosen = (name: string) => values.only === undefined || values.only === name;
const seed = Number(values.seed);
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Runs one contest; answers one sentence for each rule that did not hold. */
async function hold(server: ServerProcess, contest: Contest, number: number): Promise<string[]> {
  const { address } = server;
  const user = await registerUser(address, `spend-${number}@example.org`);
  await giveCoins(address, user, contest.currency, GIVEN[contest.currency]);
  const price = await middleOf(address);
  const goOn = await stallJournal(server.dataFolder);
  const under = Array.from({ length: CALLS }, (_, index) => {
    const fields = contest.calls[index % contest.calls.length]?.(price) ?? {};
    return post(address, '/spot/createOrder', { ...fields, clientOrderId: `s-${number}-${index}` }, user.token);
  });
  await sleep(WINDOW_MS);
  goOn();
  return judge(address, user, contest, await Promise.all(under));
}

async function middleOf(address: string): Promise<number> {
  const depth = await mustPost<{ bids: [string, string][] }>(address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
  const best = Number(depth.bids[0]?.[0]);
  if (Number.isNaN(best)) throw new Error('nobody quotes btcusdt');
  return best;
}

async function judge(
  address: string,
  user: TestUser,
  contest: Contest,
  answers: readonly Envelope<unknown>[],
): Promise<string[]> {
  const faults: string[] = [];
  const accepted = answers.filter((answer) => answer.code === 1).map((answer) => answer.data as OrderRow);
  const strange = answers.filter((answer) => answer.code !== 1 && answer.msg !== 'l.error.balanceInsufficient');
  if (strange.length > 0) faults.push(`${strange.length} answers were ${strange[0]?.msg}`);
  if (accepted.length === 0) faults.push('nothing was accepted, so nothing is shown');
  const assets = await mustPost<AssetRow[]>(address, '/spot/getAssets', {}, user.token);
  const asset = assets.find(({ currency }) => currency === contest.currency);
  const [available, frozen] = [amountOf(asset?.available ?? '0'), amountOf(asset?.frozen ?? '0')];
  const spent = await spentBy(address, user, contest.currency);
  const given = amountOf(GIVEN[contest.currency]);
  if (available < 0n || frozen < 0n) faults.push(`overdrawn: ${asset?.available} available, ${asset?.frozen} frozen`);
  if (spent + frozen > given) faults.push(`${spent + frozen} atoms were spent or held of ${given} that were given`);
  if (available + frozen + spent !== given)
    faults.push(`${available} + ${frozen} + ${spent} atoms are not the ${given} that were given`);
  say(`${contest.name}: ${accepted.length} of ${answers.length} accepted, ${faults.length} faults`);
  return faults.map((fault) => `${contest.name}: ${fault}`);
}

/** What the user's fills took of the coin. */
async function spentBy(address: string, user: TestUser, currency: Contest['currency']): Promise<bigint> {
  let spent = 0n;
  for (let pageNo = 1; ; pageNo += 1) {
    const fields = { pageNo: String(pageNo), pageSize: '100' };
    const { list } = await mustPost<{ list: FillRow[] }>(address, '/spot/getTrades', fields, user.token);
    for (const fill of list) spent += amountOf(currency === 'USDT' ? fill.quoteAmount : fill.amount);
    if (list.length < 100) return spent;
  }
}

async function run(entry: string | undefined, chosen: readonly Contest[]): Promise<string[]> {
  const server = await startServer({
    environment: { ACCOUNT_CALLS_PER_SECOND: '1000000' },
    ...(entry === undefined ? {} : { entry }),
  });
  const faults: string[] = [];
  try {
    for (const [number, contest] of chosen.entries()) faults.push(...(await hold(server, contest, number)));
  } finally {
    await server.stop();
    killPostgres(server.dataFolder);
  }
  return faults;
}

/** Everything that a wallet can do with one balance, person after person. The keys are there, or no network would be open. */
async function runWallet(entry?: string): Promise<string[]> {
  const environment = { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
  const dataFolder = temporaryDataFolder();
  const server = await startServer({ environment, dataFolder, ...(entry === undefined ? {} : { entry }) });
  const signer = await startSignerProcess({ ASSAY_DATA: dataFolder });
  const random = new Random(seed);
  const faults: string[] = [];
  const accepted = new Map<string, number>();
  let people = 0;
  try {
    await untilNetworksOpen(server.address, ['ERC20']);
    const price = await middleOf(server.address);
    await untilFundsOpen(server.address);
    const isShown = () => accepted.size === walletKinds.length;
    for (let number = 1; number <= WALLETS || !(isShown() || number > WALLETS_MAX); number += 1) {
      people = number;
      const result = await holdWalletContest(server, { number, price, random });
      for (const [kind, count] of result.accepted) accepted.set(kind, (accepted.get(kind) ?? 0) + count);
      faults.push(...result.faults.map((fault) => `${walletName}: ${fault}`));
    }
  } finally {
    await signer.stop();
    await server.stop();
    killPostgres(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
  const told = [...accepted].map(([kind, count]) => `${kind} ${count}`).join(', ');
  say(`${walletName}, ${people} people, seed ${seed}: ${told} accepted, ${faults.length} faults`);
  if (accepted.size < walletKinds.length)
    faults.push(`${walletName}: ${told} were accepted, which shows nothing of the rest`);
  return faults;
}

/** A test that cannot fail shows nothing. */
async function missed(mutation: Mutation, find: (entry: string) => Promise<string[]>): Promise<readonly string[]> {
  const entry = await buildMutant(mutation);
  const noticed = (await find(entry)).filter((fault) => fault.includes('overdrawn'));
  rmSync(dirname(entry), { recursive: true, force: true });
  say(`${mutation.name}: ${noticed.length > 0 ? `caught, ${noticed[0]}` : 'NOT caught'}`);
  return noticed.length > 0 ? [] : [`${mutation.name}: not caught`];
}

const chosen = contests.filter(({ name }) => isChosen(name));
const faults = [
  ...(chosen.length > 0 ? await run(undefined, chosen) : []),
  ...(isChosen(walletName) ? await runWallet() : []),
];
for (const fault of faults) say(`- ${fault}`);
const mutants = [
  { mutation: spendUnchecked, find: (entry: string) => run(entry, contests.slice(0, 1)) },
  ...(values.long ? [{ mutation: withdrawUnchecked, find: runWallet }] : []),
];
const uncaught: string[] = [];
for (const { mutation, find } of mutants) uncaught.push(...(await missed(mutation, find)));
const names = [...contests.map(({ name }) => name), walletName].filter(isChosen);
const sound = names.filter((name) => !faults.some((fault) => fault.startsWith(`${name}:`)));
endSuite({ passed: sound.length + mutants.length - uncaught.length, failed: faults.length + uncaught.length }, [
  ...faults,
  ...uncaught,
]);
