import { seatsAct } from '../console/seats/seat-acts.ts';
import { seatHandlers } from '../console/seats/seat-handlers.ts';
import { startTables } from '../console/tables/start-tables.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** The operator's console: how its seats are taken up and signed in to, and the tables that they look at. */
export const consoleModule = {
  async start({ seats, settings, pools, connection, engine, markets, log }: ServerParts, parts) {
    const { dataFolder, mode } = settings;
    const tables = await startTables({ pools, connection, engine: engine.client, markets, dataFolder, log }, parts);
    return { consoleCalls: { ...seatHandlers(seats, mode), ...tables }, serverAct: seatsAct(seats) };
  },
} satisfies ServerModule;
