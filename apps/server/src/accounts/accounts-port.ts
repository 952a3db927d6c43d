import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { getSettings, putSetting } from '@assay/protocol/endpoints/kept-settings';
import type { mailbox } from '@assay/protocol/endpoints/sandbox';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import type { emailVerification, login, register, sendEmailCode } from '@assay/protocol/endpoints/user';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { PersonStandingInfo } from './person-standing.ts';
import type { Proof } from './proof.ts';

export type AccountResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode };

/** Where a call came from: for limits, from which loopback addresses are free, and for the language of its mail. */
export interface CallOrigin {
  readonly address: string;
  /** The token by which the caller's browser says that it is a known device; see known-devices.ts. */
  readonly device?: string | undefined;
  /** The headers of these names. */
  readonly acceptLanguage?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface SignedIn {
  readonly session: DataOf<typeof login>;
  /** What the browser keeps, to be a known device from now on; none while the login owes its second step. */
  readonly deviceToken?: string;
}

/** `/user/info` without what the core knows. */
export type AccountInfo = Omit<DataOf<typeof userInfo>, keyof PersonStandingInfo>;

/** Who people are. Everything here is ordinary rows; what gates money is core state and goes there by commands. */
export interface Accounts {
  sendEmailCode(request: ParsedRequestOf<typeof sendEmailCode>, origin: CallOrigin): Promise<AccountResult<null>>;
  emailVerification(
    request: ParsedRequestOf<typeof emailVerification>,
    origin: CallOrigin,
  ): Promise<AccountResult<null>>;
  register(request: ParsedRequestOf<typeof register>, origin: CallOrigin): Promise<AccountResult<SignedIn>>;
  login(request: ParsedRequestOf<typeof login>, origin: CallOrigin): Promise<AccountResult<SignedIn>>;
  /** What rows know of a person; the core knows the rest. */
  info(userId: number): Promise<AccountInfo>;
  /** What the person keeps on the account, by name. */
  settings(userId: number): Promise<DataOf<typeof getSettings>>;
  putSetting(userId: number, request: ParsedRequestOf<typeof putSetting>): Promise<AccountResult<null>>;
  /** The token is dead when this resolves. */
  logout(sessionId: number): Promise<void>;
  /** The live session of a token; undefined when there is none. */
  sessionOf(token: string): Promise<Proof | undefined>;
  /** The same without a look at the database: undefined for a token that is dead, or of which nothing is in memory. */
  knownSession(token: string): Proof | undefined;
  /** True once a proof was ended before its time: asked again in the turn in which something is done in its name. */
  hasEnded(proofId: number): boolean;
  /** Ends all sessions, or those of one user, who is told, and answers how many. Their tokens are dead when this resolves. */
  endSessions(userId: number | undefined): Promise<number>;
  /** Sessions that are in use without a call of theirs, to be asked for each time uses are written down. */
  countAsUsed(sessionIds: () => readonly number[]): void;
  /** Told of the sessions that ended before their time. Answers a function that ends it. */
  onRevoked(listener: (sessionIds: ReadonlySet<number>) => void): () => void;
  /** Mail that the sandbox kept instead of sending, newest first. */
  mailbox(account: string): Promise<DataOf<typeof mailbox>>;
  /** Opens core accounts of users whose registration was cut off between row and command. */
  heal(): Promise<void>;
  stop(): void;
}
