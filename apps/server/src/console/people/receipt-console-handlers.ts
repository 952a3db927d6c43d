import type { contractReceipt } from '@assay/protocol/console/person-console-endpoints';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import { type Answer, accepted } from '../../ingress/call.ts';
import type { Settings } from '../../operations/settings.ts';

export interface ReceiptConsoleParts {
  readonly receiptIdOf: (orderId: number) => string;
  readonly settings: Pick<Settings, 'console' | 'siteOrigin'>;
}

/** The staff looks at a receipt where everybody does, by its number, which nobody can guess. */
export function receiptConsoleHandlers({ receiptIdOf, settings }: ReceiptConsoleParts) {
  // A console with a listener of its own has another origin than the people's site.
  const origin = settings.console.port === undefined ? '' : (settings.siteOrigin ?? '');
  return {
    async contractReceipt({
      orderId,
    }: ParsedRequestOf<typeof contractReceipt>): Promise<Answer<DataOf<typeof contractReceipt>>> {
      const receiptId = receiptIdOf(Number(orderId));
      return accepted({ receiptId, address: `${origin}${desktopBasePath}/scontract/receipt?id=${receiptId}` });
    },
  };
}
