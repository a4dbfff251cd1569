import type { CatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import type { SectionKind } from '#contract/staff/goods/staff-sections.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import type { SectionField, SectionFieldName } from './section-fields.ts'

const texts = catalogueLists.sections

const named = (list: readonly { id: number; name: string }[]) =>
  list.map((one) => ({ value: String(one.id), label: one.name }))

type SectionInputProps = {
  kind: SectionKind
  /** Undefined: a new section. */
  sectionId: number | undefined
  field: SectionField
  choices: CatalogueChoices
  value: string
  error: string | undefined
  disabled: boolean
  onChange(value: string): void
}

/** A field of a section by its type. */
export function SectionInput({ kind, sectionId, field, choices, ...input }: SectionInputProps) {
  const { name, type } = field
  const common = { ...input, label: labelOf(kind, name) }
  const lang = name.endsWith('Ru') ? 'ru' : name.endsWith('En') ? 'en' : undefined
  switch (type) {
    case 'text':
      return <TextArea {...common} lang={lang} rows={name.startsWith('lead') ? 3 : 7} maxLength={10_000} />
    case 'check':
      return (
        <Checkbox
          label={common.label}
          disabled={common.disabled}
          checked={common.value === 'yes'}
          onChange={(isOn) => common.onChange(isOn ? 'yes' : 'no')}
        />
      )
    case 'use': {
      const uses = ['badge', 'trend'] as const
      return <Select {...common} options={uses.map((value) => ({ value, label: texts.uses[value] }))} />
    }
    case 'designer':
      return <Select {...common} placeholder={texts.choose} options={named(choices.designers)} />
    case 'parent': {
      const others = choices.categories.filter(({ id }) => id !== sectionId)
      return <Select {...common} options={[{ value: '', label: texts.noParent }, ...named(others)]} />
    }
    case 'day':
      return <TextField {...common} type="date" />
    case 'number':
      return <TextField {...common} inputMode="numeric" maxLength={5} hint={hintOf(name)} />
    case 'line':
      return <TextField {...common} lang={lang} maxLength={name === 'country' ? 2 : 200} hint={hintOf(name)} />
  }
}

function labelOf(kind: SectionKind, name: SectionFieldName): string {
  return kind === 'designers' && name === 'position' ? texts.fields.positionOfDesigner : texts.fields[name]
}

function hintOf(name: SectionFieldName): string | undefined {
  return name === 'slug' ? texts.slugHint : name === 'country' ? texts.countryHint : undefined
}
