import { actOnServer } from '@assay/server/operator/act-on-server';
import type { OperatorAnswer, OperatorRequest } from '@assay/server/operator/operator-desk';
import { operatorSocketPath } from '@assay/server/operator/operator-socket-path';

/** An operator who confirms whatever is shown. */
export async function operate(dataFolder: string, request: OperatorRequest): Promise<OperatorAnswer | string> {
  const answer = await actOnServer(operatorSocketPath(dataFolder), dataFolder, request, () => true);
  return answer ?? 'not confirmed';
}
