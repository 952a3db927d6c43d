import { kycPhotoAddress } from '@assay/protocol/endpoints/kyc';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { goodPicture } from '@assay/server/pictures/testing/hostile-pictures';
import { multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import { onRunning } from '../crash/running-database.ts';
import { mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { ChangingCall, Stage } from './changing-call.ts';

const sides = ['front', 'back'] as const;
type Side = (typeof sides)[number];
const identity = { country: 'DE', documentType: 'id-card', idNumber: 'L01X00T47', name: 'Erika Mustermann' };

export const submitKyc: ChangingCall = {
  name: 'kyc/submit',
  async prepare(stage, email) {
    const person = await registerUser(stage.address, email);
    const photo = await goodPicture();
    for (const side of sides) await uploadPhoto(stage, person, side, photo);
    return {
      send: () => post(stage.address, '/kyc/submit', identity, person.token),
      look: async () => {
        const { auth } = await mustPost<{ auth: number }>(stage.address, '/user/info', {}, person.token);
        const isChanged = auth === 1;
        const submissions = await submissionsOf(stage, person);
        const missing: string[] = [];
        for (const side of sides) {
          if (!(await isPhotoThere(stage, person, side))) missing.push(`the photo of the ${side} is gone`);
        }
        return {
          isChanged,
          isHeldBefore: false,
          faults: [
            ...(auth === 0 || isChanged ? [] : [`the identity is in state ${auth}`]),
            ...(submissions === Number(isChanged) ? [] : [`${submissions} submissions, shown as ${auth}`]),
            ...missing,
          ],
        };
      },
    };
  },
};

async function uploadPhoto({ address }: Stage, { token }: TestUser, side: Side, photo: Buffer): Promise<void> {
  const answer = await fetch(`${address}${apiBasePath}/kyc/upload`, {
    method: 'POST',
    headers: { 'content-type': multipartType, [tokenHeader]: token },
    body: new Uint8Array(multipartBody(photo, { side })),
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 1) throw new Error(`/kyc/upload answered ${msg}`);
}

/** The picture is drawn out of its seal, so one that lost its key or half of its bytes is none. */
async function isPhotoThere({ address }: Stage, { token }: TestUser, side: Side): Promise<boolean> {
  const answer = await fetch(`${address}${kycPhotoAddress(side, true)}`, { headers: { [tokenHeader]: token } });
  const isPicture = answer.headers.get('content-type')?.startsWith('image/') === true;
  return isPicture && (await answer.arrayBuffer()).byteLength > 0;
}

async function submissionsOf({ dataFolder }: Stage, { userId }: TestUser): Promise<number> {
  const { rows } = await onRunning(dataFolder, (client) =>
    client.query<{ sent: string }>('SELECT count(*) AS sent FROM kyc_submission WHERE user_id = $1', [userId]),
  );
  return Number(rows[0]?.sent);
}

interface ChatMessage {
  readonly messageId: string;
  readonly clientMessageId: string;
  readonly text: string;
}

const message = { text: 'Where is my order?', clientMessageId: 'killed-1' };

export const sendChat: ChangingCall = {
  name: 'chat/send',
  async prepare(stage, email) {
    const { token } = await registerUser(stage.address, email);
    const send = () => post(stage.address, '/chat/send', message, token);
    const messages = async () =>
      (await mustPost<{ list: ChatMessage[] }>(stage.address, '/chat/open', {}, token)).list.filter(
        ({ clientMessageId }) => clientMessageId === message.clientMessageId,
      );
    return {
      send,
      look: async () => {
        const [first, ...more] = await messages();
        const faults = more.length === 0 ? [] : [`the message is there ${more.length + 1} times`];
        if (first === undefined) return { isChanged: false, isHeldBefore: false, faults };
        if (first.text !== message.text) faults.push(`the message says ${first.text}`);
        const again = await send();
        const isSame = again.code === 1 && (again.data as ChatMessage).messageId === first.messageId;
        if (!isSame) faults.push(`sent again it answered ${again.msg} ${JSON.stringify(again.data)}`);
        if ((await messages()).length !== 1) faults.push('sent again it is there twice');
        return { isChanged: true, isHeldBefore: false, faults };
      },
    };
  },
};
