import type { SocketConnection } from '../connection.ts';

/** The other end of a WebSocket in tests: keeps what was sent, says what it is told to. */
export class FakeConnection implements SocketConnection {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  /** Open from the first, as long as nobody says otherwise. */
  readyState = 1;
  readonly sent: Record<string, unknown>[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  /** What was sent since the last call, without pings. */
  takeSent(): Record<string, unknown>[] {
    return this.sent.splice(0).filter((message) => message.op !== 'ping');
  }

  acceptOpen(): void {
    this.onopen?.(new Event('open'));
  }

  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  cut(): void {
    this.onclose?.(new Event('close') as CloseEvent);
  }
}
