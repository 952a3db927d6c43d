import config from './vitest.config.ts';

process.env.ASSAY_FULL = '1';

/** The long run: 10,000 tries wherever somebody guesses, and more samples of each time. */
export default config;
