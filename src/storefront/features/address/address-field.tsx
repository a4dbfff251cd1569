import { useState } from 'react'
import type { AddressSuggestion } from '#contract/ordering/delivery.ts'
import type { AddressLine, ChosenRegion } from '#rules/addresses/address-form.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import type { AddressProblem, AddressValue, AddressField as FieldName } from '#rules/addresses/address-value.ts'
import { isPrivateHouse, NO_APARTMENT } from '#rules/addresses/private-house.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { Combobox, type ComboboxOption } from '#ui/fields/combobox.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressFormOf } from '../../shared/shop/profile-of.ts'
import { useSite } from '../../shared/site.ts'
import styles from './address-field.module.css'
import { type AddressSearch, useAddressSuggestions } from './use-address-suggestions.ts'

const texts = delivery.address

export type AddressFieldProps = {
  value: AddressValue
  onChange: (value: AddressValue) => void
  errors?: Partial<Record<FieldName, AddressProblem>>
  /** Suggestions of this city come first. */
  city?: string
  /** Says what this group of fields is, to those who do not see it. */
  label?: string
}

/** Where a courier goes: one line with suggestions and the details of the house, or abroad line by line. */
export function AddressField(props: AddressFieldProps) {
  const { value, label = texts.label } = props
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.fields}>
        {isOneLineCountry(value.country) ? <OneLine {...props} /> : <Lines {...props} />}
      </div>
    </fieldset>
  )
}

type Option = ComboboxOption & { suggestion: AddressSuggestion }

const FOR_COURIER = ['frontDoor', 'floor', 'houseCode'] as const

function OneLine({ value, onChange, errors = {}, city = '' }: AddressFieldProps) {
  const isComplete = Boolean(value.parts?.house)
  const search = useAddressSuggestions(isComplete ? null : value.address, value.country, city)
  const options = search.suggestions.map((suggestion) => ({
    id: suggestion.unrestricted,
    label: suggestion.value,
    suggestion,
    ...(!suggestion.hasHouse && { text: texts.needsHouse }),
  }))

  const same = { value, onChange, errors }
  const [isMoreShown, showMore] = useState(() => FOR_COURIER.some((name) => value[name] !== ''))
  const isHouse = isPrivateHouse(value.apartment)
  const isMoreWrong = FOR_COURIER.some((name) => errors[name])

  function pick({ suggestion: { value: line, hasHouse, parts } }: Option) {
    // Without a house the caret stays where its number goes.
    onChange({ ...value, address: hasHouse ? line : `${line}, `, parts })
  }

  return (
    <>
      <Combobox<Option>
        label={texts.label}
        placeholder={texts.placeholder}
        clearLabel={texts.clear}
        value={value.address}
        onChange={(address) => onChange({ ...value, address, parts: null })}
        options={isComplete ? [] : options}
        onPick={pick}
        loading={search.state === 'loading'}
        status={statusOf(search, isComplete)}
        hint={hintOf(search, isComplete)}
        error={errors.address && texts.problems[errors.address]}
        autoComplete="street-address"
      />
      {/* A dash typed by hand ticks the box; continuing to type unticks it. */}
      <Detail
        name="apartment"
        autoComplete="address-line2"
        {...same}
        value={isHouse ? { ...value, apartment: '' } : value}
        isOptional={isHouse}
      />
      <Checkbox
        label={texts.privateHouse}
        checked={isHouse}
        onChange={(checked) => onChange({ ...value, apartment: checked ? NO_APARTMENT : '' })}
      />
      <details open={isMoreShown || isMoreWrong} onToggle={(event) => showMore(event.currentTarget.open)}>
        <summary className={styles.summary}>{texts.more}</summary>
        <div className={styles.short}>
          {FOR_COURIER.map((name) => (
            <Detail key={name} name={name} {...same} />
          ))}
        </div>
      </details>
    </>
  )
}

function statusOf({ suggestions, state }: AddressSearch, isComplete: boolean): string | undefined {
  if (isComplete || state === 'idle') return undefined
  if (state === 'loading') return texts.searching
  if (state === 'unreachable') return texts.unreachable
  return suggestions.length > 0 ? texts.found(suggestions.length) : texts.byHand
}

/** Picking is optional: unknown addresses are typed. */
function hintOf({ suggestions, state }: AddressSearch, isComplete: boolean): string | undefined {
  if (isComplete) return undefined
  if (state === 'unreachable') return texts.unreachable
  return state === 'found' && suggestions.length === 0 ? texts.byHand : texts.hint
}

const AUTO_COMPLETE: Record<AddressLine, string> = {
  address: 'address-line1',
  line2: 'address-line2',
  apartment: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
}

/** Wide enough for a street; the others stand beside each other where there is room. */
const LONG: readonly AddressLine[] = ['address', 'line2']

/** The lines that an address of the country has, in its own order and by its own names. */
function Lines({ value, onChange, errors }: AddressFieldProps) {
  const form = addressFormOf(value.country)
  const same = { value, onChange, errors }
  return (
    <div className={styles.long}>
      {form.lines.map(({ name, label, isRequired }) =>
        name === 'region' && form.regions ? (
          <Region key={name} label={texts.lines[label]} regions={form.regions} {...same} />
        ) : (
          <div key={name} className={LONG.includes(name) ? styles.whole : undefined}>
            <Detail
              name={name}
              label={texts.lines[label]}
              hint={texts.lineHints[label]}
              missing={texts.lineMissing[label]}
              autoComplete={AUTO_COMPLETE[name]}
              isOptional={!isRequired}
              {...same}
            />
          </div>
        ),
      )}
    </div>
  )
}

type RegionProps = AddressFieldProps & { label: string; regions: readonly ChosenRegion[] }

function Region({ label, regions, value, onChange, errors = {} }: RegionProps) {
  const { language } = useSite().site
  // An address of the other site names it in the other language.
  const chosen = regions.find(({ name }) => Object.values(name).includes(value.region))
  return (
    <Select
      label={label}
      placeholder={texts.chooseRegion}
      options={regions.map(({ name }) => ({ value: name[language], label: name[language] }))}
      value={chosen?.name[language] ?? ''}
      onChange={(region) => onChange({ ...value, region })}
      error={errors.region && texts.problems[errors.region]}
      autoComplete={AUTO_COMPLETE.region}
    />
  )
}

type DetailProps = AddressFieldProps & {
  name: FieldName
  label?: string
  autoComplete?: string
  isOptional?: boolean
  hint?: string
  /** What is said where nothing is written: a line is asked for by its own name. */
  missing?: string
}

const isMissing = (problem: AddressProblem) => problem === 'address_required' || problem === 'city_required'

function Detail({ name, value, onChange, errors = {}, ...shown }: DetailProps) {
  const { label = texts.fields[name], autoComplete = 'off', isOptional = false, hint, missing } = shown
  const problem = errors[name]
  return (
    <TextField
      label={label}
      note={isOptional ? texts.optional : undefined}
      value={value[name]}
      onChange={(text) => onChange({ ...value, [name]: text })}
      error={problem && ((isMissing(problem) && missing) || texts.problems[problem])}
      hint={hint}
      autoComplete={autoComplete}
    />
  )
}
