import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import type { Pocket } from '../ledger/pocket.ts';
import { peoplePart, writeStanding } from '../people/people-state.ts';
import { type ConfigureContractCoin, configureContractCoin } from './configure-contract-coin.ts';
import { configureContractOption } from './configure-contract-option.ts';
import type { FixedVerdict } from './contract-order.ts';
import type { ContractSymbol } from './contract-symbol.ts';
import { ContractUser } from './contract-user.ts';
import { contractOutcomes, contractResults, voidCauses, voidReasons } from './contract-words.ts';
import { contractsPart, type RecordedSecond } from './contracts-state.ts';
import { writeContractView } from './write-contract-view.ts';

/** Configuration stands in the state as the commands that said it. */
export const coinCodec = new DeclaredCommand(configureContractCoin);
export const optionCodec = new DeclaredCommand(configureContractOption);

const nobody = new ContractUser();

/** The state of seconds contracts, and with it what lets people risk money: the two were one part once. */
export function writeContracts(writer: ByteWriter, core: CoreState): void {
  const contracts = contractsPart.of(core);
  const { standings, countries } = peoplePart.of(core);
  writer.number(contracts.orderCount);
  writeList(writer, [...contracts.coins.values()], (coin) => coinCodec.writeVersioned(writer, coin));
  writeList(writer, [...contracts.symbols.values()], (symbol) => writeSymbol(writer, symbol));
  for (const closures of [contracts.closed, contracts.closedByOperator]) {
    writeList(writer, [...closures], ([symbolId, reason]) => {
      writer.number(symbolId);
      writer.text(reason);
    });
  }
  writeList(writer, [...countries], ([country, legalBasis]) => {
    writer.text(country);
    writer.text(legalBasis);
  });
  writeList(writer, [...contracts.fundings], ([clientOrderId, { assetId, amount }]) => {
    writer.text(clientOrderId);
    writer.number(assetId);
    writer.bigint(amount);
  });
  writeList(writer, contracts.seconds, (second) => writeSecond(writer, second));
  writeList(writer, [...standings], ([userId, standing]) => {
    writer.number(userId);
    writeStanding(writer, standing);
    writeUser(writer, contracts.users.get(userId));
  });
  const pockets = [...core.accounts.keys()].flatMap((userId) => core.ledger.movedPockets('contract', userId));
  writeList(writer, pockets, (pocket) => writeContractPocket(writer, pocket, contracts.coinOfPocket(pocket)));
  writeList(writer, [...contracts.orders.values()], (order) => {
    writeContractView(writer, order.view());
    writer.boolean(order.verdict !== undefined);
    if (order.verdict !== undefined) writeVerdict(writer, order.verdict);
  });
  writeList(writer, contracts.due(), (order) => writer.number(order.orderId));
}

function writeList<T>(writer: ByteWriter, entries: readonly T[], write: (entry: T) => void): void {
  writer.number(entries.length);
  for (const entry of entries) write(entry);
}

/** Waiting and running orders are put back where their own fields say that they belong. */
function writeSymbol(writer: ByteWriter, { symbolId, options, ticks }: ContractSymbol): void {
  writer.number(symbolId);
  writeList(writer, [...options.values()], (option) => optionCodec.writeVersioned(writer, option));
  writeList(writer, ticks, (tick) => {
    writer.number(tick.sequence);
    writer.number(tick.timeMs);
    writer.text(tick.price);
  });
}

function writeSecond(writer: ByteWriter, { secondMs, recordedAtMs, halted }: RecordedSecond): void {
  writer.number(secondMs);
  writer.number(recordedAtMs);
  writeList(writer, halted, (symbolId) => writer.number(symbolId));
}

/** Somebody of whom nothing is known is told as one who has neither limits nor losses. */
export function writeUser(writer: ByteWriter, user: ContractUser = nobody): void {
  writeList(writer, [...user.limits], ([assetId, { stakeMax, dailyLossMax, pending }]) => {
    writer.number(assetId);
    writer.bigint(stakeMax);
    writer.bigint(dailyLossMax);
    writer.boolean(pending !== undefined);
    if (pending === undefined) return;
    writer.bigint(pending.stakeMax);
    writer.bigint(pending.dailyLossMax);
    writer.number(pending.fromMs);
  });
  writeList(writer, [...user.losses], ([assetId, { day, net }]) => {
    writer.number(assetId);
    writer.number(day);
    writer.signedBigint(net);
  });
}

export function writeContractPocket(writer: ByteWriter, pocket: Pocket, coin: ConfigureContractCoin): void {
  writer.number(pocket.owner);
  writer.boolean(pocket.assetId === coin.demoAssetId);
  writer.number(coin.assetId);
  writer.bigint(pocket.available.atoms);
  writer.bigint(pocket.held.atoms);
}

function writeVerdict(writer: ByteWriter, verdict: FixedVerdict): void {
  writer.byte(contractResults.indexOf(verdict.result));
  writer.number(verdict.exitTickLast);
  writer.text(verdict.exitPrice);
  writer.byte(voidReasons.indexOf(verdict.voidReason));
  writer.byte(voidCauses.indexOf(verdict.voidCause));
  writer.byte(contractOutcomes.indexOf(verdict.wouldHave));
}
