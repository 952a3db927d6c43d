import type { MessageKey } from '@assay/messages/message-keys';
import type { DataOf } from '@assay/protocol/endpoint';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';

/** What is known of an account's protections. */
export interface SecurityFacts {
  readonly user: DataOf<typeof userInfo>;
  readonly hasPhishingCode: boolean;
  readonly hasPasskey: boolean;
}

interface Protection {
  readonly name: MessageKey;
  readonly isOn: (facts: SecurityFacts) => boolean;
  /** What to do where it is off; none: it is always on. */
  readonly step?: MessageKey;
  /** The row of the security centre where it is done. */
  readonly row: string;
}

/** Everything that counts, in the order in which it should be done. Each counts the same. */
export const protections = [
  { row: 'login-password', name: 'score.password', isOn: () => true },
  { row: 'email', name: 'score.email', isOn: ({ user }) => user.email !== '' },
  {
    row: 'second-factor',
    name: 'score.factor',
    step: 'score.factorStep',
    isOn: ({ user, hasPasskey }) => user.googleBind === 1 || hasPasskey,
  },
  { row: 'fund-password', name: 'score.fund', step: 'score.fundStep', isOn: ({ user }) => user.assetsPwd === 1 },
  {
    row: 'phishing-code',
    name: 'score.phishing',
    step: 'score.phishingStep',
    isOn: ({ hasPhishingCode }) => hasPhishingCode,
  },
] as const satisfies readonly Protection[];

export type SecurityLevel = 'low' | 'medium' | 'high';

export interface SecurityScore {
  readonly on: number;
  readonly of: number;
  /** Each protection, those that are on first. */
  readonly parts: readonly { readonly name: MessageKey; readonly isOn: boolean }[];
  readonly level: SecurityLevel;
  /** What should be done next; undefined where all is on. */
  readonly next: { readonly step: MessageKey; readonly row: string } | undefined;
}

/** High is all of them, low half or less. */
export function securityScore(facts: SecurityFacts): SecurityScore {
  const all: readonly Protection[] = protections;
  const parts = all
    .map(({ name, isOn }) => ({ name, isOn: isOn(facts) }))
    .sort((one, other) => Number(other.isOn) - Number(one.isOn));
  const on = parts.filter(({ isOn }) => isOn).length;
  const missing = all.find(({ isOn, step }) => step !== undefined && !isOn(facts));
  const level = on === all.length ? 'high' : on * 2 <= all.length ? 'low' : 'medium';
  const next = missing?.step === undefined ? undefined : { step: missing.step, row: missing.row };
  return { on, of: all.length, parts, level, next };
}
