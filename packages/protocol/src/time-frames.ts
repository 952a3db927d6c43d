/** Specification, section 9. */
export const timeFrames = ['1min', '5min', '15min', '30min', '1day'] as const;
export type TimeFrame = (typeof timeFrames)[number];

export const timeFrameSeconds: Record<TimeFrame, number> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1_800,
  '1day': 86_400,
};

export const candleCountMax = 2_000;
export const depthRows = 20;

export function isTimeFrame(text: string): text is TimeFrame {
  return (timeFrames as readonly string[]).includes(text);
}
