import type { ChatServiceState } from '@assay/protocol/chat-entities';
import { chatLateAfterMs } from '@assay/protocol/chat-rules';

/** Of every day, in minutes since 00:00 UTC; the end may lie behind midnight. Undefined: always. */
export interface ServiceHours {
  readonly from: number;
  readonly to: number;
  /** `08:00-18:00`. */
  readonly text: string;
}

const shape = /^([01][0-9]|2[0-3]):([0-5][0-9])-([01][0-9]|2[0-3]):([0-5][0-9])$/;

/** Undefined for a text that says no hours. */
export function serviceHoursOf(text: string): ServiceHours | undefined {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [, fromHour, fromMinute, toHour, toMinute] = match.map(Number) as [number, number, number, number, number];
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute, text };
}

/** What somebody may expect who writes now. */
export function serviceStateOf(
  hours: ServiceHours | undefined,
  waitingSinceMs: number | undefined,
  nowMs: number,
): ChatServiceState {
  if (hours !== undefined && !isWithin(hours, nowMs)) return 'closed';
  return waitingSinceMs !== undefined && nowMs - waitingSinceMs > chatLateAfterMs ? 'late' : 'here';
}

function isWithin({ from, to }: ServiceHours, nowMs: number): boolean {
  const now = new Date(nowMs);
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
