import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { boundsOf, everyDay, type Period, type TimeBounds } from './period.ts';

export interface PeriodChoice {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
  readonly bounds: TimeBounds;
  /** The first chosen day lies after the last: nothing is in between. */
  readonly isReversed: boolean;
}

const noTime: TimeBounds = { startTime: '0', endTime: '0' };

/** Which days a list of records shows: all at first. */
export function usePeriod(): PeriodChoice {
  const { clock } = useServices();
  const [period, setPeriod] = useState(everyDay);
  const bounds = boundsOf(period, clock.now());
  return { period, setPeriod, bounds: bounds ?? noTime, isReversed: bounds === undefined };
}
