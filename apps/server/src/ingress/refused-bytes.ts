import type { Socket } from 'node:net';
import type { Dialect } from './dialect/dialect.ts';

/**
 * Bytes that are no HTTP request, or not a whole one in time, have no call to answer; the connection ends with a body of the usual shape,
 * whether the client lets go of it or not.
 */
export function refuseGarbage(error: Error & { readonly code?: string }, socket: Socket, dialect: Dialect): void {
  endWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', dialect);
}

/** Says so and ends the connection. Nothing else may be on its way over it. */
export function endWith(socket: Socket, status: '408 Request Timeout' | '400 Bad Request', dialect: Dialect): void {
  if (socket.writable) {
    const body = JSON.stringify(dialect.refusal('l.error.bodyMalformed'));
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
