import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import styles from './certificate-popups.module.css'
import { CareDialog } from './parts/care-dialog.tsx'
import { ConsentBoxes } from './parts/consent-boxes.tsx'
import { PlaceFailureNotice } from './parts/place-failure-notice.tsx'
import { inMajor, OWN, type TopUpProps, useTopUp } from './parts/use-top-up.ts'

const texts = certificateCare.topUp

/** More money onto a certificate one has: an order like that of a new one. */
export default function CertificateTopUpPopup({ payload, close }: PopupProps<'certificateTopUp'>) {
  const { certificates } = settings
  return (
    <CareDialog title={texts.title} open onClose={close}>
      {payload && certificates && <TopUp {...payload} terms={certificates} />}
    </CareDialog>
  )
}

function TopUp(props: TopUpProps) {
  const { name, balance, terms } = props
  const { major } = useMoney(terms.currency)
  const { form, submit, ...topUp } = useTopUp(props)
  const { isOwn, amount, problems, state } = topUp
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{preventOrphans(texts.lead(name, balance, terms.years))}</p>
      <RadioChips
        label={texts.sum}
        value={topUp.chosen}
        onChange={topUp.choose}
        chips={[
          ...terms.denominations.map((minor) => ({
            value: String(inMajor(minor, terms)),
            label: major(inMajor(minor, terms)),
          })),
          { value: OWN, label: texts.own },
        ]}
        error={isOwn ? undefined : problems.amount}
      />
      {isOwn && (
        <NumberField
          label={texts.ownLabel}
          mask={keepDigits}
          value={topUp.own}
          onChange={topUp.typeOwn}
          error={problems.amount}
          suffix="₽"
        />
      )}
      <EmailField
        id="certificate-top-up-email"
        label={certificate.checkout.email}
        mask={stripEmail}
        value={topUp.email}
        onChange={topUp.typeEmail}
        hint={certificate.checkout.emailHint}
        error={problems.email}
        required
      />
      <ConsentBoxes value={topUp.consents} onChange={topUp.agree} errors={problems} />
      <PlaceFailureNotice failure={topUp.failure} isBusy={state !== 'idle'} onAsk={() => void topUp.ask()} />
      <Button type="submit" fullWidth loading={state !== 'idle'} loadingLabel={certificateCare.working}>
        {amount ? texts.submit(major(amount)) : texts.submitNoSum}
      </Button>
    </form>
  )
}
