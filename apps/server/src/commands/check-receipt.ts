// `npm run check-receipt -- FILE [--key KEY]`: settles the order of an exported receipt again, with no server and no network.
// Ends with 1 when the receipt does not hold.
import { checkReceiptFile } from '../exported-files/check-receipt-file.ts';
import { runFileCheck } from '../exported-files/run-file-check.ts';

process.exitCode = await runFileCheck(checkReceiptFile);
