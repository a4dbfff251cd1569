import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { DocumentLink } from '../../shared/links/document-link.tsx'
import styles from './consent-boxes.module.css'

const texts = newsletter.form

export type Consents = { hasConsent: boolean; hasNewsConsent: boolean }

type ConsentBoxesProps = {
  id: string
  given: Consents
  onChange(given: Consents): void
  errors: Partial<Record<keyof Consents, string>>
  /** On a tablet the document cannot be opened in another tab. */
  isPlain?: boolean
}

/** Two purposes, two boxes, neither ticked beforehand. */
export function ConsentBoxes({ id, given, onChange, errors, isPlain = false }: ConsentBoxesProps) {
  const { before, link, href } = texts.consent
  return (
    <div className={styles.boxes}>
      <Checkbox
        id={`${id}-hasConsent`}
        checked={given.hasConsent}
        onChange={(hasConsent) => onChange({ ...given, hasConsent })}
        error={errors.hasConsent}
        label={
          <span className={styles.words}>
            {before} {isPlain ? link : <DocumentLink href={href}>{link}</DocumentLink>}
          </span>
        }
      />
      <Checkbox
        id={`${id}-hasNewsConsent`}
        checked={given.hasNewsConsent}
        onChange={(hasNewsConsent) => onChange({ ...given, hasNewsConsent })}
        error={errors.hasNewsConsent}
        label={<span className={styles.words}>{texts.newsConsent}</span>}
      />
    </div>
  )
}
