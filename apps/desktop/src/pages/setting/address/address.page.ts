import type { PageDescription } from '@assay/site-frame/site/page-description';

export const addressPage: PageDescription = {
  load: async () => (await import('./address-page.tsx')).AddressPage,
  texts: ['account', 'custody', 'address', 'login', 'password', 'hold'],
  addresses: [
    {
      path: '/setting/address',
      guard: 'signed-in',
      title: 'address.title',
      finder: [{ label: 'finder.addresses', to: '/setting/address?type=3', words: ['address book', 'dizhi'] }],
    },
  ],
};
