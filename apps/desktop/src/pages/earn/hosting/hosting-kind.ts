import type { MessageKey } from '@assay/messages/message-keys';
import type { HostingKind } from '@assay/protocol/earn-rules';

interface HostingTexts {
  readonly title: MessageKey;
  readonly lead: MessageKey;
  readonly recordTitle: MessageKey;
  readonly recordWords: MessageKey;
}

/** What the pages of a kind say that those of the other say otherwise. */
export const hostingTexts: Readonly<Record<HostingKind, HostingTexts>> = {
  finance: {
    title: 'nav.financial',
    lead: 'finance.lead',
    recordTitle: 'finance.recordTitle',
    recordWords: 'finance.recordWords',
  },
  pool: { title: 'nav.pool', lead: 'pool.lead', recordTitle: 'pool.recordTitle', recordWords: 'pool.recordWords' },
};

/** The kind of `/pool/list`, by its first segment; financial products for any other. */
export function hostingKindOf(path: string): HostingKind {
  return path.split('/')[1] === 'pool' ? 'pool' : 'finance';
}
