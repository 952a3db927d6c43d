import config from './playwright.config.ts';

/** The long run: also the journeys that are marked as long. */
const whole: typeof config = { ...config, grepInvert: [] };
export default whole;
