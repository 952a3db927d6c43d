import type { ClientServices } from '../services/client-services.ts';

/** The code that watches comes once there is something to watch. */
export function startAlertWatch(services: ClientServices): void {
  const { kept } = services;
  let isWatched = false;
  const look = () => {
    if (isWatched || !kept.has('alerts')) return;
    isWatched = true;
    import('./watch-alerts.ts').then(
      ({ watchAlerts }) => watchAlerts(services),
      () => {
        isWatched = false;
      },
    );
  };
  kept.subscribe(look);
  look();
}
