import type { Message } from '@assay/messages/message-keys';

/** A code of the authenticator, or a recovery code in its place. */
export type FactorCodeKind = 'time' | 'recovery';

/** How a recovery code looks. */
export const recoveryCodePlaceholder = 'XXXXX-XXXXX';

const shapes = {
  time: { pattern: /^[0-9]{6}$/, fault: { key: 'factor.timeCodeShape' } },
  recovery: { pattern: /^[0-9A-Za-z]{5}[ -]?[0-9A-Za-z]{5}$/, fault: { key: 'factor.recoveryShape' } },
} as const satisfies Record<FactorCodeKind, { pattern: RegExp; fault: Message }>;

/** What is wrong with the shape of a code; undefined when nothing is. */
export function factorCodeFault(kind: FactorCodeKind, code: string): Message | undefined {
  const { pattern, fault } = shapes[kind];
  return pattern.test(code.trim()) ? undefined : fault;
}
