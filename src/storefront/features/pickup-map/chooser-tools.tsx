import { LocateFixed, Search } from 'lucide-react'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './pickup-chooser.module.css'
import type { PointCarrier } from './use-carriers.ts'

export type ChooserFilters = {
  query: string
  providers: readonly string[]
  needsCard: boolean
  needsFitting: boolean
}

export const noFilters: ChooserFilters = { query: '', providers: [], needsCard: false, needsFitting: false }

type ChooserToolsProps = {
  filters: ChooserFilters
  onChange(filters: ChooserFilters): void
  /** Only carriers' points are filtered; there are too few shops for it. */
  isForShops: boolean
  carriers: readonly PointCarrier[]
  isNear: boolean
  onNear(): void
}

export function ChooserTools({ filters, onChange, isForShops, carriers, isNear, onNear }: ChooserToolsProps) {
  const { providers } = filters
  const toggle = (provider: string) =>
    onChange({
      ...filters,
      providers: providers.includes(provider) ? providers.filter((one) => one !== provider) : [...providers, provider],
    })
  const switches = [
    ['needsCard', texts.withCard],
    ['needsFitting', texts.withFitting],
  ] as const
  return (
    <div className={styles.tools}>
      <TextField
        type="search"
        label={isForShops ? texts.searchShops : texts.search}
        value={filters.query}
        onChange={(query) => onChange({ ...filters, query })}
        suffix={<Search {...iconProps} />}
        autoComplete="off"
        maxLength={200}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div className={styles.chips} role="group" aria-label={texts.filters}>
        <Chip selected={isNear} aria-pressed={isNear} onClick={onNear}>
          <LocateFixed {...iconProps} size={16} /> {texts.near}
        </Chip>
        {!isForShops && (
          <>
            {carriers.map(({ code, name }) => (
              <Chip
                key={code}
                selected={providers.includes(code)}
                aria-pressed={providers.includes(code)}
                onClick={() => toggle(code)}
              >
                {name}
              </Chip>
            ))}
            {switches.map(([name, label]) => (
              <Chip
                key={name}
                selected={filters[name]}
                aria-pressed={filters[name]}
                onClick={() => onChange({ ...filters, [name]: !filters[name] })}
              >
                {label}
              </Chip>
            ))}
          </>
        )}
      </div>
    </div>
  )
}
