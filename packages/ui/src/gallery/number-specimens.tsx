import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { CoinName } from '../coin-name.tsx';
import { IconButton } from '../icon-button.tsx';
import { AmountText, ChangeText, PriceText } from '../number-text.tsx';
import { QrCode } from '../qr-code.tsx';
import { Cell, ColumnHead, FillMeter, type SortDirection, Table } from '../table.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const ORDERS = [
  { time: '08:11:52', pair: 'BTC/USDT', side: 'buy', price: '67,398.50', amount: '0.12000', filled: 0 },
  { time: '07:58:04', pair: 'BTC/USDT', side: 'sell', price: '67,648.50', amount: '0.15000', filled: 25 },
  { time: '05:47:29', pair: 'ETH/USDT', side: 'buy', price: '3,182.40', amount: '1.5000', filled: 60 },
] as const;

const COINS = [
  { symbol: 'BTC', name: 'Bitcoin', available: '0.84210000', price: '67,412.84', change: '0.88' },
  { symbol: 'LTC', name: 'Litecoin', available: '12.50000000', price: '88.14', change: '-0.62' },
  { symbol: 'USDT', name: 'Tether USD', available: '42,132.69000000', price: '1.00', change: '0.00' },
] as const;

function OrderTable() {
  return (
    <Specimen
      title="Dense table"
      note="Rows of 32, the first one chosen; numbers end on one edge; badges read well on a hovered row."
      isWide
    >
      <Table label="Open orders">
        <thead>
          <tr>
            <ColumnHead>Time</ColumnHead>
            <ColumnHead>Pair</ColumnHead>
            <ColumnHead>Side</ColumnHead>
            <ColumnHead isNumber>Price</ColumnHead>
            <ColumnHead isNumber>Amount</ColumnHead>
            <ColumnHead isNumber>Filled</ColumnHead>
            <ColumnHead>
              <span className="visually-hidden">Actions</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {ORDERS.map((order, at) => (
            <tr key={order.time} aria-selected={at === 0 || undefined}>
              <Cell className="muted">{order.time}</Cell>
              <Cell>
                {order.pair} <Badge kind={order.side === 'buy' ? 'up' : 'down'}>GTC</Badge>{' '}
                <Badge kind="warning">Waiting</Badge>
              </Cell>
              <Cell className={order.side === 'buy' ? 'up' : 'down'}>{order.side === 'buy' ? 'Buy' : 'Sell'}</Cell>
              <Cell isNumber>{order.price}</Cell>
              <Cell isNumber>
                <AmountText text={order.amount} />
              </Cell>
              <Cell isNumber>
                <FillMeter percent={order.filled} text={`${String(order.filled)} %`} />
              </Cell>
              <Cell isNumber>
                <IconButton label={`Amend ${order.time}`} size="small" icon={<Pencil size={14} aria-hidden />} />
                <IconButton label={`Cancel ${order.time}`} size="small" icon={<X size={14} aria-hidden />} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Specimen>
  );
}

function CoinTable() {
  const [sort, setSort] = useState<SortDirection>('descending');
  return (
    <Specimen title="Tall table" note="Rows of 52 with a second line; heads that sort." isWide>
      <Table label="Coins" height="tall">
        <thead>
          <tr>
            <ColumnHead sort="none" onSort={() => undefined}>
              Coin
            </ColumnHead>
            <ColumnHead isNumber>Available</ColumnHead>
            <ColumnHead isNumber sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
              Price, USDT
            </ColumnHead>
            <ColumnHead isNumber>24 h</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {COINS.map((coin) => (
            <tr key={coin.symbol}>
              <Cell>
                <CoinName symbol={coin.symbol} name={coin.name} />
              </Cell>
              <Cell isNumber>
                <AmountText text={coin.available} />
              </Cell>
              <Cell isNumber>
                <PriceText text={coin.price} />
              </Cell>
              <Cell isNumber>
                <ChangeText text={coin.change} suffix=" %" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Specimen>
  );
}

/** Numbers and the tables that they stand in. */
export function NumberSpecimens() {
  return (
    <>
      <OrderTable />
      <Specimen title="Numbers" note="Amounts dim needless zeros, prices never; zero has no colour." isPadded>
        <div>
          <AmountText text="0.10600" /> <AmountText text="-1,200.00" /> <AmountText text="100" />
        </div>
        <div className={styles.row}>
          <PriceText text="67,412.84" direction="up" hasArrow />
          <PriceText text="67,410.15" direction="down" hasArrow />
          <PriceText text="67,410.00" />
        </div>
        <div className={styles.row}>
          <ChangeText text="585.01" hasArrow />
          <ChangeText text="-0.62" suffix=" %" hasArrow />
          <ChangeText text="0.00" suffix=" %" />
        </div>
      </Specimen>
      <CoinTable />
      <Specimen
        title="QR code"
        note="Dark on white in every theme; what draws it is fetched with the first one."
        isCentred
      >
        <div className={styles.code}>
          <QrCode
            text="https://exchange.example/pc/login/register?invite=ABCD2345"
            label="QR code of an invite link"
            failedWords="The code could not be drawn. Use the link instead."
          />
        </div>
      </Specimen>
    </>
  );
}
