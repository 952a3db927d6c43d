import type { ChartLegend } from './chart-input.ts';

/**
 * What the legend says now. Outside React's state, so that the words change in the frame that draws the candle: a state set there
 * would come with a frame of its own.
 */
export class LegendStore {
  #legend: ChartLegend | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): ChartLegend | undefined => this.#legend;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly put = (legend: ChartLegend | undefined): void => {
    this.#legend = legend;
    for (const listener of this.#listeners) listener();
  };
}
