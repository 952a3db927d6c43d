import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBasePath, contractBasePath, type Envelope, envelopeCode, tokenHeader } from '@assay/protocol/wire';
import { orderBelowMarket } from '../load/stage.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { countsOf } from './attackers.ts';

const headAheadMs = 300;
/** Far short of the time that a request may take, on a slow machine too. */
const waitMs = { short: 1_000, long: 4_000 } as const;

interface Trade {
  readonly path: string;
  readonly body: string;
}

/** The head of a trade is sent with a living token, then its owner logs out, then the body comes. */
export const loggedOutToken: AttackCase = {
  name: 'logged-out-token',
  async run({ shared, isLong }) {
    const { server } = await shared();
    const { address, port } = server;
    const order = new URLSearchParams(await orderBelowMarket(address, 'gtc'));
    const price = order.get('price') ?? '';
    const contract = 'openAmount=5&baseCoin=BTC&quoteCoin=USDT&positionTime=30&tradeType=0';
    const trades: readonly Trade[] = [
      { path: `${apiBasePath}/spot/createOrder`, body: order.toString() },
      { path: `${apiBasePath}/spot/massQuote`, body: `symbol=btcusdt&bids=${price}:0.001` },
      { path: `${contractBasePath}/contract/transfer`, body: 'amount=10&currency=USDT&type=1' },
      { path: `${contractBasePath}/virtual/createOrder`, body: contract },
    ];
    const tries = await Promise.all(
      [...trades, ...trades].map(async (trade, index) => {
        const user = await registerUser(address, `logged-out-${index}@example.org`);
        await giveCoins(address, user, 'USDT', '1000');
        const topUp = await send(port, user, {
          path: `${contractBasePath}/virtual/addAmount`,
          body: 'amount=1000&currency=USDT',
        });
        if (topUp.code !== envelopeCode.success) throw new Error(`the demo account was not topped up: ${topUp.msg}`);
        return { user, trade };
      }),
    );
    const answers = await Promise.all(
      tries.map(({ user, trade }) =>
        send(port, user, trade, async () => {
          await sleep(headAheadMs);
          await mustPost(address, '/user/logout', {}, user.token);
          await sleep(isLong ? waitMs.long : waitMs.short);
        }),
      ),
    );
    const traded = answers.filter(({ code }) => code === envelopeCode.success).length;
    const dead = answers.filter(({ code }) => code === envelopeCode.sessionInvalid).length;
    const counts: Record<string, number> = {};
    for (const { code, msg } of answers) {
      const said = code === envelopeCode.success ? 'accepted' : msg;
      counts[said] = (counts[said] ?? 0) + 1;
    }
    const faults = traded === 0 ? [] : [`${traded} of ${answers.length} trades of logged-out tokens were carried out`];
    if (dead + traded < answers.length) faults.push(`trades of logged-out tokens were answered ${countsOf(counts)}`);
    return {
      faults,
      figures: [
        `${traded} of ${answers.length} trades whose token was logged out before their body: ${countsOf(counts)}`,
      ],
    };
  },
};

/** Sends the head, does what is to happen before the body, and sends the body. */
function send(
  port: number,
  { token }: TestUser,
  { path, body }: Trade,
  between?: () => Promise<void>,
): Promise<Envelope<unknown>> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      [tokenHeader]: token,
    };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      answer.on('end', () => resolve(JSON.parse(text) as Envelope<unknown>));
    });
    // A server that answers before the body may end the connection under it.
    call.on('error', reject);
    call.flushHeaders();
    void (async () => {
      await between?.();
      call.end(body);
    })().catch(reject);
  });
}
