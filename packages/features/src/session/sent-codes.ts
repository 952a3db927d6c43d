import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import { isRecord } from '../stores/stored-record.ts';

/** What a code is asked for: each has a call of its own, and a minute of its own between two codes. */
export type CodeKind = 'sign-in' | 'forget' | 'change' | 'new-email' | 'unbind' | 'thaw' | 'withdraw';

export interface SentCode {
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** An unused code can be asked for again after this time, and works for that (product, section 7). */
export const resendAfterMs = 60_000;
const codeLifeMs = 10 * 60_000;

/** The unused code that this browser asked for last, also before the page was loaded anew; undefined when it is dead. */
export function readSentCode(storage: KeyValueStorage, kind: CodeKind, nowMs: number): SentCode | undefined {
  const text = storage.get(nameOf(kind));
  if (text === undefined) return undefined;
  const sent = sentCodeOf(text);
  if (sent !== undefined && sent.sentAtMs <= nowMs && nowMs < sent.sentAtMs + codeLifeMs) return sent;
  storage.remove(nameOf(kind));
  return undefined;
}

export function keepSentCode(storage: KeyValueStorage, kind: CodeKind, sent: SentCode): void {
  storage.set(nameOf(kind), JSON.stringify(sent));
}

/** It was used. */
export function forgetSentCode(storage: KeyValueStorage, kind: CodeKind): void {
  storage.remove(nameOf(kind));
}

function nameOf(kind: CodeKind): string {
  return `Assay-Code-Sent-${kind}`;
}

function sentCodeOf(text: string): SentCode | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return undefined;
    const { account, sentAtMs } = stored;
    return typeof account === 'string' && typeof sentAtMs === 'number' ? { account, sentAtMs } : undefined;
  } catch {
    return undefined;
  }
}
