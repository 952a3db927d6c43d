import { createHash } from 'node:crypto';
import { groupThousands } from '@assay/amounts/display';
import { formatPrice } from '@assay/amounts/market-scale';
import type { CoreView } from '@assay/engine/engine-port';
import { type Change, moneyText, percentText } from '@assay/engine/projections/operator-log/change-words';
import { changesOf } from '@assay/engine/projections/operator-log/operator-words';
import { sentenceOfCatchingUp } from '@assay/engine/start/start-time';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { PPM } from '@assay/exchange-core/limits';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { TreasuryViews } from '@assay/exchange-core/treasury/treasury-views';
import type { BesideCore } from './beside-core.ts';
import { deadLetterLine, decisionLine } from './dead-letter-words.ts';
import { type ActAmount, amountsOf } from './operator-amounts.ts';
import { withdrawalLine } from './withdrawal-words.ts';

/** What an act would do now. */
export interface Preview {
  /** What changes, old and new, and how much it is about. */
  readonly lines: readonly string[];
  /** What looks like a slip: such an act is confirmed by its code alone. */
  readonly warnings: readonly string[];
  /** What it moves. */
  readonly amounts: readonly ActAmount[];
  /** Of the act, of the settings that it changes and of the warnings about them: whoever confirms it has seen them. */
  readonly code: string;
}

export type PreviewedCore = Pick<CoreView, 'standingBefore' | 'reachOf' | 'givesOf' | 'market' | 'markets' | 'views'>;

/** A number so many times what it was, or what is usual, is shown as a slip. */
const SLIP_FACTOR = 10;
const CODE_LENGTH = 8;
const FEE_USUAL_PPM_MAX = 10_000;
const BAND_USUAL_PPM = { from: 1_000, to: 500_000 } as const;
const RATE_USUAL_PPM_MAX = 950_000;
const DISTANCE_USUAL_PPM_MAX = 100_000;

export function previewOf(action: OperatorCommand, core: PreviewedCore, beside: BesideCore): Preview {
  const changes = changesOf(action, core.standingBefore(action));
  const slips = changes.flatMap((change) => slipOf(change).map((text) => ({ text, isLive: change.isLive ?? false })));
  const others = [...unusual(action), ...doubled(action, beside)];
  const warnings = [...slips.map(({ text }) => text), ...others];
  const confirmedWarnings = [...slips.flatMap(({ text, isLive }) => (isLive ? [] : [text])), ...others];
  const texts = changes.map(({ text }) => text);
  return {
    lines: [
      ...(texts.length === 0 ? ['Nothing would change: it stands so already.'] : texts),
      ...givingLine(action, core),
      ...aboutOf(action, core, beside),
      ...reachLine(action, core),
    ],
    warnings,
    amounts: amountsOf(action, core),
    code: codeOf(action, changes.map(confirmedOf), confirmedWarnings),
  };
}

/** Of money that moves, amount, pockets, person and id, which are the command's own: balances beside it are other people's doing too. */
const confirmedOf = ({ text, isLive }: Change): string => (isLive === true ? 'moves' : text);

/** Not of the number of open orders, which moves from second to second and is nobody's decision. */
function codeOf(action: OperatorCommand, texts: readonly string[], warnings: readonly string[]): string {
  const seen = JSON.stringify([Buffer.from(encodeCommand(action)).toString('hex'), texts, warnings]);
  return createHash('sha256').update(seen).digest('hex').slice(0, CODE_LENGTH);
}

function slipOf({ text, from, to }: Change): string[] {
  if (from === undefined || to === undefined || from === 0) return [];
  if (to === 0) return [`${text}: that is nothing at all`];
  if (to > from * SLIP_FACTOR) return [`${text}: ${groupThousands(String(Math.round(to / from)))} times what it was`];
  if (to * SLIP_FACTOR < from)
    return [`${text}: one ${groupThousands(String(Math.round(from / to)))}th of what it was`];
  return [];
}

/** By itself, whatever was before. */
function unusual(action: OperatorCommand): string[] {
  const above = (what: string, ppm: number, most: number) =>
    ppm > most ? [`${what} of ${percentText(ppm)} % is above ${percentText(most)} %`] : [];
  switch (action.type) {
    case 'configure-fees':
      return action.levels.flatMap(({ makerPpm, takerPpm }, level) => [
        ...above(`level ${level}: a maker fee`, makerPpm, FEE_USUAL_PPM_MAX),
        ...above(`level ${level}: a taker fee`, takerPpm, FEE_USUAL_PPM_MAX),
      ]);
    case 'configure-market': {
      const { priceBandPpm } = action;
      const narrow =
        priceBandPpm < BAND_USUAL_PPM.from ? [`a band of ${percentText(priceBandPpm)} % is below 0.1 %`] : [];
      return [...narrow, ...above('a band', priceBandPpm, BAND_USUAL_PPM.to)];
    }
    case 'configure-quote-template':
      return action.levels.flatMap(({ offsetPpm }, rung) =>
        above(`rung ${rung + 1}: a distance`, offsetPpm, DISTANCE_USUAL_PPM_MAX),
      );
    case 'configure-contract-coin':
      return above('a fee', action.feePpm, FEE_USUAL_PPM_MAX);
    case 'configure-contract-option':
      return above('a rate', action.incomeRatePpm, RATE_USUAL_PPM_MAX);
    default:
      // The other acts carry no number that could be.
      return [];
  }
}

/** Whoever has something sent once more may have it done twice. */
function doubled(action: OperatorCommand, { deadLetter }: BesideCore): string[] {
  if (action.type !== 'resolve-dead-letter' || action.decision !== 'retry') return [];
  const twice = deadLetter?.sentTwice;
  return twice === undefined || twice.isHarmless ? [] : [`if it has arrived before, ${twice.effect}`];
}

/** What the numbers come to as the market stands. */
function aboutOf(action: OperatorCommand, core: PreviewedCore, { doubt, deadLetter }: BesideCore): string[] {
  switch (action.type) {
    case 'configure-market': {
      const market = core.market(action.marketId);
      if (market === undefined || market.indexPrice === '' || market.priceBandPpm === action.priceBandPpm) return [];
      const index = Number(market.indexPrice);
      const edge = (ppm: number) => (index * (1 + ppm / PPM)).toFixed(market.priceDecimals);
      const now = `${formatPrice(market.bandLow, market)} to ${formatPrice(market.bandHigh, market)}`;
      const then = `${edge(-action.priceBandPpm)} to ${edge(action.priceBandPpm)}`;
      return [`At the index of ${market.indexPrice}: prices from ${now} are taken now, from ${then} then.`];
    }
    case 'set-market-state': {
      const market = core.market(action.marketId);
      return market === undefined
        ? []
        : [`In force now: ${market.state}. The strictest of feed, index and operator counts.`];
    }
    case 'fund-contract-pool':
      return core.views(ContractViews).isPoolFunded(action.clientOrderId)
        ? [`The payment ${action.clientOrderId} was made before: nothing is paid twice.`]
        : [];
    case 'approve-withdrawal':
    case 'reject-withdrawal': {
      const withdrawal = core.views(CustodyViews).withdrawal(action.withdrawalId);
      return withdrawal === undefined ? [] : [withdrawalLine(withdrawal)];
    }
    case 'post-correction':
      return core.views(TreasuryViews).isCorrected(action.clientOrderId)
        ? [`The correction ${action.clientOrderId} was posted before: nothing is paid twice.`]
        : [];
    case 'fund-treasury':
    case 'move-treasury':
      return core.views(TreasuryViews).isPaid(action.clientOrderId)
        ? [`The payment ${action.clientOrderId} was made before: nothing is paid twice.`]
        : [];
    case 'resolve-dead-letter':
      return deadLetter === undefined ? [] : [deadLetterLine(deadLetter), decisionLine(deadLetter, action.decision)];
    case 'confirm-time':
      if (doubt === undefined) return [];
      return doubt.kind === 'behind'
        ? [sentenceOfCatchingUp(doubt)]
        : ['Time is taken as it says and never goes back. What people wait for does not count it.'];
    default:
      // The other acts come to what they say.
      return [];
  }
}

/** What takes a second person, whatever the act is called. */
function givingLine(action: OperatorCommand, core: PreviewedCore): string[] {
  const given = core.givesOf(action);
  if (given === 0n) return [];
  return given === 'unknown'
    ? ['It lets the house give more than it gets; how much has no price.']
    : [`It lets the house give up to ${moneyText(given)} USDT more than it gets at the index.`];
}

function reachLine(action: OperatorCommand, core: PreviewedCore): string[] {
  const { people, orders, quotes, contracts } = core.reachOf(action);
  const parts = [
    [people, 'person', 'people'],
    [orders, 'open order', 'open orders'],
    [quotes, 'resting quote', 'resting quotes'],
    [contracts, 'open contract', 'open contracts'],
  ] as const;
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${groupThousands(String(count))} ${count === 1 ? one : many}`);
  return named.length === 0 ? [] : [`It is about ${named.join(', ')}${keptOf(action)}.`];
}

function keptOf({ type }: OperatorCommand): string {
  if (type === 'set-market-state' || type === 'configure-market') return '; orders that rest stay as they are';
  if (type.includes('contract')) return '; open contracts keep their terms';
  return '';
}
