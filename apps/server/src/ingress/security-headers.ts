import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Tokens live in the browser's local storage, so no script but our own may ever run: no inline code, no other origin.
 * @param frameOrigins whose pages may stand in a frame of ours; without any nobody's
 */
export const securityHeaders = (frameOrigins: readonly string[] = []): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      ...(frameOrigins.length === 0 ? {} : { frameSrc: [...frameOrigins] }),
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
});

/**
 * Headers of a call's answer. It is data and never a document: nothing may be done with it but read it. Fixed text, because a page's
 * headers are composed anew each time, which took a tenth of a call.
 */
export const callHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;
