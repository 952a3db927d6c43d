import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textOfFrame } from './testing/text-of-frame.ts';
import { textFrame } from './text-frame.ts';

describe('a text frame', () => {
  it.each([0, 1, 123, 125, 126, 127, 65_535, 65_536, 200_000])(
    'of %i bytes is read by another implementation',
    async (length) => {
      const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
      const http = createServer();
      const sockets = new WebSocketServer({ noServer: true });
      http.on('upgrade', (request, stream, head) =>
        sockets.handleUpgrade(request, stream, head, () =>
          stream.write(Buffer.concat([textFrame(text), textFrame('end')])),
        ),
      );
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
      const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`);
      const received: string[] = [];
      await new Promise<void>((resolve, reject) => {
        client.on('error', reject);
        client.on('message', (data) => {
          received.push(data.toString());
          if (received.length === 2) resolve();
        });
      });
      expect(received).toEqual([text, 'end']);
      expect(textOfFrame(textFrame(text))).toBe(text);
      client.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  );
});
