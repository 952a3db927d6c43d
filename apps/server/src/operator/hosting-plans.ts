import { parseMoney } from '@assay/amounts/money';
import { type ConfigureHosting, hostingStates } from '@assay/exchange-core/earn/hosting/configure-hosting';
import { DAILY_RATE_PPB_MAX, PENALTY_PPM_MAX, TERM_DAYS_MAX } from '@assay/exchange-core/earn/hosting/hosting-limits';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { PPM } from '@assay/exchange-core/limits';
import { hostingKinds } from '@assay/protocol/earn-rules';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import {
  choice,
  type OperatorPlan,
  optional,
  planOf,
  type Read,
  readAs,
  readMoney,
  readPpm,
  readSchedule,
  unreadable,
  whole,
} from './operator-fields.ts';
import { readAsset } from './operator-treasury-plans.ts';

/** Of a percentage with 7 decimals: a thousand millionths. */
const RATE_DECIMALS = 7;

/** The operator’s command about financial products and mining pools; see operator-plans.ts. */
export const hostingPlans = {
  'configure-hosting': planOf(
    {
      product: whole(1, 999_999_999),
      kind: optional(choice(hostingKinds)),
      coin: optional(readAsset),
      'daily-rate': optional(readDailyRate),
      term: optional(whole(1, TERM_DAYS_MAX)),
      flexible: optional(choice(['yes', 'no'])),
      penalty: optional(readPpm),
      minimum: optional(readMoney),
      maximum: optional(readMoney),
      quota: optional(readMoney),
      opens: optional(readSchedule),
      closes: optional(readSchedule),
      state: optional(choice(hostingStates)),
    },
    ({ product, kind, coin, flexible, ...said }, core) => {
      const known = core.views(HostingViews).product(product)?.terms;
      if (known !== undefined && (kind ?? known.kind) !== known.kind)
        return 'A product never becomes one of the other kind.';
      if (known !== undefined && (coin?.id ?? known.assetId) !== known.assetId)
        return 'The coin of a product never changes.';
      const terms = {
        kind: kind ?? known?.kind,
        assetId: coin?.id ?? known?.assetId,
        dailyRatePpb: said['daily-rate'] ?? known?.dailyRatePpb,
        termDays: said.term ?? known?.termDays,
        minimum: said.minimum ?? known?.minimum,
        maximum: said.maximum ?? known?.maximum,
        quota: said.quota ?? known?.quota,
      };
      if (!isWhole(terms)) return 'A new product needs kind, coin, daily-rate, term, minimum, maximum and quota.';
      return checked(known, {
        type: 'configure-hosting',
        productId: product,
        ...terms,
        isFlexible: flexible === undefined ? (known?.isFlexible ?? false) : flexible === 'yes',
        penaltyPpm: said.penalty ?? known?.penaltyPpm ?? 0,
        opensAtMs: said.opens ?? known?.opensAtMs ?? 0,
        closesAtMs: said.closes ?? known?.closesAtMs ?? 0,
        state: said.state ?? known?.state ?? 'open',
      });
    },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

type Whole<Terms> = { readonly [Name in keyof Terms]: NonNullable<Terms[Name]> };

function isWhole<Terms extends object>(terms: Terms): terms is Terms & Whole<Terms> {
  return Object.values(terms).every((value) => value !== undefined);
}

/** What the core would refuse, in words. */
function checked(known: ConfigureHosting | undefined, terms: ConfigureHosting): ConfigureHosting | string {
  const { kind, isFlexible, penaltyPpm, minimum, maximum, quota, opensAtMs, closesAtMs, state } = terms;
  if (known?.state === 'closed' && state !== 'closed') return 'A closed product never opens again: make a new one.';
  if (kind === 'pool' && isFlexible) return 'A pool is left early at its penalty; flexible is for financial products.';
  if (kind === 'finance' && penaltyPpm > 0) return 'Only a pool has a penalty.';
  if (penaltyPpm > PENALTY_PPM_MAX) return `No penalty may be above ${(PENALTY_PPM_MAX * 100) / PPM} percent.`;
  if (minimum <= 0n || minimum > maximum || maximum > quota)
    return 'minimum is above 0, maximum not below it, quota not below that.';
  if (closesAtMs !== 0 && closesAtMs <= opensAtMs) return 'closes is after opens.';
  return terms;
}

function readDailyRate(what: string, text = ''): Read<number> {
  const parsed = parseMoney(text, RATE_DECIMALS);
  if (!parsed.ok) return unreadable(`${what} “${text}” is not a percentage with at most ${RATE_DECIMALS} decimals.`);
  const ppb = parsed.money / 10n ** 5n;
  return ppb >= 1n && ppb <= BigInt(DAILY_RATE_PPB_MAX)
    ? readAs(Number(ppb))
    : unreadable(`${what} is above 0 and at most 1.`);
}
