import type { PageDescription } from '@assay/site-frame/site/page-description';

export const receiptPage: PageDescription = {
  load: async () => (await import('./receipt-page.tsx')).ReceiptPage,
  texts: ['proof', 'receipt', 'refusals'],
  addresses: [
    {
      path: '/scontract/receipt',
      guard: 'everybody',
      title: 'receipt.title',
      finder: [{ label: 'finder.receipt', words: ['receipt', 'verify', 'proof', 'pingzheng'] }],
    },
  ],
};
