import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { ConfigureFees } from '@assay/exchange-core/fees/configure-fees';
import type { ConfigureMarket } from '@assay/exchange-core/markets/configure-market';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ConfigureQuoteTemplate } from '@assay/exchange-core/quotes/configure-quote-template';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import type { ConfigureContractOption } from '@assay/exchange-core/seconds-contract/configure-contract-option';
import { assets } from '@assay/protocol/assets';
import { contractCoins } from '@assay/protocol/contract-coins';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { utc } from '../../time-text.ts';

/** One thing that an act changes, old and new, with its unit. `from` and `to` are there when both are numbers of the same thing. */
export interface Change {
  readonly text: string;
  readonly from?: number;
  readonly to?: number;
}

/** What an operator's act changes, in words: the same before it, in the preview, and afterwards, in the log. Empty when all is as it was. */
export function changesOf(action: OperatorCommand, before: OperatorCommand | undefined): readonly Change[] {
  switch (action.type) {
    case 'set-market-state':
      return stateChange(
        `${marketName(action.marketId)}: the operator’s restriction`,
        restriction(before?.type === action.type ? before.state : 'open'),
        restriction(action.state),
      );
    case 'configure-market':
      return marketChanges(action, before?.type === action.type ? before : undefined);
    case 'configure-fees':
      return feeChanges(action.levels, before?.type === action.type ? before.levels : []);
    case 'configure-quote-template':
      return templateChanges(action, before?.type === action.type ? before : undefined);
    case 'withdraw-quotes': {
      const where = action.marketId === 0 ? 'all markets' : marketName(action.marketId);
      return [{ text: `account ${action.userId}: its quotes are taken out of the books of ${where}` }];
    }
    case 'end-sessions':
      return [{ text: `the sessions of ${action.userId === 0 ? 'everybody' : `user ${action.userId}`} are to end` }];
    case 'resolve-dead-letter': {
      const becomes = action.decision === 'retry' ? 'is to be sent after all' : 'is never sent';
      return [{ text: `letter ${action.letterId} of the outbox (${action.kind}) ${becomes}` }];
    }
    case 'confirm-head':
      return [{ text: `the journal goes on from batch ${action.sequence}; up to ${action.knownSequence} is given up` }];
    case 'confirm-time':
      return [
        {
          text: `the wall clock, ${utc(action.wallMs)}, is right; the last batch before was of ${utc(action.journalMs)}`,
        },
      ];
    case 'configure-contract-coin':
      return coinChanges(action, before?.type === action.type ? before : undefined);
    case 'configure-contract-option':
      return optionChanges(action, before?.type === action.type ? before : undefined);
    case 'fund-contract-pool': {
      const known = before?.type === action.type ? before : undefined;
      if (known?.clientOrderId === action.clientOrderId) return [];
      const coin = assetName(action.assetId);
      const [from, to] = [known?.amount ?? 0n, (known?.amount ?? 0n) + action.amount];
      const text = `free money of the pool of ${coin}: ${moneyText(from)} → ${moneyText(to)} (payment ${action.clientOrderId})`;
      return [{ text, from: Number(from), to: Number(to) }];
    }
    case 'set-contracts-state': {
      const name = action.symbolId === 0 ? 'all pairs' : pairName(action.symbolId);
      const wasOpen = before?.type !== action.type || before.isOpen;
      return stateChange(
        `${name}: the operator’s stop of new contracts`,
        wasOpen ? 'none' : 'in force',
        action.isOpen ? 'none' : 'in force',
      );
    }
    case 'allow-contract-country': {
      const old = before?.type === action.type && before.isAllowed ? `allowed (${before.legalBasis})` : 'forbidden';
      return stateChange(
        `${action.country}: the real account`,
        old,
        action.isAllowed ? `allowed (${action.legalBasis})` : 'forbidden',
      );
    }
  }
}

/** As one line, for the log. */
export function changeLine(action: OperatorCommand, before: OperatorCommand | undefined): string {
  const changes = changesOf(action, before);
  return changes.length === 0 ? 'nothing: it stood so before' : changes.map(({ text }) => text).join('; ');
}

function stateChange(what: string, from: string, to: string): Change[] {
  return from === to ? [] : [{ text: `${what} ${from} → ${to}` }];
}

const restriction = (state: string): string => (state === 'open' ? 'none' : state);

function numberChange(
  what: string,
  unit: string,
  from: bigint | number | undefined,
  to: bigint | number,
  text: (value: number | bigint) => string,
): Change[] {
  if (from === to) return [];
  if (from === undefined) return [{ text: `${what}: ${text(to)}${unit} (new)` }];
  return [{ text: `${what} ${text(from)}${unit} → ${text(to)}${unit}`, from: Number(from), to: Number(to) }];
}

const money = (what: string, unit: string, from: Money | undefined, to: Money) =>
  numberChange(what, ` ${unit}`, from, to, (value) => moneyText(BigInt(value)));
const percent = (what: string, from: number | undefined, to: number) =>
  numberChange(what, ' %', from, to, (ppm) => percentText(Number(ppm)));
const count = (what: string, unit: string, from: number | undefined, to: number) =>
  numberChange(what, unit, from, to, (value) => groupThousands(String(value)));

function marketChanges(to: ConfigureMarket, from: ConfigureMarket | undefined): Change[] {
  const { symbol } = to;
  return [
    ...money(`${symbol}: minimum order`, assetName(to.quoteAssetId), from?.minimumNotional, to.minimumNotional),
    ...percent(`${symbol}: price band`, from?.priceBandPpm, to.priceBandPpm),
    ...count(`${symbol}: tick timeout`, ' ms', from?.tickTimeoutMs, to.tickTimeoutMs),
  ];
}

function feeChanges(to: ConfigureFees['levels'], from: ConfigureFees['levels']): Change[] {
  const changes: Change[] = [];
  for (let level = 0; level < Math.max(to.length, from.length); level += 1) {
    const [now, old] = [to[level], from[level]];
    const name = `fee level ${level}`;
    if (now === undefined) {
      changes.push({ text: `${name}: taken away` });
      continue;
    }
    changes.push(
      ...money(`${name}: from a volume of`, 'USDT', old?.minimumVolume, now.minimumVolume),
      ...percent(`${name}: maker`, old?.makerPpm, now.makerPpm),
      ...percent(`${name}: taker`, old?.takerPpm, now.takerPpm),
    );
  }
  return changes;
}

function templateChanges(to: ConfigureQuoteTemplate, from: ConfigureQuoteTemplate | undefined): Change[] {
  const name = `template ${to.templateId}`;
  const changes: Change[] = [];
  for (let rung = 0; rung < Math.max(to.levels.length, from?.levels.length ?? 0); rung += 1) {
    const [now, old] = [to.levels[rung], from?.levels[rung]];
    if (now === undefined) {
      changes.push({ text: `${name}: rung ${rung + 1} is taken away` });
      continue;
    }
    changes.push(
      ...percent(`${name}: distance of rung ${rung + 1}`, old?.offsetPpm, now.offsetPpm),
      ...money(`${name}: size of rung ${rung + 1}`, 'of the quote coin', old?.notional, now.notional),
    );
  }
  return changes;
}

function coinChanges(to: ConfigureContractCoin, from: ConfigureContractCoin | undefined): Change[] {
  const coin = assetName(to.assetId);
  return [
    ...percent(`contracts in ${coin}: fee`, from?.feePpm, to.feePpm),
    ...money(`contracts in ${coin}: exposure at most`, coin, from?.exposureMax, to.exposureMax),
    ...money(`contracts in ${coin}: stake at most`, coin, from?.stakeMax, to.stakeMax),
    ...money(`contracts in ${coin}: loss a day at most`, coin, from?.dailyLossMax, to.dailyLossMax),
  ];
}

function optionChanges(to: ConfigureContractOption, from: ConfigureContractOption | undefined): Change[] {
  const name = `${pairName(to.symbolId)} ${to.holdingSeconds} s`;
  const state = (isOpen: boolean) => (isOpen ? 'open' : 'closed');
  return [
    ...percent(`${name}: rate`, from?.incomeRatePpm, to.incomeRatePpm),
    ...money(`${name}: minimum`, 'of the stake’s coin', from?.minimumStake, to.minimumStake),
    ...count(`${name}: exit ticks`, '', from?.exitTicks, to.exitTicks),
    ...stateChange(`${name}:`, from === undefined ? 'not offered' : state(from.isOpen), state(to.isOpen)),
  ];
}

const marketName = (marketId: number): string =>
  markets.find(({ id }) => id === marketId)?.symbol ?? `market ${marketId}`;
const pairName = (symbolId: number): string =>
  indexSymbols.find(({ id }) => id === symbolId)?.symbol ?? `pair ${symbolId}`;

function assetName(assetId: number): string {
  const demo = contractCoins.find(({ demoAssetId }) => demoAssetId === assetId);
  return demo?.demoSymbol ?? assets.find(({ id }) => id === assetId)?.symbol ?? `asset ${assetId}`;
}

const moneyText = (atoms: bigint): string => groupThousands(formatMoney(moneyOf(atoms)));

/** Parts per million as percent, without trailing zeros. */
export function percentText(ppm: number): string {
  return (ppm / 10_000).toFixed(4).replace(/\.?0+$/, '');
}
