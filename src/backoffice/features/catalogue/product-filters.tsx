import type { PRODUCT_LACKS } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue as texts } from '#site-texts/backoffice/goods/catalogue.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import styles from '../../shared/lists/product-rows.module.css'

export const PRODUCT_STATES = ['sold', 'hidden', 'draft', 'archived'] as const
type Lack = (typeof PRODUCT_LACKS)[number]

type ProductFiltersProps = {
  state: (typeof PRODUCT_STATES)[number] | undefined
  lacks: Lack | undefined
  incomplete: readonly { lacks: Lack; count: number }[]
  onChange(change: Record<string, string>): void
}

/** By state, and by what is still missing. */
export function ProductFilters({ state, lacks, incomplete, onChange }: ProductFiltersProps) {
  return (
    <>
      <ChipRow label={texts.states.title}>
        <Chip selected={!state} aria-pressed={!state} onClick={() => onChange({ state: '' })}>
          {texts.states.all}
        </Chip>
        {PRODUCT_STATES.map((one) => (
          <Chip
            key={one}
            selected={one === state}
            aria-pressed={one === state}
            onClick={() => onChange({ state: one === state ? '' : one })}
          >
            {texts.states[one]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={texts.incomplete}>
        {incomplete.every(({ count }) => count === 0) && <p className={styles.small}>{texts.complete}</p>}
        {incomplete
          .filter((one) => one.count > 0 || one.lacks === lacks)
          .map(({ lacks: one, count }) => (
            <Chip
              key={one}
              selected={one === lacks}
              aria-pressed={one === lacks}
              onClick={() => onChange({ lacks: one === lacks ? '' : one })}
            >
              {texts.lacks[one]} {count}
            </Chip>
          ))}
      </ChipRow>
    </>
  )
}
