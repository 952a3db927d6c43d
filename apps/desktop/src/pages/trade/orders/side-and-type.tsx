/** "Buy Limit": the side in its word and colour, then the type. */
export function SideAndType({ order }: { order: { side: 'buy' | 'sell'; sideText: string; typeText: string } }) {
  return (
    <>
      <span className={order.side === 'buy' ? 'up' : 'down'}>{order.sideText}</span>{' '}
      <span className="soft">{order.typeText}</span>
    </>
  );
}
