import config from './playwright.config.ts';

// Playwright gives its workers this environment.
process.env.ASSAY_FULL = '1';

/** The long run: every route in every language and theme. */
const whole: typeof config = { ...config, grepInvert: [] };
export default whole;
