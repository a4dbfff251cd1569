import type { ListingState } from '#rules/listing/listing-filters.ts'
import { SORTS } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { hiddenFields, listingHref } from '../listing-address.ts'
import { chooseOnPage, latestState } from './choose.ts'

type SortSelectProps = {
  state: ListingState
  url: string
  /** What the order is called that nobody chose; what was searched for comes best first. */
  first?: string
}

/** The order is part of the address, as the filters are. */
export function SortSelect({ state, url, first = texts.sorts.popular }: SortSelectProps) {
  const options = SORTS.map((value) => ({ value, label: value === 'popular' ? first : texts.sorts[value] }))
  const { action, fields } = hiddenFields(listingHref(url, { ...state, sort: 'popular', page: 1 }))
  return (
    <form action={action} method="get">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        bare
        label={texts.sort}
        name="sort"
        options={options}
        value={state.sort}
        onChange={(sort) => chooseOnPage(listingHref(url, { ...latestState(), sort, page: 1 }))}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {texts.filters.apply}
        </Button>
      </noscript>
    </form>
  )
}
