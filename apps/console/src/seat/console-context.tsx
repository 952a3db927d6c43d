import { createContext, type ReactNode, use } from 'react';
import type { ConsoleServices } from './console-services.ts';

const ConsoleContext = createContext<ConsoleServices | undefined>(undefined);

export function ConsoleProvider({ services, children }: { services: ConsoleServices; children: ReactNode }) {
  return <ConsoleContext value={services}>{children}</ConsoleContext>;
}

export function useConsole(): ConsoleServices {
  const services = use(ConsoleContext);
  if (services === undefined) throw new Error('a page of the console is drawn outside of ConsoleProvider');
  return services;
}
