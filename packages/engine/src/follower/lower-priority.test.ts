import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { eventually } from '@assay/amounts/testing/news';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineReport, startEngine } from '../start-engine.ts';
import { FOLLOWER_NICENESS } from './lower-priority.ts';

let server: SharedPostgres;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());

const threads = () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));

describe.runIf(process.platform === 'linux')('the follower', () => {
  it('stands back behind orders, its thread and its connections alone, or says once why it cannot', async () => {
    const connection = { ...(await server.createDatabase()) };
    const reports: EngineReport[] = [];
    const before = threads();
    const started = await startEngine({
      connection,
      mode: 'sandbox',
      configuration: [],
      onFatal: (error) => {
        throw error;
      },
      report: (report) => reports.push(report),
      onClockDifference: () => undefined,
    });
    if (!started.ok) throw new Error(started.message);
    const { engine } = started;
    try {
      await eventually(() => expect(engine.status.projectedSequence).toBe(engine.status.durableSequence));
      const nice = (priorities: readonly number[]) => priorities.filter((priority) => priority === FOLLOWER_NICENESS);
      expect(nice(threads())).toHaveLength(nice(before).length + 1);
      // Looked at while the connection that asks lives, since it is one of the others.
      const ofConnections = await withClient(connection, async (client) => {
        const { rows } = await client.query<{ pid: number; name: string }>(
          "SELECT pid, application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
        );
        return rows.map(({ pid, name }) => ({ isFollower: name === 'assay-follower', priority: getPriority(pid) }));
      });
      const priorities = (ofFollower: boolean) =>
        ofConnections.filter(({ isFollower }) => isFollower === ofFollower).map(({ priority }) => priority);
      expect(priorities(false).length).toBeGreaterThan(1);
      expect(nice(priorities(false))).toEqual([]);
      const kept = reports.filter(({ type }) => type === 'priority-kept').length;
      expect(kept).toBeLessThanOrEqual(1);
      expect(nice(priorities(true))).toHaveLength(kept === 1 ? 0 : 3);
    } finally {
      await engine.stop();
    }
  });
});
