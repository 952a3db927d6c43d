/** Waits until the query tables hold everything that changed a user's rows. */
export interface ReadFence {
  /** False when they have not got there in time. */
  pass(userId: number): Promise<boolean>;
  /** The same for everything up to a batch. */
  passBatch(sequence: number): Promise<boolean>;
}
