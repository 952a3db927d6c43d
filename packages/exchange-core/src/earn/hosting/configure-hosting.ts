import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { hostingKinds } from '@assay/protocol/earn-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice, flag, money, whole } from '../../declaration/fields.ts';
import { invalid, isNumberUpTo } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { indexValueOf } from '../../index-price/index-value.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { DAILY_RATE_ACT_PPB_MAX, TERM_ACT_DAYS_MAX } from '../../operator/act-bounds.ts';
import type { Giving } from '../../operator/giving.ts';
import { done } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { DAILY_RATE_PPB_MAX, PENALTY_PPM_MAX, PRODUCTS_MAX, TERM_DAYS_MAX } from './hosting-limits.ts';
import { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';

const PPB = 1_000_000_000n;

/** Stored as places in this list. `closed` is for ever. */
export const hostingStates = ['open', 'paused', 'closed'] as const;

const fields = {
  productId: whole,
  kind: choice(hostingKinds),
  assetId: whole,
  dailyRatePpb: whole,
  termDays: whole,
  isFlexible: flag,
  penaltyPpm: whole,
  /** Of one order. */
  minimum: money,
  /** Of one person's positions in it together. */
  maximum: money,
  /** Of all positions in it together. */
  quota: money,
  opensAtMs: whole,
  /** 0: never. */
  closesAtMs: whole,
  state: choice(hostingStates),
};

/** On what terms a product is bought from now on. A position keeps those that it began with. */
export type ConfigureHosting = CommandOf<'configure-hosting', typeof fields>;

export const configureHosting: OperatorDeclaration<ConfigureHosting, 'start'> = {
  type: 'configure-hosting',
  number: 150,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: ({ productId }) => `hosting/${productId}`,
  apply,
  operator: {
    gives: { most: gives },
    isBeyond: (_core, { dailyRatePpb, termDays }) =>
      dailyRatePpb > DAILY_RATE_ACT_PPB_MAX || termDays > TERM_ACT_DAYS_MAX,
    standing: (core, { productId }) => hostingPart.of(core).products.get(productId)?.configured,
  },
};

function apply(core: CoreState, command: ConfigureHosting): CommandResult {
  const { products } = hostingPart.of(core);
  const product = products.get(command.productId);
  if (!isPossible(core, command)) return invalid;
  if (product === undefined) {
    if (products.size >= PRODUCTS_MAX) return invalid;
    products.set(command.productId, new HostingProduct(command));
    return done;
  }
  const { kind, assetId, state } = product.configured;
  const isAnother = kind !== command.kind || assetId !== command.assetId;
  if (isAnother || (state === 'closed' && command.state !== 'closed')) return invalid;
  product.configure(command);
  return done;
}

/** What the whole quota would earn to its end, beyond what it would have earned before. */
function gives(core: CoreState, command: ConfigureHosting): Giving {
  const standing = hostingPart.of(core).products.get(command.productId)?.configured;
  const more = promiseOf(command) - (standing === undefined ? 0n : promiseOf(standing));
  return more <= 0n ? ZERO_MONEY : (indexValueOf(core, command.assetId, moneyOf(more)) ?? 'unknown');
}

/** In atoms of the coin, rounded up. What is not open is sold to nobody. */
function promiseOf({ state, quota, dailyRatePpb, termDays }: ConfigureHosting): bigint {
  return state === 'open' ? (quota * BigInt(dailyRatePpb) * BigInt(termDays) + PPB - 1n) / PPB : 0n;
}

function isPossible(core: CoreState, command: ConfigureHosting): boolean {
  const { productId, kind, assetId, dailyRatePpb, termDays, isFlexible, penaltyPpm } = command;
  const { minimum, maximum, quota, opensAtMs, closesAtMs } = command;
  return (
    isNumberUpTo(productId, Number.MAX_SAFE_INTEGER) &&
    core.assets.has(assetId) &&
    isNumberUpTo(dailyRatePpb, DAILY_RATE_PPB_MAX) &&
    isNumberUpTo(termDays, TERM_DAYS_MAX) &&
    // A pool is left early at a penalty, a financial product free of charge or not at all.
    (kind === 'pool' ? !isFlexible && penaltyPpm <= PENALTY_PPM_MAX : penaltyPpm === 0) &&
    minimum > 0n &&
    minimum <= maximum &&
    maximum <= quota &&
    quota <= ISSUE_ATOMS_MAX &&
    (closesAtMs === 0 || closesAtMs > opensAtMs)
  );
}
