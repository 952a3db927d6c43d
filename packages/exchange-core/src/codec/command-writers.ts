import type {
  CancelOrder,
  Command,
  ConfigureFees,
  ConfigureMarket,
  ConfigureQuoteTemplate,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceStopOrder,
  QuoteMarket,
  RecordIndexTick,
  ReplaceOrder,
  ReplaceQuotes,
} from '../commands.ts';
import { writeOperatorAction } from '../operator/operator-codec.ts';
import { writeContractCommand } from '../seconds-contract/contract-codec.ts';
import type { ContractCommand } from '../seconds-contract/contract-commands.ts';
import type { ByteWriter } from './byte-writer.ts';
import {
  accountKinds,
  marketStates,
  modes,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from './choices.ts';

/** The fields of a command in the order of its declaration, in the version of `command-numbers.ts`. */
export function writeCommandFields(writer: ByteWriter, command: Command): void {
  switch (command.type) {
    case 'place-limit-order':
      writePlaceLimitOrder(writer, command);
      break;
    case 'place-market-order':
      writePlaceMarketOrder(writer, command);
      break;
    case 'place-stop-order':
      writePlaceStopOrder(writer, command);
      break;
    case 'replace-order':
      writeReplaceOrder(writer, command);
      break;
    case 'trigger-stops':
    case 'recompute-fee-levels':
      break;
    case 'cancel-order':
      writeCancelOrder(writer, command);
      break;
    case 'replace-quotes':
      writeReplaceQuotes(writer, command);
      break;
    case 'quote-market':
      writeQuoteMarket(writer, command);
      break;
    case 'record-index-tick':
      writeRecordIndexTick(writer, command);
      break;
    case 'cancel-all':
      writer.number(command.userId);
      writer.number(command.marketId);
      writer.number(command.proofId);
      break;
    case 'withdraw-quotes':
      writer.number(command.userId);
      writer.number(command.marketId);
      break;
    case 'open-account':
      writer.number(command.userId);
      writer.byte(accountKinds.indexOf(command.kind));
      break;
    case 'issue-sandbox-coins':
      writer.number(command.userId);
      writer.number(command.assetId);
      writer.bigint(command.amount);
      writer.text(command.clientOrderId);
      break;
    case 'genesis':
      writer.byte(modes.indexOf(command.mode));
      writer.text(command.seed);
      writer.text(command.instance);
      break;
    case 'confirm-head':
      writer.number(command.sequence);
      writer.text(command.hash);
      writer.number(command.knownSequence);
      writer.text(command.knownHash);
      break;
    case 'confirm-time':
      writer.number(command.journalMs);
      writer.number(command.wallMs);
      break;
    case 'resume-time':
      writer.number(command.uncountedMs);
      break;
    case 'end-sessions':
      writer.number(command.userId);
      break;
    case 'operator-action':
      writeOperatorAction(writer, command, writeCommandFields);
      break;
    case 'configure-asset':
    case 'configure-market':
    case 'configure-index-symbol':
    case 'configure-index-source':
    case 'configure-fees':
    case 'configure-quote-template':
    case 'activate-rules':
    case 'set-market-state':
      writeConfiguration(writer, command);
      break;
    default:
      writeContractCommand(writer, command);
      break;
  }
}

type Configuration = Exclude<
  Extract<Command, { type: `configure-${string}` } | { type: 'activate-rules' } | { type: 'set-market-state' }>,
  ContractCommand
>;

function writeConfiguration(writer: ByteWriter, command: Configuration): void {
  switch (command.type) {
    case 'configure-asset':
      writer.number(command.assetId);
      writer.text(command.symbol);
      break;
    case 'configure-market':
      writeConfigureMarket(writer, command);
      break;
    case 'configure-index-symbol':
      writer.number(command.symbolId);
      writer.text(command.symbol);
      writer.number(command.assetId);
      break;
    case 'configure-index-source':
      writer.number(command.sourceId);
      writer.text(command.name);
      break;
    case 'configure-fees':
      writeConfigureFees(writer, command);
      break;
    case 'configure-quote-template':
      writeConfigureQuoteTemplate(writer, command);
      break;
    case 'activate-rules':
      writer.number(command.rulesVersion);
      break;
    case 'set-market-state':
      writer.number(command.marketId);
      writer.byte(marketStates.indexOf(command.state));
      writer.text(command.reason);
      break;
  }
}

function writePlaceLimitOrder(writer: ByteWriter, command: PlaceLimitOrder): void {
  writer.number(command.userId);
  writer.number(command.marketId);
  writer.byte(sideNumber(command.side));
  writer.text(command.clientOrderId);
  writer.number(command.proofId);
  writer.number(command.price);
  writer.number(command.amount);
  writer.byte(timeInForceNumber(command.timeInForce));
  writer.byte(selfTradePreventionNumber(command.selfTradePrevention ?? 'cancel-newest'));
}

function writePlaceStopOrder(writer: ByteWriter, command: PlaceStopOrder): void {
  writer.number(command.userId);
  writer.number(command.marketId);
  writer.byte(sideNumber(command.side));
  writer.text(command.clientOrderId);
  writer.number(command.proofId);
  writer.number(command.stopPrice);
  writer.number(command.price);
  writer.number(command.amount);
  writer.bigint(command.quoteAmount);
  writer.byte(timeInForceNumber(command.timeInForce));
  writer.byte(selfTradePreventionNumber(command.selfTradePrevention ?? 'cancel-newest'));
}

function writeReplaceOrder(writer: ByteWriter, command: ReplaceOrder): void {
  writer.number(command.userId);
  writer.number(command.orderId);
  writer.number(command.price);
  writer.number(command.stopPrice);
  writer.number(command.amount);
  writer.text(command.clientOrderId);
  writer.number(command.proofId);
}

function writePlaceMarketOrder(writer: ByteWriter, command: PlaceMarketOrder): void {
  writer.number(command.userId);
  writer.number(command.marketId);
  writer.byte(sideNumber(command.side));
  writer.text(command.clientOrderId);
  writer.number(command.proofId);
  writer.number(command.amount);
  writer.bigint(command.quoteAmount);
  writer.byte(selfTradePreventionNumber(command.selfTradePrevention ?? 'cancel-newest'));
}

function writeCancelOrder(writer: ByteWriter, command: CancelOrder): void {
  writer.number(command.userId);
  writer.number(command.orderId);
  writer.text(command.clientOrderId);
  writer.number(command.proofId);
}

function writeReplaceQuotes(writer: ByteWriter, command: ReplaceQuotes): void {
  writer.number(command.userId);
  writer.number(command.marketId);
  for (const levels of [command.bids, command.asks]) {
    writer.number(levels.length);
    for (const { price, amount } of levels) {
      writer.number(price);
      writer.number(amount);
    }
  }
  writer.number(command.proofId);
}

function writeQuoteMarket(writer: ByteWriter, command: QuoteMarket): void {
  writer.number(command.userId);
  writer.number(command.marketId);
  writer.number(command.templateId);
  writer.number(command.centre);
  writer.signed(command.skewPpm);
}

function writeRecordIndexTick(writer: ByteWriter, command: RecordIndexTick): void {
  writer.number(command.secondMs);
  writer.number(command.ticks.length);
  for (const tick of command.ticks) {
    writer.number(tick.symbolId);
    writer.text(tick.price);
    writer.number(tick.sources.length);
    for (const source of tick.sources) {
      writer.number(source.sourceId);
      writer.text(source.price);
      // Sources are seen shortly before the second ends, so the difference is a short number.
      writer.signed(command.secondMs - source.timeMs);
    }
  }
}

function writeConfigureMarket(writer: ByteWriter, command: ConfigureMarket): void {
  writer.number(command.marketId);
  writer.text(command.symbol);
  writer.number(command.baseAssetId);
  writer.number(command.quoteAssetId);
  writer.number(command.priceDecimals);
  writer.number(command.amountDecimals);
  writer.bigint(command.minimumNotional);
  writer.number(command.priceBandPpm);
  writer.number(command.tickTimeoutMs);
}

function writeConfigureFees(writer: ByteWriter, command: ConfigureFees): void {
  writer.number(command.levels.length);
  for (const level of command.levels) {
    writer.bigint(level.minimumVolume);
    writer.number(level.makerPpm);
    writer.number(level.takerPpm);
  }
}

function writeConfigureQuoteTemplate(writer: ByteWriter, command: ConfigureQuoteTemplate): void {
  writer.number(command.templateId);
  writer.number(command.levels.length);
  for (const level of command.levels) {
    writer.number(level.offsetPpm);
    writer.bigint(level.notional);
  }
}
