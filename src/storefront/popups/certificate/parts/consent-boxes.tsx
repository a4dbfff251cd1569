import { certificate } from '#site-texts/certificates/certificate.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { AgreedDocument } from '../../../shared/links/agreed-document.tsx'
import styles from '../certificate-popups.module.css'

const texts = certificate.checkout
const { personalData, offer } = checkout.confirm

export type Consents = { personalData: boolean; offer: boolean }
export const NO_CONSENTS: Consents = { personalData: false, offer: false }

type ConsentBoxesProps = {
  value: Consents
  onChange(value: Consents): void
  errors: Partial<Record<keyof Consents, string>>
}

/** One purpose each, never ticked beforehand. */
export function ConsentBoxes({ value, onChange, errors }: ConsentBoxesProps) {
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>{texts.consents}</legend>
      <Checkbox
        checked={value.personalData}
        onChange={(isGiven) => onChange({ ...value, personalData: isGiven })}
        error={errors.personalData}
        label={<AgreedDocument {...personalData} />}
        required
      />
      <Checkbox
        checked={value.offer}
        onChange={(isGiven) => onChange({ ...value, offer: isGiven })}
        error={errors.offer}
        label={<AgreedDocument {...offer} />}
        required
      />
      <p className={styles.small}>
        <AgreedDocument {...texts.rules} />
      </p>
    </fieldset>
  )
}
