import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import type { Period } from 'klinecharts';

/** Time frames as the drawing library names them. */
export const framePeriods: Readonly<Record<TimeFrame, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1day': { type: 'day', span: 1 },
};

export const frameMs = (frame: TimeFrame) => timeFrameSeconds[frame] * 1000;
