/** Every bound of the socket that is not a constant of the wire. */

/** A socket whose calls are refused this often in one second, for their number or without a session, is closed. */
export const REFUSED_CALLS_PER_SECOND_MAX = 1_000;

/** A socket of which so many calls were refused for their number, and each time as many more are in one second, is read again after `REST_MS`. */
export const REFUSED_BEFORE_REST = 64;
export const REST_MS = 250;

/** How long a cancellation that the overloaded engine refused waits before it is sent again. */
export const CANCELLATION_RETRY_MS = 50;

/** A reader that leaves this much unread is told no more changes; when it has read everything it gets new snapshots. */
export const UNREAD_BYTES_BEHIND = 64 * 1024;

/** Beyond this much unread (answers, an account's changes, snapshots) it is closed; it comes back and takes a snapshot. */
export const UNREAD_BYTES_MAX = 1024 * 1024;

/** How long one that is closed for now may still take to read why. */
export const TRY_AGAIN_CLOSE_MS = 5_000;

export interface SocketPlaceLimits {
  /** In all. */
  readonly connectionsMax: number;
  /** So many of them are not for guests who ask for something. */
  readonly connectionsKeptForAccounts: number;
  /** Of one account, that never make room for anybody. */
  readonly connectionsOfAccountSure: number;
  /** Of the accounts of one address (of IPv6: /48) that is not loopback, the same. */
  readonly connectionsOfSiteSure: number;
}

export const socketPlaceLimits: SocketPlaceLimits = {
  connectionsMax: 6_000,
  connectionsKeptForAccounts: 1_000,
  connectionsOfAccountSure: 64,
  connectionsOfSiteSure: 512,
};

/** A socket that sends more messages than this in a second is closed. */
export const CLIENT_MESSAGES_PER_SECOND_MAX = 100;
