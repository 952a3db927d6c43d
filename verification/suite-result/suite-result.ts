interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

/**
 * The last line of a suite that is a script, and its exit code. `npm test` counts from the line and says the faults again at the end of the
 * run: what was said before is often cut off. A suite that counted nothing has failed.
 */
export function endSuite({ passed, failed, skipped = 0 }: Counts, faults: readonly string[]): void {
  process.stdout.write(`${JSON.stringify({ passed, failed, skipped, faults: faults.slice(0, 20) })}\n`);
  process.exitCode = failed === 0 && passed + skipped > 0 ? 0 : 1;
}
