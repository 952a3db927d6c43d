import { staffReadings } from '../operator/staff-readings.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** The staff: its seats, and what waits for a second person. */
export const staffModule = {
  start({ engine }: ServerParts) {
    return { assayCalls: {}, operatorReadings: staffReadings(engine.client) };
  },
} satisfies ServerModule;
