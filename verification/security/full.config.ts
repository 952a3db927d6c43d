process.env.ASSAY_FULL = '1';
const { default: config } = await import('./vitest.config.ts');

/** The long run: 10,000 tries wherever somebody guesses, more samples of each time, and a build that lost its checks. */
export default config;
