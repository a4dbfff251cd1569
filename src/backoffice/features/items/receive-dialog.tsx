import { items as itemTexts } from '#site-texts/backoffice/goods/items.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from '../../shared/forms/dialog-form.module.css'
import { type Receiving, useReceiving } from './use-receiving.ts'

const texts = itemTexts.receive

type ReceiveDialogProps = Receiving & { onClose(): void }

/** Scanned one after another or pasted from a spreadsheet: all of them are received, or none. */
export function ReceiveDialog({ storages, onReceived, onClose }: ReceiveDialogProps) {
  const form = useReceiving({
    storages,
    onReceived() {
      onReceived()
      onClose()
    },
  })
  const { fields, change, counted, errors } = form

  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} size="medium" focus="field" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <Select
          label={texts.storage}
          placeholder={texts.choose}
          error={errors.storage}
          value={fields.storage}
          options={storages.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(storage) => change({ storage })}
        />
        <Select
          label={texts.counted}
          value={counted}
          options={(['new', 'already'] as const).map((value) => ({ value, label: texts.countedOptions[value] }))}
          onChange={(value) => change({ counted: value })}
        />
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          maxLength={60}
          value={fields.code}
          onChange={(code) => change({ code })}
        />
        <TextArea
          label={texts.list}
          hint={texts.listHint}
          error={errors.list}
          rows={6}
          value={form.list}
          onChange={form.setList}
        />
        <Problems problems={form.problems} />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.isSending}>
            {texts.submit(form.count)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="error" title={texts.problems} live="polite">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
