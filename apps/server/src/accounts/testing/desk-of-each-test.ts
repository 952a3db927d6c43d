import { startTemporaryPostgres, type TemporaryPostgres } from '@assay/postgres/testing/temporary-postgres';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { AccountDesk } from './account-desk.ts';

/** A desk for each test of a file, all on one PostgreSQL. `take` is given it before the test. */
export function deskOfEachTest(take: (desk: AccountDesk) => void): void {
  let temporary: TemporaryPostgres;
  let template: string;
  let desk: AccountDesk;
  beforeAll(async () => {
    temporary = await startTemporaryPostgres();
    template = await AccountDesk.makeTemplate(temporary);
  }, 60_000);
  afterAll(() => temporary.stop());
  beforeEach(async () => {
    desk = await AccountDesk.open(temporary, template);
    take(desk);
  });
  afterEach(() => desk.close());
}
