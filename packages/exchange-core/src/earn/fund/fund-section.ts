import type { ByteReader } from '../../codec/byte-reader.ts';
import type { ByteWriter } from '../../codec/byte-writer.ts';
import type { CoreState } from '../../core-state.ts';
import { DeclaredCommand } from '../../declaration/declared-command.ts';
import { money, whole } from '../../declaration/fields.ts';
import { RecordCodec } from '../../declaration/record-codec.ts';
import { listSlice, partOf, REST_A_BATCH } from '../../declaration/slice-parts.ts';
import type { ModuleState, StateSection } from '../../module-state.ts';
import { fundOrderClaim } from './buy-fund.ts';
import { type ConfigureFund, configureFund } from './configure-fund.ts';
import { FUND_ID_MAX } from './fund-limits.ts';
import { basketClaim } from './fund-money.ts';
import { fundOrderCodec } from './fund-order.ts';
import { type BasketCoin, Fund, fundsPart } from './fund-state.ts';
import { fundValuationCodec } from './fund-valuation.ts';
import { basketOf } from './unit-value.ts';

const termsCodec = new DeclaredCommand(configureFund);
const VERSION_WITHOUT_WINDOW = 1;
const coinCodec = new RecordCodec({ assetId: whole, perUnit: money, perUnitAtStart: money });
/** What the orders of a person do not say. */
const unitsCodec = new RecordCodec({ userId: whole, units: money, cost: money });

/** Funds with their terms, baskets and last values, whose units there are, and the orders that wait. */
const fundSection: StateSection = {
  number: 18,
  write(writer, core) {
    const { funds, orderCount } = fundsPart.of(core);
    // Nobody ordered anything of funds that nobody configured.
    if (funds.size === 0) return;
    writer.number(funds.size);
    for (const fund of funds.values()) writeFund(writer, fund);
    writer.number(orderCount);
  },
  read(reader, core) {
    const state = fundsPart.of(core);
    for (let left = reader.count(4); left > 0; left -= 1) {
      const fund = readFund(reader, core);
      state.funds.set(fund.terms.fundId, fund);
    }
    state.orderCount = reader.number();
  },
};

/** Terms, basket and last value of a fund. */
function writeHead(writer: ByteWriter, { terms, coins, valuation }: Fund): void {
  writeTerms(writer, terms);
  writer.boolean(valuation !== undefined);
  if (valuation === undefined) return;
  writer.number(coins.length);
  for (const coin of coins) coinCodec.write(writer, { ...coin });
  fundValuationCodec.write(writer, valuation);
}

/** A fund without a window has the bytes that it had before there were any. */
function writeTerms(writer: ByteWriter, terms: ConfigureFund): void {
  const version = terms.opensAtMs || terms.closesAtMs ? termsCodec.version : VERSION_WITHOUT_WINDOW;
  writer.byte(version);
  termsCodec.writeDeclared(writer, terms, version);
}

/** In the order in which people came, which a restored core keeps; who has an order alone comes by it. */
function writeFund(writer: ByteWriter, fund: Fund): void {
  writeHead(writer, fund);
  const { holdings, orders } = fund;
  writer.number(holdings.size);
  for (const [userId, { units, cost }] of holdings) unitsCodec.write(writer, { userId, units, cost });
  writer.number(orders.size);
  for (const order of orders.values()) fundOrderCodec.write(writer, order);
}

function readFund(reader: ByteReader, core: CoreState): Fund {
  const fund = new Fund(termsCodec.readVersioned(reader));
  if (reader.boolean()) {
    const coins: BasketCoin[] = [];
    for (let left = reader.count(coinCodec.leastBytes); left > 0; left -= 1) coins.push(coinCodec.read(reader));
    fund.coins = coins;
    fund.valuation = fundValuationCodec.read(reader);
  }
  for (let left = reader.count(unitsCodec.leastBytes); left > 0; left -= 1) {
    const { userId, units, cost } = unitsCodec.read(reader);
    fund.changeUnits(userId, units, cost);
  }
  for (let left = reader.count(fundOrderCodec.leastBytes); left > 0; left -= 1) fund.queue(fundOrderCodec.read(reader));
  claimAgain(core, fund);
  return fund;
}

/** The ledger's claims are not in its own section: whoever holds money says so. */
function claimAgain({ ledger }: CoreState, { terms, coins, units, waitingBuys }: Fund): void {
  ledger.claim(fundOrderClaim, terms.payAssetId, waitingBuys);
  for (const { assetId, perUnit } of coins) ledger.claim(basketClaim, assetId, basketOf(perUnit, units));
}

export const fundState: ModuleState = {
  part: fundsPart,
  sections: [fundSection],
  slice: {
    everyBatch(writer, core) {
      const { funds, orderCount } = fundsPart.of(core);
      writer.number(funds.size);
      writer.number(orderCount);
      for (const { units, holders, orders, waitingBuys, waitingRedeems } of funds.values()) {
        for (const count of [holders, orders.size]) writer.number(count);
        for (const amount of [units, waitingBuys, waitingRedeems]) writer.bigint(amount);
      }
    },
    people(writer, core, people) {
      for (const { holdings } of fundsPart.of(core).funds.values()) {
        for (const { userId } of people) {
          const holding = holdings.get(userId);
          if (holding === undefined) continue;
          unitsCodec.write(writer, { userId, units: holding.units, cost: holding.cost });
          writer.number(holding.orders.size);
        }
      }
    },
    lists: [
      listSlice((core) => new Set(fundsPart.of(core).funds.values()), writeHead),
      // The orders of one fund at a time.
      (writer, core, round) => {
        const orders = fundsPart.of(core).funds.get(1 + (round % FUND_ID_MAX))?.orders;
        if (orders === undefined) return;
        const part = partOf(orders.values(), orders.size, Math.floor(round / FUND_ID_MAX), REST_A_BATCH);
        for (const order of part) fundOrderCodec.write(writer, order);
      },
    ],
  },
};
