import type { MessageValues } from '@assay/messages/message-keys';
import * as z from 'zod/mini';

const originsSchema = z.object({ page: z.string(), console: z.string() });

/** The two origins that a refusal for the page's own names; undefined for every other. */
export function foreignPageOf(code: string, data: unknown): MessageValues | undefined {
  if (code !== 'l.error.consoleOrigin') return undefined;
  const origins = z.safeParse(originsSchema, data);
  return origins.success ? { page: origins.data.page || location.origin, console: origins.data.console } : undefined;
}
