import type { Envelope } from '@assay/protocol/wire';

/** The exchange that is killed. Its address stays the same over its restarts. */
export interface Stage {
  readonly address: string;
  readonly dataFolder: string;
}

/** A call that changes something of a person's all at once. */
export interface ChangingCall {
  readonly name: string;
  /** Everything before the call, of somebody new. */
  prepare(stage: Stage, email: string): Promise<PreparedCall>;
}

export interface PreparedCall {
  /** Sends it. What has changed nothing may be sent again, with the same codes. */
  send(): Promise<Envelope<unknown>>;
  look(): Promise<Left>;
}

/** What a call left that nobody may have heard the end of. */
export interface Left {
  readonly isChanged: boolean;
  /** Withdrawals are held, and nothing was changed: the hold comes first. */
  readonly isHeldBefore: boolean;
  /** A sentence for each thing that is neither as it was nor as it was to be. */
  readonly faults: readonly string[];
}
