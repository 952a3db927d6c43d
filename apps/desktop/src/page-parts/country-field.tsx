import { useMessages } from '@assay/features/messages/use-messages';
import { countryName } from '@assay/messages/country-name';
import { countries } from '@assay/protocol/countries';
import { offeredLanguages } from '@assay/protocol/languages';
import { SearchSelect, type SearchSelectProps } from '@assay/ui/search-select.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import { useMemo } from 'react';

export interface CountryFieldProps
  extends Pick<SearchSelectProps<string>, 'label' | 'placeholder' | 'openLabel' | 'emptyText'> {
  /** Empty: none. */
  country: string;
  onChange: (country: string) => void;
  error?: string | undefined;
}

/** A country by its name in the language of the page; also found by its name in the others and by its ISO code. */
export function CountryField({ country, onChange, ...words }: CountryFieldProps) {
  const { language } = useMessages();
  const options = useMemo(
    () =>
      countries
        .map((id) => ({
          id,
          label: countryName(id, language),
          alsoFoundBy: [id, ...offeredLanguages.map((other) => countryName(id, other))],
        }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  return (
    <SearchSelect
      // The names of another language are another list.
      key={language}
      name="country"
      size="large"
      icon={<MapPin size={16} aria-hidden />}
      options={options}
      selected={country === '' ? undefined : country}
      onSelect={(id) => onChange(id ?? '')}
      {...words}
    />
  );
}
