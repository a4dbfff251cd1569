import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { changeStaffCertificate, type StaffCertificate } from '#contract/staff/people/staff-certificates.ts'
import { certificates as texts } from '#site-texts/backoffice/selling/certificates.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'

export type CertificateAction = 'block' | 'unblock' | 'extend'

type ChangeCertificateProps = {
  certificate: StaffCertificate
  action: CertificateAction
  onChanged(certificate: StaffCertificate): void
  /** Something happened to it meanwhile. */
  onStale(): void
  onClose(): void
}

export function ChangeCertificate({ certificate, action, onChanged, onStale, onClose }: ChangeCertificateProps) {
  const { id, revision } = certificate
  const draft = useDraft(`certificate.${action}.${id}`, { reason: '', lastDay: '' })
  const { reason, lastDay } = draft.fields
  const [errors, setErrors] = useState<{ reason?: string; lastDay?: string }>({})
  const failed = useFailure()
  const needsDay = action === 'extend'

  async function submit(): Promise<boolean> {
    const wrong = {
      ...(reason.trim() === '' && { reason: texts.reasonRequired }),
      ...(needsDay && lastDay === '' && { lastDay: texts.dayRequired }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    try {
      const body = { what: action, reason: reason.trim(), revision, lastDay: needsDay ? lastDay : null }
      onChanged(await browserApi(changeStaffCertificate, { params: { id }, body }))
      draft.forget()
      showToast({ text: texts.done })
      return true
    } catch (error) {
      if (failed(error).code !== 'certificate.changed_meanwhile') return false
      onStale()
      return true
    }
  }

  return (
    <FormDialog
      title={texts.asks[action]}
      submit={texts.actions[action]}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
    >
      <p>{texts.texts[action]}</p>
      {needsDay && (
        <TextField
          label={texts.lastDay}
          error={errors.lastDay}
          type="date"
          value={lastDay}
          onChange={(text) => draft.change({ lastDay: text })}
        />
      )}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason}
        maxLength={300}
        value={reason}
        onChange={(text) => draft.change({ reason: text })}
      />
    </FormDialog>
  )
}
