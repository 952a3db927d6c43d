import type { MessageKey } from '@assay/messages/message-keys';

export interface IdentityState {
  readonly name: MessageKey;
  readonly words: MessageKey;
  readonly badge: 'neutral' | 'warning' | 'success' | 'danger';
}

/** By the number in `auth` of /user/info. */
const states: readonly IdentityState[] = [
  { name: 'verify.state0', words: 'verify.words0', badge: 'neutral' },
  { name: 'verify.state1', words: 'verify.words1', badge: 'warning' },
  { name: 'verify.state2', words: 'verify.words2', badge: 'success' },
  { name: 'verify.state3', words: 'verify.words3', badge: 'danger' },
];
const notAuthenticated: IdentityState = { name: 'verify.state0', words: 'verify.words0', badge: 'neutral' };

/** 0 not authenticated, 1 reviewing, 2 verified, 3 rejected. */
export function identityStateOf(auth: number): IdentityState {
  return states[auth] ?? notAuthenticated;
}
