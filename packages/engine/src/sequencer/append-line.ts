/**
 * Batches that were handed to the journal and not yet released, in the journal's order. One is released only when it and every
 * one before it is confirmed, whatever the order of the confirmations.
 */
export class AppendLine<Batch> {
  readonly #line: { readonly batch: Batch; confirmed: boolean }[] = [];

  get length(): number {
    return this.#line.length;
  }

  get batches(): readonly Batch[] {
    return this.#line.map(({ batch }) => batch);
  }

  /** The next batch in the journal's order. */
  add(batch: Batch): void {
    this.#line.push({ batch, confirmed: false });
  }

  /** The journal has confirmed this batch. Answers those that are thereby durable without a gap, in order; often only itself. */
  confirm(batch: Batch): readonly Batch[] {
    const entry = this.#line.find((candidate) => candidate.batch === batch);
    if (entry === undefined) throw new Error('a batch was confirmed that is not under way');
    entry.confirmed = true;
    const gap = this.#line.findIndex(({ confirmed }) => !confirmed);
    return this.#line.splice(0, gap < 0 ? this.#line.length : gap).map((released) => released.batch);
  }
}
