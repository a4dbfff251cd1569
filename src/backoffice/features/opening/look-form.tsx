import { type FormEvent, useState } from 'react'
import { browserApi, browserUpload } from '#client/calls/browser-api.ts'
import { saveShopColour, saveShopLogo } from '#contract/staff/staff-opening.ts'
import { accentProblems } from '#rules/settings/shop-look.ts'
import { opening as openingTexts } from '#site-texts/backoffice/opening.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { fieldProblems } from '#site-texts/edit-problems.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { fileSize } from '../../shared/forms/file-size.ts'
import styles from './step-form.module.css'
import { type StepFormProps, useStep } from './use-step.ts'

const texts = openingTexts.look

/** A colour that openingTexts can be read in, and a logo; either may stay as the shop comes. */
export function LookForm({ opening, onDone, onClose }: StepFormProps) {
  const [accent, setAccent] = useState(opening.look.accent ?? '')
  const [removesLogo, setRemovesLogo] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(true)
  const { errors, isSending, send } = useStep({ onDone })
  const [wrong] = accent.trim() === '' ? [] : accentProblems(accent.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isSaved = await send(async () => {
      let { version } = opening
      if (file) {
        const uploaded = await browserUpload(saveShopLogo, { query: { expectedVersion: version } }, file)
        version = uploaded.version
        onDone(uploaded)
        setFile(null)
      }
      return browserApi(saveShopColour, {
        body: { expectedVersion: version, accent: accent.trim() || null, removesLogo: removesLogo && !file },
      })
    }, openingTexts.saved)
    if (isSaved) setOpen(false)
  }

  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose} focus="field">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.accent}
          hint={texts.accentHint}
          error={errors.accent ?? (wrong && fieldProblems[wrong.reason])}
          value={accent}
          maxLength={7}
          onChange={setAccent}
        />
        {accent.trim() !== '' && (
          <Button variant="quiet" size="small" onClick={() => setAccent('')}>
            {texts.asShipped}
          </Button>
        )}
        {accent.trim() !== '' && !wrong && (
          <svg className={styles.sample} viewBox="0 0 240 48" role="img" aria-label={texts.sample}>
            <rect width="240" height="48" rx="2" fill={accent.trim()} />
            <text x="120" y="29" textAnchor="middle" fill="#ffffff">
              {texts.sample}
            </text>
          </svg>
        )}
        <FileField
          label={texts.logo}
          hint={texts.logoHint}
          accept=".svg,.png"
          choose={texts.chooseLogo}
          file={file && { name: file.name, size: fileSize(file) }}
          onChoose={setFile}
        />
        {opening.look.logo && !file && (
          <Checkbox label={texts.removeLogo} checked={removesLogo} onChange={setRemovesLogo} />
        )}
        <div>
          <Button type="submit" loading={isSending} disabled={wrong !== undefined}>
            {openingTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
