import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { EventDeclaration } from '../../declaration/outcome-declaration.ts';
import type { CommandResult } from '../../events.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import { done } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { endPosition } from './end-position.ts';
import { POSITIONS_A_COMMAND } from './hosting-limits.ts';
import { payDays } from './hosting-money.ts';
import type { HostingPosition } from './hosting-position.ts';
import type { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';

const fields = { productId: whole, day: whole };

/** Pays a day that is over to the next positions of a product: the engine's own command, continued until all have it. */
export type AccrueHosting = CommandOf<'accrue-hosting', typeof fields>;

export const accrueHosting: CommandDeclaration<AccrueHosting, 'engine'> = {
  type: 'accrue-hosting',
  number: 153,
  fields,
  sender: 'engine',
  rules: HARDENED_RULES,
  apply,
};

/**
 * A day (since 1970, UTC) was paid to the positions of a product from one number to another. Those in between that had not begun, or were
 * redeemed, got nothing by it; each of the others got its daily reward.
 */
export interface HostingAccruedEvent {
  readonly type: 'hosting-accrued';
  readonly productId: number;
  readonly assetId: number;
  readonly day: number;
  readonly fromPositionId: number;
  readonly toPositionId: number;
  readonly count: number;
  readonly total: Money;
  /** Nobody is left who gets the day. */
  readonly isDone: boolean;
  readonly timeMs: number;
}

export const hostingAccruedEvent: EventDeclaration<HostingAccruedEvent> = { type: 'hosting-accrued' };

/** The earliest day that is due, of the first product that has it; undefined when every day that is over is paid. */
export function nextAccrual(core: CoreState): AccrueHosting | undefined {
  const today = dayOf(core.timeMs);
  let next: AccrueHosting | undefined;
  for (const [productId, product] of hostingPart.of(core).products) {
    const day = product.dueDay(today);
    if (day !== undefined && (next === undefined || day < next.day)) next = { type: 'accrue-hosting', productId, day };
  }
  return next;
}

/** Sent again, or for a day that is not the next one, it changes nothing. */
function apply(core: CoreState, { productId, day }: AccrueHosting): CommandResult {
  const product = hostingPart.of(core).products.get(productId);
  if (product?.dueDay(dayOf(core.timeMs)) === day) accrue(core, product);
  return done;
}

function accrue(core: CoreState, product: HostingProduct): void {
  const { nextDay: day, nextPositionId } = product;
  const { productId, assetId } = product.configured;
  const next = product.earning.from(nextPositionId, POSITIONS_A_COMMAND + 1);
  const isDone = next.length <= POSITIONS_A_COMMAND;
  const those = next.slice(0, POSITIONS_A_COMMAND);
  const toPositionId = those.at(-1)?.positionId ?? nextPositionId;
  let [count, total]: [number, Money] = [0, ZERO_MONEY];
  for (const position of those) {
    // It has not begun.
    if (position.startDay > day) continue;
    payDay(core, position, day);
    count += 1;
    total = moneyOf(total + position.dailyReward);
  }
  if (isDone) {
    product.accruedDay = day;
    product.nextDay = day + 1;
    product.nextPositionId = 0;
  } else product.nextPositionId = toPositionId + 1;
  const range = { fromPositionId: nextPositionId, toPositionId, count, total, isDone };
  core.log.add({ type: 'hosting-accrued', productId, assetId, day, ...range, timeMs: core.timeMs });
}

/** With its last day a financial product is over and its principal returned; a pool waits to be redeemed. */
function payDay(core: CoreState, position: HostingPosition, day: number): void {
  assert(position.startDay + position.paidDays === day, 'days of a position are paid one after the other');
  payDays(core, position, 1);
  const person = core.accounts.get(position.userId);
  if (person !== undefined) person.lastChange = core.sequence;
  if (!position.isWhole) return;
  if (position.product.configured.kind === 'finance') endPosition(core, position, ZERO_MONEY);
  else core.log.add({ type: 'hosting-position', position: position.view() });
}
