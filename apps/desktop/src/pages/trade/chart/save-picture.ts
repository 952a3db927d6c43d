import type { PriceChartHandle } from '@assay/price-chart/price-chart.tsx';

/** Hands the drawn chart out as a file; nothing while it is not drawn. */
export async function savePicture(chart: PriceChartHandle | null, title: string, fileName: string): Promise<void> {
  const picture = await chart?.picture(title);
  if (picture === undefined) return;
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
