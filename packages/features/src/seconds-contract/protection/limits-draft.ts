import { type Money, moneyOfText, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { contractAmountMax } from '@assay/protocol/contract-rules';

/** A person's limits of one stake coin: what is in force, and a raise that waits. */
export interface LimitsInForce {
  readonly stakeMax: string;
  readonly dailyLossMax: string;
}

export interface LimitsDraft {
  /** As typed. */
  readonly stakeMax: string;
  readonly dailyLossMax: string;
}

export type LimitsReading =
  | {
      readonly kind: 'change';
      readonly limits: LimitsInForce;
      /** What waits 24 hours: any raise; what is lowered holds at once. */
      readonly raises: boolean;
      readonly lowers: boolean;
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'fault'; readonly field: keyof LimitsDraft; readonly message: Message };

/** No limit above this is taken. */
const limitMax = moneyOfText(contractAmountMax);

/** What a typed pair of limits would do. */
export function readLimits(draft: LimitsDraft, inForce: LimitsInForce): LimitsReading {
  const stakeMax = limitIn(draft.stakeMax);
  if (stakeMax === undefined) return fault('stakeMax');
  const dailyLossMax = limitIn(draft.dailyLossMax);
  if (dailyLossMax === undefined) return fault('dailyLossMax');
  const now = { stakeMax: limitIn(inForce.stakeMax) ?? 0n, dailyLossMax: limitIn(inForce.dailyLossMax) ?? 0n };
  const raises = stakeMax > now.stakeMax || dailyLossMax > now.dailyLossMax;
  const lowers = stakeMax < now.stakeMax || dailyLossMax < now.dailyLossMax;
  if (!raises && !lowers) return { kind: 'same' };
  return {
    kind: 'change',
    limits: { stakeMax: plain(draft.stakeMax), dailyLossMax: plain(draft.dailyLossMax) },
    raises,
    lowers,
  };
}

function fault(field: keyof LimitsDraft): LimitsReading {
  return { kind: 'fault', field, message: { key: 'l.error.limitsMalformed' } };
}

/** A field may still hold an unfinished number such as `12.`. */
function plain(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

function limitIn(text: string): Money | undefined {
  const read = parseMoney(plain(text));
  return read.ok && read.money <= limitMax ? read.money : undefined;
}
