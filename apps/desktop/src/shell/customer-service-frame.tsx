import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { CustomerServiceProps } from '../chat/customer-service.tsx';
import { CustomerServiceContext, closedService } from '../page-parts/customer-service/customer-service.ts';

const load = loadChunk(async () => (await import('../chat/customer-service.tsx')).CustomerService);

/** It stands over the page and moves nothing, so no first picture waits for it; and without its code the page is whole. */
const CustomerService = lazy(() => load().then(asModule, () => asModule(() => null)));

function asModule(component: ComponentType<CustomerServiceProps>) {
  return { default: component };
}

export interface CustomerServiceFrameProps {
  /** The page has a button of its own, in its foot. */
  isDocked: boolean;
  children: ReactNode;
}

/** Around every page: the button of customer service, and the conversation that it opens, which stays open from page to page. */
export function CustomerServiceFrame({ isDocked, children }: CustomerServiceFrameProps) {
  const [service, onService] = useState(closedService);
  return (
    <CustomerServiceContext value={service}>
      {children}
      <Suspense fallback={null}>
        <CustomerService isDocked={isDocked} onService={onService} />
      </Suspense>
    </CustomerServiceContext>
  );
}
