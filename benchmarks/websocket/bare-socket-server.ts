import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** Yardstick of the WebSocket row: the same library parses each message and replies with an answer of the same size, and does nothing else. */
const data = {
  orderId: '1',
  clientOrderId: '',
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  timeInForce: 'ioc',
  price: '60000.00',
  amount: '0.001000',
  quoteAmount: '',
  filledAmount: '0.000000',
  filledQuote: '0',
  averagePrice: '',
  status: 'cancelled',
  cancelReason: 'immediate-or-cancel',
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
};
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (message) => {
    const { op, id } = JSON.parse(message.toString());
    socket.send(
      JSON.stringify(
        op === 'call' ? { op: 'answers', answers: [{ id, code: 1, msg: '', data }] } : { op: 'authenticated' },
      ),
    );
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
