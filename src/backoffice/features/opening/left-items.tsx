import { Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffOpening } from '#contract/staff/staff-opening.ts'
import type { OpeningItemKey } from '#rules/opening/opening-list.ts'
import { opening as texts } from '#site-texts/backoffice/opening.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Mark } from '../../shared/lists/state-mark.tsx'
import styles from './opening-items.module.css'
import { FORMS, type OpeningStep } from './opening-step.ts'

type Item = StaffOpening['items'][number]

/** Those that only the server's environment can do. */
const ENVIRONMENT: readonly OpeningItemKey[] = ['hosts', 'payments', 'instalments', 'sms', 'letters']

type LeftItemsProps = {
  opening: StaffOpening
  items: readonly Item[]
  onForm(step: OpeningStep): void
  onPages(): void
}

/** What is still missing, and where it is done. */
export function LeftItems({ opening, items, onForm, onPages }: LeftItemsProps) {
  return (
    <section aria-labelledby="opening-left">
      <h2 id="opening-left" className={styles.title}>
        {texts.left}
      </h2>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            <Circle {...iconProps} className={styles.icon} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                {texts.items[item.key].title} {!item.isNeeded && <Mark tone="plain">{texts.optional}</Mark>}
              </h3>
              <p>{texts.items[item.key].text}</p>
              <Missing item={item} hosts={opening.hosts} />
            </div>
            <div className={styles.action}>
              <Action item={item} onForm={onForm} onPages={onPages} />
            </div>
          </li>
        ))}
      </ol>
      {!opening.isOpen && (
        <p className={styles.note}>
          {texts.import} {texts.demonstration}
        </p>
      )}
    </section>
  )
}

/** What exactly is missing, by its name. */
function Missing({ item: { key, missing }, hosts }: { item: Item; hosts: readonly string[] }): ReactNode {
  if (key === 'requisites' && missing.length > 0) return <p className={styles.missing}>{texts.innDiffers}</p>
  if (missing.length === 0) return null
  if (key === 'priceBooks') return <p className={styles.missing}>{texts.currencies(missing.join(', '))}</p>
  if (key === 'documents') {
    const names = missing.map((name) => texts.documents[name] ?? name)
    return <p className={styles.missing}>{texts.missingDocuments(names.join('; '))}</p>
  }
  if (!ENVIRONMENT.includes(key)) return null
  return (
    <p className={styles.missing}>
      {texts.variables(missing.length)}{' '}
      {missing.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      {key === 'hosts' && ` (${hosts.join(', ')})`}
    </p>
  )
}

type ActionProps = { item: Item } & Pick<LeftItemsProps, 'onForm' | 'onPages'>

function Action({ item: { key, missing }, onForm, onPages }: ActionProps): ReactNode {
  const { action, title } = texts.items[key]
  // The number of the documents is right, and that of the receipts is the server's.
  if (action === null || (key === 'requisites' && missing.length > 0)) return null
  const form = FORMS[key]
  const about = { size: 'small', variant: 'secondary', 'aria-label': `${action}: ${title}` } as const
  if (form)
    return (
      <Button {...about} onClick={() => onForm(form)}>
        {action}
      </Button>
    )
  if (key === 'documents')
    return (
      <Button {...about} onClick={onPages}>
        {action}
      </Button>
    )
  if (key === 'priceBooks')
    return (
      <LinkButton as={Link} to="/price-list" {...about}>
        {action}
      </LinkButton>
    )
  return (
    <LinkButton href="/" {...about}>
      {action}
    </LinkButton>
  )
}
