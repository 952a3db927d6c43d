export type AxisScale = 'linear' | 'log';

/** Below every price there is: where an indicator at or below zero goes on a logarithmic axis, which is out of sight. */
const LOG_LOWEST = -15;

/** The logarithm by which a price is placed. */
export const logOf = (value: number) => (value > 0 ? Math.log10(value) : LOG_LOWEST);
