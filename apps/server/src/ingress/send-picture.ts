import type { FastifyReply } from 'fastify';
import type { PictureBody } from './dialect/picture-body.ts';

/**
 * Sends a picture that was drawn by us. The headers of a call stand beside it: kept by nobody on the way, never taken for anything else than
 * it says it is, and opened by itself it is a file to be saved and no document.
 */
export function sendPicture(reply: FastifyReply, { bytes }: PictureBody): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('content-disposition', 'attachment; filename="picture.jpg"')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
