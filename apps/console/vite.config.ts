import { siteBuild } from '../../tooling/site-build/site-build.ts';

export default siteBuild({
  root: import.meta.dirname,
  base: '/console/',
  firstChunks: [],
  shared: [{ of: ['src/main.tsx'] }],
});
