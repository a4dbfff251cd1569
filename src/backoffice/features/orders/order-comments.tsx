import { type FormEvent, useState } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import type { OrderChange } from './use-order.ts'

const texts = orderDesk.comments

type OrderCommentsProps = { order: StaffOrder; onComment(text: string): Promise<OrderChange> }

/** What colleagues should know; the newest first. */
export function OrderComments({ order: { number, comments }, onComment }: OrderCommentsProps) {
  const dates = useDates()
  const draft = useDraft(`comment.${number}`, { text: '' })
  const { fields, change, forget } = draft
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const text = fields.text.trim()
    if (isSending || text === '') return
    setSending(true)
    if ((await onComment(text)) === 'done') forget()
    setSending(false)
  }

  return (
    <Panel title={texts.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
        <TextArea
          label={texts.label}
          hint={texts.hint}
          rows={2}
          maxLength={2_000}
          value={fields.text}
          onChange={(text) => change({ text })}
        />
        <Button type="submit" size="small" variant="secondary" loading={isSending}>
          {texts.submit}
        </Button>
      </form>
      {comments.length === 0 ? (
        <p className={styles.small}>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {comments.map(({ id, at, name, text }) => (
            <li key={id}>
              <p className={styles.words}>{text}</p>
              <p className={styles.small}>
                {name}, {formatDayAndTime(at, dates)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
