import { actOnServer } from '@assay/server/operator/operator-client';

type Request = Parameters<typeof actOnServer>[1];
type Answer = NonNullable<Awaited<ReturnType<typeof actOnServer>>>;

/** An operator who confirms whatever is shown. */
export async function operate(dataFolder: string, request: Request): Promise<Answer> {
  const answer = await actOnServer(dataFolder, request, () => true);
  return answer ?? 'not confirmed';
}

const proposed = /as proposal (\d+)/;

/** The same, and somebody else who approves what takes two persons. */
export async function operateTogether(
  dataFolder: string,
  request: Extract<Request, { readonly call: 'run' }>,
): Promise<Answer> {
  const answer = await operate(dataFolder, request);
  const proposal = typeof answer === 'string' ? undefined : proposed.exec(answer.message)?.[1];
  if (proposal === undefined) return answer;
  return operate(dataFolder, {
    ...request,
    command: 'approve-act',
    fields: { proposal },
    who: `${request.who}-second`,
  });
}
