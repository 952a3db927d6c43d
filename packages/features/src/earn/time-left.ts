import type { Message } from '@assay/messages/message-keys';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long until a moment, in the two units that matter: `3 h 12 min`. Cut, so that what is left is never said to be more. */
export function timeLeft(untilMs: number, nowMs: number): Message {
  const left = untilMs - nowMs;
  const [days, hours] = [Math.floor(left / dayMs), Math.floor((left % dayMs) / hourMs)];
  const [minutes, seconds] = [Math.floor((left % hourMs) / minuteMs), Math.floor((left % minuteMs) / secondMs)];
  if (left < secondMs) return { key: 'earn.leftNone' };
  if (days > 0) return { key: 'earn.leftDays', values: { days, hours } };
  if (hours > 0) return { key: 'earn.leftHours', values: { hours, minutes } };
  if (minutes > 0) return { key: 'earn.leftMinutes', values: { minutes, seconds } };
  return { key: 'earn.leftSeconds', values: { seconds } };
}

/** How far a moment is away, in days, hours, minutes and seconds of two digits, for a clock that counts down; nothing is left once it has passed. */
export function clockLeft(untilMs: number, nowMs: number): { readonly days: number; readonly clock: string } {
  const left = Math.max(0, untilMs - nowMs);
  const parts = [Math.floor((left % dayMs) / hourMs), Math.floor((left % hourMs) / minuteMs)];
  const seconds = Math.floor((left % minuteMs) / secondMs);
  const clock = [...parts, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return { days: Math.floor(left / dayMs), clock };
}
