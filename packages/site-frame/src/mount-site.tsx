import { createClientServices, type Watch } from '@assay/features/services/client-services';
import { Toasts } from '@assay/ui/toasts';
import { type DrawnSite, drawSite } from './draw-site.tsx';

export interface MountedSite extends DrawnSite {
  /** What is told of on every page. */
  readonly watches: readonly Watch[];
}

/** Draws a site of people, with the live connection and everything else that these share. */
export async function mountSite({ watches, ...site }: MountedSite): Promise<void> {
  const toasts = new Toasts();
  const services = await createClientServices({ toasts, watches });
  services.start();
  await drawSite(site, toasts, services);
}
