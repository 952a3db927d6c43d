process.env.ASSAY_TEST_SCALE = 'full';
const { default: config } = await import('./vitest.config.ts');

/** The long run: whole outages instead of their edges, and models in the thousands of journals. */
export default config;
