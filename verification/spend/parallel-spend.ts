import { setTimeout as sleep } from 'node:timers/promises';
import { drawnBy } from '@assay/amounts/testing/scale';
import type { AssetRow, FillRow, OrderRow } from '@assay/protocol/entities';
import type { Envelope } from '@assay/protocol/wire';
import { killPostgres, stallJournal } from '../crash/processes.ts';
import { buildMutant, spendUnchecked, withdrawUnchecked } from '../mutants/mutant-build.ts';
import { bestBid } from '../server-process/quoted-price.ts';
import { type ServerProcess, startServer } from '../server-process/server-process.ts';
import { type Fields, giveCoins, mustRead, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import { untilNetworksOpen } from '../server-process/withdrawing-person.ts';
import { startSignerProcess } from '../signer/signer-process.ts';
import { type CaseContext, type CaseFindings, caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { untilFundsOpen } from './earn-purchases.ts';
import { holdWalletContest, walletKinds } from './wallet-contest.ts';
import { amountOf } from './wire-amount.ts';

/** Calls of one contest, all under way before the first of them is durable: about as many as one account may have. */
const CALLS = 60;
/** How long the journal hangs while they arrive: the forced window between looking at the balance and writing it down. */
const WINDOW_MS = 400;
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

/** Of these the short run holds so many, drawn by its seed. */
const CONTESTS_DRAWN = 6;
/** People who do everything that a wallet can do at once. */
const WALLETS = { short: 1, long: 5 } as const;
/** More come while a kind of calls was never accepted, which chance alone can bring about. */
const WALLETS_MAX = 40;

/** Runs one contest. */
async function hold(server: ServerProcess, contest: Contest, number: number): Promise<CaseFindings> {
  const { address } = server;
  const user = await registerUser(address, `spend-${number}@example.org`);
  await giveCoins(address, user, contest.currency, GIVEN[contest.currency]);
  const price = await bestBid(address);
  const goOn = await stallJournal(server.dataFolder);
  const under = Array.from({ length: CALLS }, (_, index) => {
    const fields = contest.calls[index % contest.calls.length]?.(price) ?? {};
    return post(address, '/spot/createOrder', { ...fields, clientOrderId: `s-${number}-${index}` }, user.token);
  });
  await sleep(WINDOW_MS);
  goOn();
  return judge(address, user, contest, await Promise.all(under));
}

async function judge(
  address: string,
  user: TestUser,
  contest: Contest,
  answers: readonly Envelope<unknown>[],
): Promise<CaseFindings> {
  const faults: string[] = [];
  const accepted = answers.filter((answer) => answer.code === 1).map((answer) => answer.data as OrderRow);
  const strange = answers.filter((answer) => answer.code !== 1 && answer.msg !== 'l.error.balanceInsufficient');
  if (strange.length > 0) faults.push(`${strange.length} answers were ${strange[0]?.msg}`);
  if (accepted.length === 0) faults.push('nothing was accepted, so nothing is shown');
  const assets = await mustRead<AssetRow[]>(address, '/spot/getAssets', {}, user.token);
  const asset = assets.find(({ currency }) => currency === contest.currency);
  const [available, frozen] = [amountOf(asset?.available ?? '0'), amountOf(asset?.frozen ?? '0')];
  const spent = await spentBy(address, user, contest.currency);
  const given = amountOf(GIVEN[contest.currency]);
  if (available < 0n || frozen < 0n) faults.push(`overdrawn: ${asset?.available} available, ${asset?.frozen} frozen`);
  if (spent + frozen > given) faults.push(`${spent + frozen} atoms were spent or held of ${given} that were given`);
  if (available + frozen + spent !== given)
    faults.push(`${available} + ${frozen} + ${spent} atoms are not the ${given} that were given`);
  return { faults, figures: [`${accepted.length} of ${answers.length} accepted`] };
}

/** What the user's fills took of the coin. */
async function spentBy(address: string, user: TestUser, currency: Contest['currency']): Promise<bigint> {
  let spent = 0n;
  for (let pageNo = 1; ; pageNo += 1) {
    const fields = { pageNo: String(pageNo), pageSize: '100' };
    const { list } = await mustRead<{ list: FillRow[] }>(address, '/spot/getTrades', fields, user.token);
    for (const fill of list) spent += amountOf(currency === 'USDT' ? fill.quoteAmount : fill.amount);
    if (list.length < 100) return spent;
  }
}

/** Where contests are held, one after the other. */
function startStage(entry?: string): Promise<ServerProcess> {
  return startServer({
    environment: { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' },
    ...(entry === undefined ? {} : { entry }),
  });
}

async function endStage(server: ServerProcess): Promise<void> {
  await server.stop();
  killPostgres(server.dataFolder);
}

/** Everything that a wallet can do with one balance, person after person. The keys are there, or no network would be open. */
async function holdWallets(context: CaseContext, server: ServerProcess): Promise<CaseFindings> {
  const signer = await startSignerProcess({ ASSAY_DATA: server.dataFolder });
  const faults: string[] = [];
  const accepted = new Map<string, number>();
  const least = context.isLong ? WALLETS.long : WALLETS.short;
  let people = 0;
  try {
    await untilNetworksOpen(server.address, ['ERC20']);
    const price = await bestBid(server.address);
    await untilFundsOpen(server.address);
    const isShown = () => accepted.size === walletKinds.length;
    for (let number = 1; number <= least || !(isShown() || number > WALLETS_MAX); number += 1) {
      people = number;
      const result = await holdWalletContest(server, { number, price, random: context.random });
      for (const [kind, count] of result.accepted) accepted.set(kind, (accepted.get(kind) ?? 0) + count);
      faults.push(...result.faults);
    }
  } finally {
    await signer.stop();
  }
  const told = [...accepted].map(([kind, count]) => `${kind} ${count}`).join(', ');
  if (accepted.size < walletKinds.length) faults.push(`${told} were accepted, which shows nothing of the rest`);
  return { faults, figures: [`${people} people, ${told} accepted`] };
}

const isOverdrawn = (fault: string) => fault.includes('overdrawn');

async function overdrawnOrders(): Promise<readonly string[]> {
  const server = await startStage(await buildMutant(spendUnchecked));
  try {
    const [contest] = contests;
    if (contest === undefined) throw new Error('there is no contest');
    return (await hold(server, contest, 0)).faults.filter(isOverdrawn);
  } finally {
    await endStage(server);
  }
}

async function overdrawnWallets(context: CaseContext): Promise<readonly string[]> {
  const server = await startStage(await buildMutant(withdrawUnchecked));
  try {
    return (await holdWallets(context, server)).faults.filter(isOverdrawn);
  } finally {
    await endStage(server);
  }
}

await runSuiteScript({
  name: 'spend',
  about: 'Many calls at once try to spend one balance: what is there, held and spent is what was given.',
  arguments: {},
  cases({ seed, isLong, shared }) {
    const stage = shared(() => startStage(), endStage);
    const drawn = drawnBy(seed, contests, CONTESTS_DRAWN);
    return [
      ...contests.map((contest, number) => ({
        name: contest.name,
        uses: stage,
        isLeftOut: !isLong && !drawn.includes(contest),
        run: async () => hold(await stage.opened(), contest, number),
      })),
      {
        name: 'everything of a wallet',
        uses: stage,
        run: async (context: CaseContext) => holdWallets(context, await stage.opened()),
      },
      caught(spendUnchecked.name, overdrawnOrders, { isLeftOut: !isLong }),
      caught(withdrawUnchecked.name, overdrawnWallets, { isLeftOut: !isLong }),
    ];
  },
});
