/** The library's own id of the pane with the candles. */
export const CANDLE_PANE = 'candle_pane';
