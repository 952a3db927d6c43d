import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { aroundData } from './envelope.ts';

/** Data of fewer bytes is copied into one piece with its envelope; of more, the pieces leave one after the other. */
const COPIED_BYTES_MAX = 1_000_000;

/** Sends a success whose data is JSON already. */
export function sendJson(reply: FastifyReply, data: Uint8Array, extra: Readonly<Record<string, string>>): FastifyReply {
  const [before, behind] = aroundData(extra).map((text) => Buffer.from(text));
  const pieces = [before ?? Buffer.alloc(0), data, behind ?? Buffer.alloc(0)];
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  reply.type('application/json; charset=utf-8').header('content-length', bytes);
  return reply.send(bytes <= COPIED_BYTES_MAX ? Buffer.concat(pieces, bytes) : Readable.from(pieces));
}
