import { askServer } from './ask-server.ts';
import type { OperatorAnswer, OperatorRequest } from './operator-desk.ts';
import type { Preview } from './operator-preview.ts';

/** An act whose effect changes each time that it is shown is given up. */
const SHOWN_MAX = 8;

/**
 * Asks what an act would do, and lets it be done when `agree` says so. What has changed between the two is shown again. A text is the sentence
 * for an operator whose server does not answer; undefined: not agreed, nothing was done.
 */
export async function actOnServer(
  path: string,
  dataFolder: string,
  request: OperatorRequest,
  agree: (preview: Preview, message: string) => Promise<boolean> | boolean,
): Promise<OperatorAnswer | string | undefined> {
  let answer = await askServer(path, dataFolder, request);
  for (let shown = 0; shown < SHOWN_MAX; shown += 1) {
    if (typeof answer === 'string' || !('preview' in answer) || request.call !== 'run') break;
    const { preview, message } = answer;
    if (!(await agree(preview, message))) return undefined;
    answer = await askServer(path, dataFolder, { ...request, confirm: preview.code });
  }
  return answer;
}
