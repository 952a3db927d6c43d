// A market maker in plain Node: quotes both sides around the index, follows it, and takes everything back when it ends.
//   node examples/market-maker.mjs            registers a new account in the sandbox and takes coins from the faucet
//   TOKEN=… node examples/market-maker.mjs    trades with the account of a session
// Settings: EXCHANGE (http://127.0.0.1:8080), SYMBOL (btcusdt), HALF_SPREAD_PPM (1000 is 0.1 %), NOTIONAL (50, of the quote coin, a side).
import WebSocket from 'ws';

const { EXCHANGE = 'http://127.0.0.1:8080', SYMBOL = 'btcusdt', HALF_SPREAD_PPM = 1_000, NOTIONAL = 50 } = process.env;
const halfSpread = HALF_SPREAD_PPM / 1e6;

/** One call over HTTP: form fields in, the envelope's data out. */
async function http(path, fields = {}, token = '') {
  const headers = token === '' ? {} : { 'x-access-token': token };
  const body = new URLSearchParams(fields);
  const response = await fetch(`${EXCHANGE}/bb/app${path}`, { method: 'POST', headers, body }).catch(() => {
    console.error(`Nobody answers at ${EXCHANGE}. Is the exchange running there?`);
    process.exit(1);
  });
  const { code, msg, data } = await response.json();
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return data;
}

/** A new account in the sandbox with coins of both sides of the market; answers its token. */
async function register({ baseCoin, quoteCoin }) {
  const account = `maker-${Date.now()}@example.org`;
  await http('/user/sendEmailCode', { account });
  const mail = await (await fetch(`${EXCHANGE}/bb/app/sandbox/mailbox?account=${encodeURIComponent(account)}`)).json();
  const [code] = /\d{6}/.exec(mail.data[0].text);
  const { token } = await http('/user/register', { account, code, password: `pw-${Date.now()}` });
  const index = Number((await http('/huobi/getHuobiContractDepthV2', { symbol: SYMBOL })).bids[0][0]);
  await http('/sandbox/faucet', { currency: quoteCoin, amount: String(10 * NOTIONAL) }, token);
  await http('/sandbox/faucet', { currency: baseCoin, amount: ((10 * NOTIONAL) / index).toFixed(8) }, token);
  return token;
}

const market = (await http('/spot/getMarkets')).markets.find(({ symbol }) => symbol === SYMBOL);
if (market === undefined) throw new Error(`there is no market ${SYMBOL}`);
const token = process.env.TOKEN ?? (await register(market));

const socket = new WebSocket(`${EXCHANGE.replace(/^http/, 'ws')}/bb/app/socket`);
const waiting = new Map(); // id → what to do with the answer
let lastId = 0;
let quotedAt = 0; // the index that the resting quotes stand around
let isQuoting = false;
const say = (message) => socket.send(JSON.stringify(message));

/** One call over the socket; several may wait for their answers at once. */
function call(name, request) {
  lastId += 1;
  say({ op: 'call', id: lastId, call: name, request });
  return new Promise((resolve) => waiting.set(lastId, resolve));
}

/** Moves both quotes in one step once the index has moved by a quarter of the half-spread. */
async function quote(index) {
  if (isQuoting || Math.abs(index - quotedAt) < (quotedAt * halfSpread) / 4) return;
  isQuoting = true;
  const level = (price) =>
    `${price.toFixed(market.priceDecimals)}:${(NOTIONAL / price).toFixed(market.amountDecimals)}`;
  const [bids, asks] = [level(index * (1 - halfSpread)), level(index * (1 + halfSpread))];
  const { code, msg } = await call('massQuote', { symbol: SYMBOL, bids, asks });
  if (code === 1) quotedAt = index;
  console.log(code === 1 ? `quoting ${bids} and ${asks}` : `refused: ${msg}`);
  isQuoting = false;
}

socket.on('open', () => say({ op: 'authenticate', token, cancelOnDisconnect: true }));
socket.on('message', (bytes) => {
  const message = JSON.parse(bytes);
  if (message.op === 'authenticated') say({ op: 'subscribe', channel: 'markets' });
  if (message.op === 'signed-out') throw new Error('the session is over');
  for (const answer of message.answers ?? []) {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  }
  const pulse = message.channel === 'markets' && message.data.markets.find(({ symbol }) => symbol === SYMBOL);
  if (pulse && pulse.state === 'open') quote(Number(pulse.index));
});
socket.on('close', (code) => console.log(`the connection ended with ${code}; the exchange has taken our quotes away`));
// The exchange would do it too once the connection is gone; here we see it done before we go.
process.once('SIGINT', async () => {
  const { code } = await call('withdrawQuotes', {});
  console.log(code === 1 ? 'withdrawn' : 'the quotes are still there');
  socket.close();
});
