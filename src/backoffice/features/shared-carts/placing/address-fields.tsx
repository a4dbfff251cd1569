import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { MAX_ADDRESS_LENGTH, suggestAddress } from '#contract/ordering/delivery.ts'
import type { StaffOrderQuote } from '#contract/staff/orders/staff-placed-orders.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import styles from './placing.module.css'
import type { Terms } from './terms.ts'

const texts = delivery.address

const SETTLES_MS = 250
const SHORTEST_QUERY = 3

type AddressFieldsProps = {
  terms: Terms
  quote: Pick<StaffOrderQuote, 'country' | 'lines' | 'regions'>
  errors: Partial<Record<string, string>>
  onChange(terms: Partial<Terms>): void
}

/** Where a courier goes: one line with suggestions, or the lines of the country. */
export function AddressFields(props: AddressFieldsProps) {
  const { terms, quote, errors, onChange } = props
  if (quote.lines.length === 0) return <OneLine {...props} />
  return (
    <div className={styles.fields}>
      {quote.lines.map(({ name, label, isRequired }) =>
        name === 'region' && quote.regions.length > 0 ? (
          <Select
            key={name}
            label={texts.lines[label]}
            placeholder={texts.chooseRegion}
            options={quote.regions.map((region) => ({ value: region, label: region }))}
            value={terms.region}
            error={errors.region}
            onChange={(region) => onChange({ region })}
          />
        ) : (
          <TextField
            key={name}
            label={texts.lines[label]}
            note={isRequired ? undefined : texts.optional}
            hint={texts.lineHints[label]}
            autoComplete="off"
            maxLength={200}
            value={terms[name]}
            error={errors[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ),
      )}
    </div>
  )
}

function OneLine({ terms, quote, errors, onChange }: AddressFieldsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const query = (typed ?? '').trim().slice(0, MAX_ADDRESS_LENGTH)
  const body = { query, country: quote.country }
  const found = useLoaded(
    query.length < SHORTEST_QUERY ? null : JSON.stringify(body),
    (signal) => browserApi(suggestAddress, { body }, { signal }),
    { delayMs: SETTLES_MS, keepsPrevious: true },
  )
  const suggestions = typed === null ? [] : (found.data?.suggestions ?? [])

  return (
    <div className={styles.fields}>
      <Combobox
        label={texts.label}
        placeholder={texts.placeholder}
        hint={texts.hint}
        error={errors.address}
        value={terms.address}
        onChange={(address) => {
          setTyped(address)
          onChange({ address })
        }}
        options={suggestions.map(({ value }) => ({ id: value, label: value }))}
        onPick={({ label }) => {
          setTyped(null)
          onChange({ address: label })
        }}
        loading={found.isLoading}
        status={found.isLoading ? texts.searching : texts.found(suggestions.length)}
        clearLabel={texts.clear}
      />
      <TextField
        label={texts.fields.apartment}
        autoComplete="off"
        maxLength={30}
        value={terms.apartment}
        error={errors.apartment}
        onChange={(apartment) => onChange({ apartment })}
      />
    </div>
  )
}
