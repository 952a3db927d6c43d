import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { AccountDesk } from './account-desk.ts';

/** A desk for each test of a file, all on one PostgreSQL. `take` is given it before the test. */
export function deskOfEachTest(take: (desk: AccountDesk) => void): void {
  let temporary: SharedPostgres;
  let desk: AccountDesk;
  beforeAll(async () => {
    temporary = await openSharedPostgres();
  }, 60_000);
  afterAll(() => temporary.close());
  beforeEach(async () => {
    desk = await AccountDesk.open(temporary);
    take(desk);
  });
  afterEach(() => desk.close());
}
