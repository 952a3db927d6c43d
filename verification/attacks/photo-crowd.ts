import { setAvatar } from '@assay/protocol/endpoints/profile';
import { tokenHeader } from '@assay/protocol/wire';
import { goodPicture } from '@assay/server/pictures/testing/hostile-pictures';
import { multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import { registerUser, untilTaken } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { countsOf } from './attackers.ts';
import { crowdOf } from './crowd.ts';
import { beside } from './stage.ts';

const uploaders = 34;
/** A machine with other work reads or draws it too late, which says nothing of whose turn it was: it is sent again. */
const slowly = ['l.error.bodyMalformed', 'l.error.pictureDamaged', 'cut off'];

/** Many accounts of one address send photos that are dear to draw, all the time; somebody who has sent none sends one. */
export const photoCrowd: AttackCase = {
  name: 'photo-crowd',
  async run({ shared, isLong }) {
    const stage = await shared();
    const { server } = stage;
    const crowd = await crowdOf(server, uploaders);
    const person = await registerUser(server.address, 'photo@example.org');
    const dear = multipartBody(await goodPicture(3_000, 2_000));
    const own = multipartBody(await goodPicture());
    const quiet = await upload(server.address, person.token, own, '192.0.2.201');
    const answers: Record<string, number> = {};
    const theirs: string[] = [];
    const sendOwn = async () => (await upload(server.address, person.token, own, '192.0.2.201')).said;
    const tookMs: number[] = [];
    const act = async () => {
      let isOver = false;
      const floods = crowd.map(async ({ token }) => {
        while (!isOver) {
          const { said } = await upload(server.address, token, dear, '203.0.113.78');
          answers[said] = (answers[said] ?? 0) + 1;
        }
      });
      for (let count = 0; count < (isLong ? 12 : 3); count += 1) {
        const startedMs = performance.now();
        const answer = await untilTaken(async () => ({ msg: await sendOwn() }), slowly);
        theirs.push(answer.msg);
        tookMs.push(performance.now() - startedMs);
      }
      isOver = true;
      await Promise.all(floods);
    };
    const { faults, felt } = await beside(stage, act, { refusalsAllowed: true });
    const refused = theirs.filter((said) => said !== 'accepted');
    return {
      faults: [...faults, ...refused.map((said) => `a photo of somebody else was answered ${said}`)],
      figures: [
        `${uploaders} accounts send photos at once: ${countsOf(answers)}; somebody else's photo takes ${Math.round(quiet.tookMs)} ms before and ` +
          `${tookMs.map(Math.round).join(', ')} ms beside them; ${felt}`,
      ],
    };
  },
};

async function upload(
  address: string,
  token: string,
  body: Buffer,
  from: string,
): Promise<{ readonly said: string; readonly tookMs: number }> {
  const startedMs = performance.now();
  const answer = await fetch(`${address}${setAvatar.path}`, {
    method: 'POST',
    headers: { 'content-type': multipartType, [tokenHeader]: token, 'x-forwarded-for': from },
    body: new Uint8Array(body),
  }).catch(() => undefined);
  const { code, msg } = ((await answer?.json()) ?? { code: 0, msg: 'cut off' }) as { code: number; msg: string };
  return { said: code === 1 ? 'accepted' : msg, tookMs: performance.now() - startedMs };
}
