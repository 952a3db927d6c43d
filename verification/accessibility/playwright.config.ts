import { browserTestConfig } from '../browser/browser-test-config.ts';

export default browserTestConfig(import.meta.dirname, '*.axe.ts', 'tests');
