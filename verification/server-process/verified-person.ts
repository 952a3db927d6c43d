import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { goodPicture } from '@assay/server/pictures/testing/hostile-pictures';
import { multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import { operate } from './operate.ts';
import { mustPost, type TestUser } from './test-user.ts';

/** Sends an identity with its photos, under a document of the person's own. */
export async function sendIdentity(address: string, { token, userId }: TestUser): Promise<void> {
  for (const side of ['front', 'back']) {
    const answer = await fetch(`${address}${apiBasePath}/kyc/upload`, {
      method: 'POST',
      headers: { 'content-type': multipartType, [tokenHeader]: token },
      body: new Uint8Array(multipartBody(await goodPicture(), { side })),
    });
    const { msg } = (await answer.json()) as { msg: string };
    if (msg !== '') throw new Error(msg);
  }
  // A document verifies one person.
  const identity = { country: 'CH', documentType: 'passport', idNumber: `X1${userId}`, name: 'Ann Example' };
  await mustPost(address, '/kyc/submit', identity, token);
}

/** Sends it and has an operator approve it. */
export async function verifyPerson(address: string, dataFolder: string, user: TestUser): Promise<void> {
  await sendIdentity(address, user);
  const { userId } = user;
  const answer = await operate(dataFolder, {
    call: 'run',
    command: 'approve-kyc',
    fields: { user: userId },
    who: 'alice',
    why: 'a test',
  });
  if (typeof answer === 'string' || !('done' in answer) || !answer.done) throw new Error(JSON.stringify(answer));
}
