import { useMessages } from '@assay/features/messages/use-messages';
import { countryName } from '@assay/messages/country-name';
import { Cell } from '@assay/ui/table.tsx';

interface PlaceCellProps {
  readonly address: string;
  readonly country: string;
  readonly isLocal: boolean;
}

/** A network address with its middle left out, and the country of its network; of the exchange's own computer it says so. */
export function PlaceCell({ address, country, isLocal }: PlaceCellProps) {
  const { t, language } = useMessages();
  const place = isLocal ? t('devices.local') : countryName(country, language);
  return <Cell second={place === '' ? undefined : place}>{address}</Cell>;
}
