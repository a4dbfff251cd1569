import { productPopups } from '#site-texts/product-popups.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DocumentLink } from '../../../shared/document-link.tsx'
import styles from './consent-box.module.css'

const texts = productPopups.consent

type ConsentBoxProps = { isGiven: boolean; onChange(isGiven: boolean): void; error: string | undefined; id: string }

/** Never ticked beforehand. */
export function ConsentBox({ isGiven, onChange, error, id }: ConsentBoxProps) {
  return (
    <Checkbox
      id={id}
      checked={isGiven}
      onChange={onChange}
      error={error}
      label={
        <span className={styles.words}>
          {texts.before} <DocumentLink href={texts.href}>{texts.link}</DocumentLink>
        </span>
      }
    />
  )
}
