// `npm run check-audit -- FILE`: verifies the chain of hashes of an exported piece of the operator's log, CSV or JSON, with no server. Ends
// with 1 when it does not hold.

import { checkAuditFile } from '../exported-files/check-audit-file.ts';
import { runFileCheck } from '../exported-files/run-file-check.ts';

process.exitCode = await runFileCheck(checkAuditFile);
