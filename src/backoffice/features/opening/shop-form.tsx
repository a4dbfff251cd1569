import { browserApi } from '#client/calls/browser-api.ts'
import { makeFirstShop } from '#contract/staff/staff-opening.ts'
import { opening as openingTexts } from '#site-texts/backoffice/opening.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { HOME_COUNTRY } from '../../shared/shop.ts'
import styles from './step-form.module.css'
import { type StepFormProps, useStep } from './use-step.ts'

const texts = openingTexts.shop

/** Where visitors can come, and when. */
export function ShopForm({ opening, onDone, onClose }: StepFormProps) {
  const draft = useDraft('opening.shop', {
    nameRu: '',
    nameEn: '',
    cityRu: '',
    cityEn: '',
    country: HOME_COUNTRY,
    addressRu: '',
    addressEn: '',
    // A number within one country cannot be dialled from another.
    phone: opening.details.ru.phone.startsWith('+') ? opening.details.ru.phone : '',
    latitude: '',
    longitude: '',
    timeZone: opening.timeZone,
    from: '10:00',
    to: '21:00',
  })
  const { fields, change, forget } = draft
  const { errors, setErrors, send } = useStep({ onDone })

  async function submit(): Promise<boolean> {
    const latitude = degrees(fields.latitude)
    const longitude = degrees(fields.longitude)
    if (latitude === null || longitude === null) {
      const wrong = openingTexts.product.wrongNumber
      setErrors({ ...(latitude === null && { latitude: wrong }), ...(longitude === null && { longitude: wrong }) })
      return false
    }
    const body = { expectedVersion: opening.version, ...fields, latitude, longitude }
    if (!(await send(() => browserApi(makeFirstShop, { body }), openingTexts.saved))) return false
    forget()
    return true
  }

  const text = (name: keyof typeof fields) => ({
    label: texts[name],
    error: errors[name],
    value: fields[name],
    maxLength: 200,
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <FormDialog
      title={texts.title}
      size="large"
      className={styles.form}
      submit={texts.submit}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      hasCancel={false}
    >
      <div className={styles.pair}>
        <TextField {...text('nameRu')} lang="ru" />
        <TextField {...text('nameEn')} lang="en" />
        <TextField {...text('cityRu')} lang="ru" />
        <TextField {...text('cityEn')} lang="en" />
        <TextField {...text('addressRu')} lang="ru" />
        <TextField {...text('addressEn')} lang="en" />
        <TextField {...text('country')} hint={texts.countryHint} maxLength={2} />
        <TextField {...text('phone')} type="tel" />
        <TextField {...text('latitude')} hint={texts.pointHint} inputMode="decimal" />
        <TextField {...text('longitude')} hint={texts.pointHint} inputMode="decimal" />
        <TextField {...text('from')} error={errors['hours.0']} hint={texts.hoursHint} type="time" />
        <TextField {...text('to')} type="time" />
        <TextField {...text('timeZone')} />
      </div>
      <p>{texts.collecting}</p>
    </FormDialog>
  )
}

function degrees(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,3}(\.\d{1,8})?$/.test(plain) ? Number(plain) : null
}
