// `npm run check-inclusion -- FILE [--key KEY]`: hashes the balances of an exported proof up to the signed roots of its day, with no server
// and no network. Ends with 1 when the proof does not hold.

import { checkInclusionFile } from '../exported-files/check-inclusion-file.ts';
import { runFileCheck } from '../exported-files/run-file-check.ts';

process.exitCode = await runFileCheck(checkInclusionFile);
