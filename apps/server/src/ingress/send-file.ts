import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { FileBody } from './dialect/file-body.ts';

/** Sends a file as its reader takes it. Opened by itself it is a file to be saved and no document; its name is one of ours. */
export function sendFile(reply: FastifyReply, { path, name }: FileBody): FastifyReply {
  return reply
    .type(name.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(createReadStream(path));
}
