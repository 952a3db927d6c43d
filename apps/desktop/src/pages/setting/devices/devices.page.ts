import type { PageDescription } from '@assay/site-frame/site/page-description';

export const devicesPage: PageDescription = {
  load: async () => (await import('./devices-page.tsx')).DevicesPage,
  texts: ['account', 'setting', 'security'],
  addresses: [
    {
      path: '/setting/devices',
      guard: 'signed-in',
      title: 'pages.devices',
      finder: [{ label: 'pages.devices', words: ['sessions', 'devices', 'logout', 'shebei'] }],
    },
    {
      path: '/setting/logins',
      guard: 'signed-in',
      title: 'pages.logins',
      finder: [{ label: 'pages.logins', words: ['login', 'history', 'denglu'] }],
    },
  ],
};
