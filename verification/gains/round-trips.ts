import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { AssetSymbol } from '@assay/protocol/assets';
import { conversionLookMs } from '@assay/protocol/conversion-rules';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import { assetIdOf, type PlayedExchange, usdt } from './played-exchange.ts';

const coins = ['BTC', 'ETH', 'EOS', 'LTC', 'XRP', 'ADA', 'DOGE', 'SHIB', 'TRX', 'BNB', 'USDC'] as const;
const MINIMUM = moneyOfText('5');

interface RoundTrips {
  readonly count: number;
  /** What the best one brought, in atoms of USDT at an index that stood still: below nothing. */
  readonly most: bigint;
  readonly line: string;
}

/** Out of USDT, over as many coins as chance has, and back, with amounts that do not come out whole: whether what is cut off ever adds up for the person. */
export function roundTripsOfCoins(exchange: PlayedExchange, random: Random, count: number): RoundTrips {
  const [person = 0] = exchange.people(1, { USDT: '100000' });
  let most = -(10n ** 40n);
  for (let round = 0; round < count; round += 1) {
    const before = exchange.worthOf(person);
    let at: AssetSymbol = 'USDT';
    let amount = MINIMUM + MINIMUM + BigInt(random.word()) * (random.chance(0.5) ? 1n : 1_000n);
    for (let legs = 1 + random.below(3); legs > 0; legs -= 1) {
      const to: AssetSymbol = random.pick(coins.filter((coin) => coin !== at));
      amount = exchanged(exchange, { person, from: at, to, amount });
      at = to;
    }
    exchanged(exchange, { person, from: at, to: 'USDT', amount });
    const gained = exchange.worthOf(person) - before;
    if (gained > most) most = gained;
  }
  return { count, most, line: `round trips of coins: ${count}, the best one ${usdt(most)} USDT` };
}

interface Exchanged {
  readonly person: number;
  readonly from: AssetSymbol;
  readonly to: AssetSymbol;
  readonly amount: bigint;
}

/** What arrived. */
function exchanged(exchange: PlayedExchange, { person, from, to, amount }: Exchanged): bigint {
  const of = { userId: person, fromAssetId: assetIdOf(from), toAssetId: assetIdOf(to), amount: moneyOf(amount) };
  const quoted = exchange.one({ type: 'quote-conversion', ...of, proofId: 0 });
  if (!quoted.accepted || quoted.kind !== 'conversion-quote')
    throw new Error(`no quote: ${JSON.stringify(quoted.accepted)}`);
  const { quoteId, received } = quoted.quote;
  exchange.must({ type: 'convert', userId: person, quoteId, clientOrderId: '', proofId: 0 });
  exchange.leap(conversionLookMs);
  return received;
}

/** Into a fund and out of it, each at the value of the next day, cut into many small orders. */
export function roundTripsOfUnits(exchange: PlayedExchange, random: Random, count: number): RoundTrips {
  const [person = 0] = exchange.people(1, { USDT: '20000' });
  let most = -(10n ** 40n);
  const order = { userId: person, clientOrderId: '', proofId: 0, agreement: earnAgreementVersion };
  for (let round = 0; round < count; round += 1) {
    const fundId = 1 + random.below(2);
    const before = exchange.worthOf(person);
    for (let parts = 1 + random.below(8); parts > 0; parts -= 1) {
      const amount = moneyOf(10n ** 13n + BigInt(random.word()) * 100n);
      exchange.must({ type: 'buy-fund', ...order, fundId, amount });
    }
    exchange.leap(DAY_MS);
    const units =
      exchange.core
        .views(FundViews)
        .holdings(person)
        .find((holding) => holding.fundId === fundId)?.units ?? 0n;
    // The last part has what the others leave.
    const part = (units / 3n / 10n ** 4n) * 10n ** 4n;
    for (const each of [part, part, units - 2n * part])
      exchange.must({ type: 'redeem-fund', ...order, fundId, units: moneyOf(each) });
    exchange.leap(DAY_MS);
    const gained = exchange.worthOf(person) - before;
    if (gained > most) most = gained;
  }
  return { count, most, line: `round trips of units: ${count}, the best one ${usdt(most)} USDT` };
}
