import formbody from '@fastify/formbody';
import fastify from 'fastify';

/** Yardstick of the REST row: the same library, the same form body, the same answer's size, and no work at all. */
const server = fastify();
await server.register(formbody);
const answer = {
  code: 1,
  msg: '',
  data: {
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
    createdAt: 0,
    updatedAt: 0,
  },
};
server.post('/bb/app/spot/createOrder', () => answer);
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('ready\n');
