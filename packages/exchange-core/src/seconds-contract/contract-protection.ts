import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import type {
  AcceptContractRisk,
  AllowContractCountry,
  ExcludeSelf,
  SetAccountCountry,
  SetContractLimits,
} from './contract-commands.ts';
import {
  CONTRACT_AMOUNT_MAX,
  EXCLUSION_MS_MIN,
  FOR_EVER_MS,
  LEGAL_BASIS_LENGTH_MAX,
  LIMIT_RAISE_MS,
} from './contract-limits.ts';
import { personOf } from './contract-person.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** A lower limit holds at once, a higher one after 24 hours. What was set before and is not in force yet is given up. */
export function setContractLimits(core: CoreState, command: SetContractLimits): CommandResult {
  const person = personOf(core, command.userId);
  if (typeof person === 'string') return refuse(person);
  const { assetId, stakeMax, dailyLossMax } = command;
  const coin = core.contracts.coins.get(assetId);
  if (coin === undefined) return refuse('l.error.contractCoinUnknown');
  if (stakeMax > CONTRACT_AMOUNT_MAX || dailyLossMax > CONTRACT_AMOUNT_MAX) return refuse('l.error.limitsMalformed');
  const user = core.contracts.user(command.userId);
  const now = user.limitsAt(coin, core.waitMs);
  const isRaised = stakeMax > now.stakeMax || dailyLossMax > now.dailyLossMax;
  user.limits.set(assetId, {
    stakeMax: lower(stakeMax, now.stakeMax),
    dailyLossMax: lower(dailyLossMax, now.dailyLossMax),
    pending: isRaised ? { stakeMax, dailyLossMax, fromMs: core.waitMs + LIMIT_RAISE_MS } : undefined,
  });
  person.lastChange = core.sequence;
  return done;
}

function lower(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/** At least a day, and never shorter than what holds already. Open contracts go on. */
export function excludeSelf(core: CoreState, command: ExcludeSelf): CommandResult {
  const person = personOf(core, command.userId);
  if (typeof person === 'string') return refuse(person);
  const untilMs = command.untilMs === 0 ? FOR_EVER_MS : command.untilMs - core.uncountedMs;
  const known = core.contracts.users.get(command.userId)?.excludedUntilMs ?? 0;
  if (untilMs < core.waitMs + EXCLUSION_MS_MIN || untilMs < known) return refuse('l.error.exclusionShorter');
  core.contracts.user(command.userId).excludedUntilMs = untilMs;
  person.lastChange = core.sequence;
  return done;
}

/** An older version than the one accepted last changes nothing. */
export function acceptContractRisk(core: CoreState, { userId, version }: AcceptContractRisk): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (version < 1) return refuse('l.error.configurationInvalid');
  const user = core.contracts.user(userId);
  user.riskVersion = Math.max(user.riskVersion, version);
  person.lastChange = core.sequence;
  return done;
}

export function setAccountCountry(core: CoreState, { userId, country }: SetAccountCountry): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (!COUNTRY.test(country)) return refuse('l.error.countryUnknown');
  core.contracts.user(userId).country = country;
  person.lastChange = core.sequence;
  return done;
}

/** New orders of live mode only: what is open goes on wherever it is. */
export function allowContractCountry(core: CoreState, command: AllowContractCountry): CommandResult {
  const { country, isAllowed, legalBasis } = command;
  if (!COUNTRY.test(country)) return refuse('l.error.countryUnknown');
  if (!isAllowed) {
    core.contracts.countries.delete(country);
    return done;
  }
  if (legalBasis.length === 0 || legalBasis.length > LEGAL_BASIS_LENGTH_MAX)
    return refuse('l.error.configurationInvalid');
  core.contracts.countries.set(country, legalBasis);
  return done;
}
