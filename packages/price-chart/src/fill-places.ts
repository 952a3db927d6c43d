import type { ChartFill } from './chart-input.ts';

/** How far from the middle of its triangle a fill is still pointed at. */
const REACH_PX = 10;

export interface PointedFill {
  fill: ChartFill;
  /** Middle of the triangle, px from the top left of the chart. */
  x: number;
  y: number;
}

/** Where the triangles of own fills were drawn last. */
export class FillPlaces {
  readonly #places = new Map<string, PointedFill>();

  put(fill: ChartFill, x: number, y: number): void {
    this.#places.set(fill.id, { fill, x, y });
  }

  clear(): void {
    this.#places.clear();
  }

  /** The nearest fill in reach of a point. */
  at(x: number, y: number): PointedFill | undefined {
    let nearest: PointedFill | undefined;
    let nearestPx = REACH_PX;
    for (const place of this.#places.values()) {
      const distance = Math.hypot(place.x - x, place.y - y);
      if (distance > nearestPx) continue;
      nearest = place;
      nearestPx = distance;
    }
    return nearest;
  }
}
