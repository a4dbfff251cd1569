import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { type StaffOpening, saveShopDetails } from '#contract/staff/staff-opening.ts'
import { opening as openingTexts } from '#site-texts/backoffice/opening.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import styles from './step-form.module.css'
import { type StepFormProps, useStep } from './use-step.ts'

const texts = openingTexts.details

type Details = StaffOpening['details']

/** How the shop is called, how it is reached and who sells: of both sites at once. */
export function DetailsForm({ opening, onDone, onClose }: StepFormProps) {
  const draft = useDraft('opening.details', fieldsOf(opening.details))
  const { fields, change, forget } = draft
  const [isOpen, setOpen] = useState(true)
  const { errors, isSending, send } = useStep({ onDone })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { expectedVersion: opening.version, details: detailsOf(fields) }
    const isSaved = await send(() => browserApi(saveShopDetails, { body }), openingTexts.saved)
    if (!isSaved) return
    forget()
    setOpen(false)
  }

  const text = (name: keyof typeof fields) => ({
    error: errors[FIELD_PATHS[name]],
    value: fields[name],
    maxLength: 200,
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Dialog
      title={texts.title}
      closeLabel={backoffice.shell.close}
      size="large"
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        <fieldset className={styles.group} lang="ru">
          <legend>{texts.russian}</legend>
          <div className={styles.pair}>
            <TextField {...text('ruName')} label={texts.name} />
            <TextField {...text('ruGenitive')} label={texts.genitive} hint={texts.genitiveHint} />
            <TextField {...text('ruDative')} label={texts.dative} hint={texts.dativeHint} />
            <TextField {...text('ruAccusative')} label={texts.accusative} hint={texts.accusativeHint} />
          </div>
          <TextField {...text('ruTagline')} label={texts.tagline} hint={texts.taglineHint} />
          <div className={styles.pair}>
            <TextField {...text('ruEmail')} label={texts.email} type="email" />
            <TextField {...text('ruPhone')} label={texts.phone} type="tel" />
            <TextField {...text('ruCompany')} label={texts.company} />
            <TextField {...text('ruFullName')} label={texts.fullName} />
            <TextField {...text('ruAddress')} label={texts.address} />
            <TextField {...text('inn')} label={texts.inn} inputMode="numeric" />
          </div>
        </fieldset>
        <fieldset className={styles.group} lang="en">
          <legend>{texts.english}</legend>
          <div className={styles.pair}>
            <TextField {...text('enName')} label={texts.name} />
            <TextField {...text('enTagline')} label={texts.tagline} hint={texts.taglineHint} />
            <TextField {...text('enEmail')} label={texts.email} type="email" />
            <TextField {...text('enPhone')} label={texts.phone} type="tel" />
            <TextField {...text('enCompany')} label={texts.company} />
            <TextField {...text('enFullName')} label={texts.fullName} />
            <TextField {...text('enAddress')} label={texts.address} />
          </div>
        </fieldset>
        <div>
          <Button type="submit" loading={isSending}>
            {openingTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function fieldsOf({ ru, en, inn }: Details) {
  return {
    ruName: ru.name,
    ruGenitive: ru.genitive,
    ruDative: ru.dative,
    ruAccusative: ru.accusative,
    ruTagline: ru.tagline,
    ruEmail: ru.email,
    ruPhone: ru.phone,
    ruCompany: ru.company.name,
    ruFullName: ru.company.fullName,
    ruAddress: ru.company.address,
    enName: en.name,
    enTagline: en.tagline,
    enEmail: en.email,
    enPhone: en.phone,
    enCompany: en.company.name,
    enFullName: en.company.fullName,
    enAddress: en.company.address,
    inn,
  }
}

type Fields = ReturnType<typeof fieldsOf>

const FIELD_PATHS: Record<keyof Fields, string> = {
  ruName: 'ru.name',
  ruGenitive: 'ru.genitive',
  ruDative: 'ru.dative',
  ruAccusative: 'ru.accusative',
  ruTagline: 'ru.tagline',
  ruEmail: 'ru.email',
  ruPhone: 'ru.phone',
  ruCompany: 'ru.company.name',
  ruFullName: 'ru.company.fullName',
  ruAddress: 'ru.company.address',
  enName: 'en.name',
  enTagline: 'en.tagline',
  enEmail: 'en.email',
  enPhone: 'en.phone',
  enCompany: 'en.company.name',
  enFullName: 'en.company.fullName',
  enAddress: 'en.company.address',
  inn: 'inn',
}

/** A name that was not declined is used as it is in all cases. */
function detailsOf(fields: Fields): Details {
  const orName = (text: string) => text.trim() || fields.ruName
  return {
    ru: {
      name: fields.ruName,
      genitive: orName(fields.ruGenitive),
      dative: orName(fields.ruDative),
      accusative: orName(fields.ruAccusative),
      tagline: fields.ruTagline,
      email: fields.ruEmail,
      phone: fields.ruPhone,
      company: { name: fields.ruCompany, fullName: fields.ruFullName, address: fields.ruAddress },
    },
    en: {
      name: fields.enName,
      tagline: fields.enTagline,
      email: fields.enEmail,
      phone: fields.enPhone,
      company: { name: fields.enCompany, fullName: fields.enFullName, address: fields.enAddress },
    },
    inn: fields.inn,
  }
}
