import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Around a run of tests: a folder in which the first of them leaves an empty cluster for the others (`empty-cluster.ts`). */
export default function keptClusterFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'assay-clusters-'));
  // PostgreSQL runs as another user and walks through it.
  chmodSync(folder, 0o755);
  process.env.ASSAY_TEST_CLUSTERS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
