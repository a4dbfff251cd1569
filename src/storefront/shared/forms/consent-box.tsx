import { dataConsent as texts } from '#site-texts/forms.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { AgreedDocument } from '../links/agreed-document.tsx'
import styles from './consent-box.module.css'

type ConsentBoxProps = { isGiven: boolean; onChange(isGiven: boolean): void; error: string | undefined; id?: string }

/** Never ticked beforehand. */
export function ConsentBox({ isGiven, onChange, error, id }: ConsentBoxProps) {
  return (
    <Checkbox
      id={id}
      data-field="hasConsent"
      checked={isGiven}
      onChange={onChange}
      error={error}
      label={
        <span className={styles.words}>
          <AgreedDocument {...texts} />
        </span>
      }
    />
  )
}
