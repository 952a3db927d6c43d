/** The process that a load goes to, and the data folder of its PostgreSQL, by which its processor time is found. */
export interface LoadTarget {
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
}
