import styles from './depth-chart.module.css';
import type { DepthCurve } from './depth-curve.ts';

export interface DepthZoomWords {
  /** "Range around the mid price" */
  range: string;
  zoomIn: string;
  zoomOut: string;
}

export interface DepthZoomProps {
  curve: DepthCurve;
  words: DepthZoomWords;
  /** "±1.25 %" */
  range: string;
  onZoom: (steps: number) => void;
}

/** How far the picture reaches, and two buttons that change it. */
export function DepthZoom({ curve, words, range, onZoom }: DepthZoomProps) {
  return (
    <fieldset className={styles.zoom} aria-label={words.range}>
      <button type="button" aria-label={words.zoomOut} disabled={!curve.canWiden} onClick={() => onZoom(-1)}>
        −
      </button>
      <output>{range}</output>
      <button type="button" aria-label={words.zoomIn} disabled={!curve.canNarrow} onClick={() => onZoom(1)}>
        +
      </button>
    </fieldset>
  );
}

/** A reach from the middle as `±1.25 %`, with three digits that count. */
export function rangeText(reachShare: number): string {
  const percent = reachShare * 100;
  const decimals = Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(Math.max(percent, 1e-4)))));
  return `±${percent.toFixed(decimals)} %`;
}
