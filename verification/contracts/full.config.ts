process.env.ASSAY_TEST_SCALE = 'full';
const { default: config } = await import('./vitest.config.ts');

/** The long run: whole outages instead of their edges, models in the hundreds of journals, and a real server that is killed. */
export default config;
