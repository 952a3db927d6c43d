/** Whether what was stored as JSON is a record of fields; what is in them is not known yet. */
export function isRecord(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
