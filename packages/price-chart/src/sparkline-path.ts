/**
 * A line through prices as an SVG path in a box, from left to right, the highest at the top.
 * A flat series runs through the middle; fewer than two prices give no line.
 */
export function sparklinePath(prices: readonly string[], width: number, height: number): string {
  if (prices.length < 2) return '';
  const values = prices.map(Number);
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const range = high - low;
  const stepX = width / (values.length - 1);
  return values
    .map((value, index) => {
      const y = range === 0 ? height / 2 : height - ((value - low) / range) * height;
      return `${index === 0 ? 'M' : 'L'}${(index * stepX).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
