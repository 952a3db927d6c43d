import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_REFUSED_READ_MS } from '../pictures/picture-limits.ts';
import { BodyMalformed } from './body-malformed.ts';

export function isMultipart(contentType = ''): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType);
}

/** The body of a call that takes a file waits until it is known who calls (`http-call.ts`); every other call takes none of this type. */
export function leaveUploadsUnread(server: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  server.addContentTypeParser('multipart/form-data', (request, body, done) => {
    if (request.routeOptions.config.isUpload === true) {
      done(null);
      return;
    }
    body.resume();
    done(new BodyMalformed());
  });
}

/**
 * A refusal may leave while its upload still comes. The rest is read and forgotten for a moment, so that the sender reads the refusal; then
 * the connection is closed.
 */
export function endUnreadUpload(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const late = setTimeout(() => request.destroy(), UPLOAD_REFUSED_READ_MS).unref();
    request.once('end', () => clearTimeout(late));
  });
}
