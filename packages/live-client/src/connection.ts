/**
 * `connecting`: never been live yet. `live`: messages arrive. `stale`: it was live and is being mended.
 * `offline`: several tries in a row failed, or the browser says that there is no network.
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'offline';

export interface ConnectionPicture {
  readonly state: ConnectionState;
  /** Round trip of the newest ping in milliseconds. */
  readonly latencyMs: number | undefined;
  /** When the connection went silent; undefined while live or before the first message. Milliseconds since 1970. */
  readonly silentSinceMs: number | undefined;
}

/** What the client uses of a WebSocket. */
export interface SocketConnection {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(text: string): void;
  close(): void;
}
