import { actOnServer } from '@assay/server/operator/operator-client';

type Request = Parameters<typeof actOnServer>[1];
type Answer = NonNullable<Awaited<ReturnType<typeof actOnServer>>>;

/** An operator who confirms whatever is shown. */
export async function operate(dataFolder: string, request: Request): Promise<Answer> {
  const answer = await actOnServer(dataFolder, request, () => true);
  return answer ?? 'not confirmed';
}
