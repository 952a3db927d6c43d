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
/** Of the crowd's pictures he may wait for the twelve that have a place when he comes, and for none that comes later. */
const drawnBeforeMax = 12;
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
    /** Pictures of the crowd that were drawn while his was waited for. */
    const drawnBefore: number[] = [];
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
        let drawn = 0;
        const send = async () => {
          const before = drawnOf(answers);
          const msg = await sendOwn();
          drawn = drawnOf(answers) - before;
          return { msg };
        };
        const answer = await untilTaken(send, slowly);
        theirs.push(answer.msg);
        drawnBefore.push(drawn);
        tookMs.push(performance.now() - startedMs);
      }
      isOver = true;
      await Promise.all(floods);
    };
    const { faults, felt } = await beside(stage, act, { refusalsAllowed: true });
    const refused = theirs.filter((said) => said !== 'accepted');
    const heldUp = drawnBefore.filter((drawn) => drawn > drawnBeforeMax);
    return {
      faults: [
        ...faults,
        ...refused.map((said) => `a photo of somebody else was answered ${said}`),
        ...heldUp.map((drawn) => `a photo of somebody else waited for ${drawn} pictures of the crowd`),
      ],
      figures: [
        `${uploaders} accounts send photos at once: ${countsOf(answers)}; somebody else's photo takes ${Math.round(quiet.tookMs)} ms before and ` +
          `${tookMs.map(Math.round).join(', ')} ms beside them, behind ${drawnBefore.join(', ')} of their pictures; ${felt}`,
      ],
    };
  },
};

/** A file that is none, or was drawn too late, took its time, too. */
function drawnOf({ accepted = 0, 'l.error.pictureDamaged': damaged = 0 }: Readonly<Record<string, number>>): number {
  return accepted + damaged;
}

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
