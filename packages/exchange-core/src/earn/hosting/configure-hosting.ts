import { hostingKinds } from '@assay/protocol/earn-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice, flag, money, whole } from '../../declaration/fields.ts';
import { invalid, isNumberUpTo } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { done } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { DAILY_RATE_PPB_MAX, PENALTY_PPM_MAX, PRODUCTS_MAX, TERM_DAYS_MAX } from './hosting-limits.ts';
import { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';

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
  operator: { standing: (core, { productId }) => hostingPart.of(core).products.get(productId)?.configured },
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
