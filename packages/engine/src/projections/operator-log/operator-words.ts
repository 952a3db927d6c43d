import type { FreezeAccount } from '@assay/exchange-core/account-freeze/freeze-account';
import type { ThawAccount } from '@assay/exchange-core/account-freeze/thaw-account';
import type { ConfigureFees } from '@assay/exchange-core/fees/configure-fees';
import type { ConfigureCommission } from '@assay/exchange-core/invites/configure-commission';
import type { ConfigureMarket } from '@assay/exchange-core/markets/configure-market';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { AllowContractCountry } from '@assay/exchange-core/people/allow-contract-country';
import type { ApproveKyc } from '@assay/exchange-core/people/approve-kyc';
import type { RejectKyc } from '@assay/exchange-core/people/reject-kyc';
import type { ConfigureQuoteTemplate } from '@assay/exchange-core/quotes/configure-quote-template';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import type { ConfigureContractOption } from '@assay/exchange-core/seconds-contract/configure-contract-option';
import type { FundContractPool } from '@assay/exchange-core/seconds-contract/fund-contract-pool';
import type { SetContractsState } from '@assay/exchange-core/seconds-contract/set-contracts-state';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { utc } from '../../time-text.ts';
import { allowanceChange } from './allowance-words.ts';
import { assetName, type Change, count, money, moneyText, percent, percentText, stateChange } from './change-words.ts';
import { custodyChanges, isCustodyAct } from './custody-words.ts';
import { earnChanges, isEarnAct } from './earn-words.ts';
import { changeBesideCore } from './operator-words-beside-core.ts';
import { parameterChange } from './parameter-words.ts';
import { seatChanges } from './staff-words.ts';
import { treasuryChanges } from './treasury-words.ts';

/** What an operator's act changes, in words: the same before it, in the preview, and afterwards, in the log. Empty when all is as it was. */
export function changesOf(action: OperatorCommand, before: OperatorCommand | undefined): readonly Change[] {
  if (isCustodyAct(action)) return custodyChanges(action, before);
  if (isEarnAct(action)) return earnChanges(action, before);
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
    case 'resolve-dead-letter':
    case 'publish-notice':
    case 'withdraw-notice':
    case 'answer-chat':
    case 'close-chat':
      return [{ text: changeBesideCore(action) }];
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
    case 'fund-contract-pool':
      return fundingChange(action, before?.type === action.type ? before : undefined);
    case 'set-contracts-state':
      return contractsStateChange(action, before?.type !== action.type || before.isOpen);
    case 'allow-contract-country':
      return countryChange(action, before?.type === action.type ? before : undefined);
    case 'configure-commission':
      return commissionChange(action.shares, before?.type === action.type ? before.shares : []);
    case 'configure-conversion':
    case 'fund-treasury':
    case 'move-treasury':
    case 'post-correction':
      return treasuryChanges(action, before);
    case 'open-seat':
    case 'change-seat':
    case 'close-seat':
      return seatChanges(action, before);
    case 'approve-kyc':
    case 'reject-kyc':
      return [{ text: kycChange(action) }];
    case 'freeze-account':
    case 'thaw-account':
      return freezeChange(action, before);
    case 'set-parameter':
      return parameterChange(action, before?.type === action.type ? before : undefined);
    case 'lower-limit':
    case 'set-purchase':
      return allowanceChange(action, before);
  }
}

function countryChange(to: AllowContractCountry, from: AllowContractCountry | undefined): Change[] {
  const text = ({ legalBasis }: AllowContractCountry) => `allowed (${legalBasis})`;
  const old = from?.isAllowed === true ? text(from) : 'forbidden';
  return stateChange(`${to.country}: the real account`, old, to.isAllowed ? text(to) : 'forbidden');
}

function kycChange(action: ApproveKyc | RejectKyc): string {
  const what = `user ${action.userId}: the identity of submission ${action.submission}`;
  return action.type === 'approve-kyc'
    ? `${what} (${action.country}) is verified`
    : `${what} is rejected: ${action.reason}`;
}

function freezeChange(action: FreezeAccount | ThawAccount, before: OperatorCommand | undefined): Change[] {
  const what = `the account of user ${action.userId}`;
  const thawed = 'not frozen';
  if (action.type === 'thaw-account') {
    return stateChange(what, before?.type === action.type ? thawed : 'frozen', thawed);
  }
  return stateChange(what, before?.type === action.type ? frozenText(before) : thawed, frozenText(action));
}

const frozenText = ({ hours = 0 }: FreezeAccount): string => (hours === 0 ? 'frozen' : `frozen for ${hours} h`);

/** As one line, for the log. */
export function changeLine(action: OperatorCommand, before: OperatorCommand | undefined): string {
  const changes = changesOf(action, before);
  return changes.length === 0 ? 'nothing: it stood so before' : changes.map(({ text }) => text).join('; ');
}

function contractsStateChange({ symbolId, isOpen }: SetContractsState, wasOpen: boolean): Change[] {
  const name = symbolId === 0 ? 'all pairs' : pairName(symbolId);
  const stop = (open: boolean) => (open ? 'none' : 'in force');
  return stateChange(`${name}: the operator’s stop of new contracts`, stop(wasOpen), stop(isOpen));
}

const restriction = (state: string): string => (state === 'open' ? 'none' : state);

function marketChanges(to: ConfigureMarket, from: ConfigureMarket | undefined): Change[] {
  const { symbol } = to;
  return [
    ...money(`${symbol}: minimum order`, assetName(to.quoteAssetId), from?.minimumNotional, to.minimumNotional),
    ...percent(`${symbol}: price band`, from?.priceBandPpm, to.priceBandPpm),
    ...count(`${symbol}: tick timeout`, ' ms', from?.tickTimeoutMs, to.tickTimeoutMs),
  ];
}

function fundingChange(funding: FundContractPool, known: FundContractPool | undefined): Change[] {
  if (known?.clientOrderId === funding.clientOrderId) return [];
  const coin = assetName(funding.assetId);
  const [from, to] = [known?.amount ?? 0n, (known?.amount ?? 0n) + funding.amount];
  const text = `free money of the pool of ${coin}: ${moneyText(from)} → ${moneyText(to)}, ${moneyText(funding.amount)} paid in (payment ${funding.clientOrderId})`;
  return [{ text, from: Number(from), to: Number(to), isLive: true }];
}

function commissionChange(shares: ConfigureCommission['shares'], old: ConfigureCommission['shares']) {
  const text = (parts: ConfigureCommission['shares']) =>
    parts.length === 0 ? 'none' : parts.map(({ sharePpm }) => `${percentText(sharePpm)} %`).join(', ');
  return stateChange('inviters’ part of spot fees by fee level', text(old), text(shares));
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
