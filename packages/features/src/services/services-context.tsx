import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { ClientServices } from './client-services.ts';

const ServicesContext = createContext<ClientServices | undefined>(undefined);

/** Gives the app's services to every hook below. */
export function ClientServicesProvider({ services, children }: { services: ClientServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  );
}

export function useServices(): ClientServices {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('a feature hook is used outside of ClientServicesProvider');
  return services;
}
