/**
 * `connecting`: never been live yet. `live`: something was heard within `staleAfterMs`. `stale`: it was live, and is silent or being mended.
 * `offline`: several tries in a row failed, or the browser says that there is no network.
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'offline';

export interface ConnectionPicture {
  readonly state: ConnectionState;
  /** Round trip of the newest ping, or how long one has waited for its answer where that is longer; undefined before the first answer and while not live. */
  readonly latencyMs: number | undefined;
  /** Whole seconds since something was heard; undefined while live or before the first message. */
  readonly silentSeconds: number | undefined;
}

/** `readyState` of a WebSocket that is open. One that is closing takes messages, prints an error and drops them. */
export const openState = 1;

/** What the client uses of a WebSocket. */
export interface SocketConnection {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  /** As of a WebSocket: `openState` while it takes messages. */
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}
