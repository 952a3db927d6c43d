// `npm run check-reserves -- FILE [--key KEY] [--node URL]`: verifies the signatures of a saved answer of /proof/reserves, with no server; and
// with a node of ERC20 also what lies at the hot address. Ends with 1 when something does not hold.

import { checkReservesFile } from '../exported-files/check-reserves-file.ts';
import { runFileCheck } from '../exported-files/run-file-check.ts';

process.exitCode = await runFileCheck(checkReservesFile, { takesNode: true });
