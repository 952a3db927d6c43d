import type { PersonRows } from './person-rows.ts';

/** Looks at all rows by which people prove themselves, beside whatever else goes on: there are as many as people. */
export function beginLook(
  personRows: PersonRows,
  onFault: (error: unknown) => void,
): { readonly looked: Promise<void>; stop(): Promise<void> } {
  let isStopped = false;
  const looked = personRows.look(() => isStopped).catch(onFault);
  return {
    looked,
    async stop() {
      isStopped = true;
      await looked;
    },
  };
}
