/** A source of the index as the journal knows it. Numbers are for ever: never change, never reuse. */
export interface IndexSourceDefinition {
  readonly id: number;
  readonly name: string;
}

/** The sources that feeds of this version can have. */
export const indexSources = [
  { id: 1, name: 'sim-alder' },
  { id: 2, name: 'sim-birch' },
  { id: 3, name: 'sim-cedar' },
  { id: 11, name: 'rec-alder' },
  { id: 12, name: 'rec-birch' },
  { id: 13, name: 'rec-cedar' },
] as const satisfies readonly IndexSourceDefinition[];

/** The journal's number of a source, or undefined for a name that no feed has. */
export function indexSourceId(name: string): number | undefined {
  return indexSources.find((source) => source.name === name)?.id;
}
