import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffOpening } from '#contract/staff/staff-opening.ts'
import type { OpeningItemKey } from '#rules/opening/opening-list.ts'
import { opening as texts } from '#site-texts/backoffice/opening.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './opening-items.module.css'
import { FORMS, type OpeningStep } from './opening-step.ts'

type DoneItemsProps = { items: StaffOpening['items']; onForm(step: OpeningStep): void }

export function DoneItems({ items, onForm }: DoneItemsProps) {
  return (
    <section aria-labelledby="opening-done">
      <h2 id="opening-done" className={styles.title}>
        {texts.done}
      </h2>
      <ul className={styles.done}>
        {items.map(({ key }) => (
          <li key={key} className={styles.doneItem}>
            <Check {...iconProps} className={styles.check} />
            <DoneName itemKey={key} onForm={onForm} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was written here can be written anew here; the first shop and the first product are changed elsewhere. */
function DoneName({ itemKey, onForm }: { itemKey: OpeningItemKey; onForm(step: OpeningStep): void }): ReactNode {
  const { title } = texts.items[itemKey]
  const form = FORMS[itemKey]
  if (form !== 'details' && form !== 'look') return title
  return (
    <button type="button" className={styles.again} onClick={() => onForm(form)}>
      {title}
    </button>
  )
}
