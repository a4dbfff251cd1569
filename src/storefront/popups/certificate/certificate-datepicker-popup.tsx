import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/error-message.ts'
import { formatFullDate, formatMonth } from '#client/formats.ts'
import { depositChangeDate } from '#contract/customer/deposits.ts'
import { readSendingTime } from '#rules/certificates/sending-time.ts'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { formatTimeInput, normaliseTime } from '#rules/forms/time-field.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { Calendar } from '#ui/calendar/calendar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { notifyDepositsChanged } from '../../features/certificates/deposits-changed.ts'
import { withItem } from '../../features/certificates/draft/draft.ts'
import { judge } from '../../features/certificates/draft/draft-fields.ts'
import { changeDraft, readDraft } from '../../features/certificates/draft/draft-storage.ts'
import { depositProblemText } from '../../features/certificates/problem-text.ts'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './certificate-popups.module.css'

const texts = certificate.datepicker
const MORNING = '10:00'

type Problems = { date?: string; time?: string }

/** The day and the minute at which the letter leaves, by the clock of the shop. */
export default function CertificateDatepickerPopup({ payload, close }: PopupProps<'certificateDatepicker'>) {
  const [isOpen, setOpen] = useState(true)
  const { certificates } = settings
  return (
    <Dialog title={texts.title} closeLabel={texts.close} open={isOpen} onClose={close}>
      {certificates && <Choice terms={certificates} bought={payload?.bought} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

type Terms = NonNullable<typeof settings.certificates>
type ChoiceProps = { terms: Terms; bought: PopupPayloads['certificateDatepicker']['bought']; onDone(): void }

function Choice({ terms, bought, onDone }: ChoiceProps) {
  const { language } = useSite().site
  const [now] = useState(() => new Date())
  const today = wallClock(now, terms.timeZone).day
  const known = bought ?? readDraft().items[readDraft().active]
  const [date, setDate] = useState<string | null>(known?.date || null)
  const [time, setTime] = useState(known?.time || MORNING)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  function problemsOf(sendOn: { date: string; time: string }): Problems {
    const read = readSendingTime(sendOn, terms, new Date())
    return 'problem' in read ? { [read.field]: depositProblemText(read.problem, terms, language) } : {}
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sendOn = { date: date ?? '', time: normaliseTime(time) ?? time }
    const found = problemsOf(sendOn)
    setProblems(found)
    if (found.date || found.time) return focusFirst(found)
    if (bought) return change(bought.id, sendOn)
    changeDraft((draft) => withItem(draft, draft.active, { ...sendOn, isLater: true }))
    const chosen = readDraft().items[readDraft().active]
    if (chosen) judge(chosen.key, ['sendOn.date', 'sendOn.time'])
    onDone()
  }

  /** Null: at once. */
  async function change(id: number, sendOn: { date: string; time: string } | null) {
    setBusy(true)
    setFailure(null)
    try {
      await browserApi(depositChangeDate, { params: { id }, body: { sendOn } })
      notifyDepositsChanged()
      showToast({ text: certificateCare.date.done })
      onDone()
    } catch (error) {
      const refused = callFailure(error, certificateCare.failed)
      const fields = firstFieldMessages(refused)
      const found = { date: fields['sendOn.date'], time: fields['sendOn.time'] }
      setProblems(found)
      if (!found.date && !found.time) setFailure(refused.text)
    }
    setBusy(false)
  }

  function focusFirst(found: Problems) {
    // After the fields have been marked.
    const control = found.date ? '[role="grid"] button[tabindex="0"]' : '[aria-invalid]'
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(control)?.focus())
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{texts.lead}</p>
      <Calendar
        texts={{
          label: texts.calendar,
          previousMonth: texts.previousMonth,
          nextMonth: texts.nextMonth,
          weekdays: texts.weekdays,
          weekdayNames: texts.weekdayNames,
          today: texts.today,
          keys: texts.keys,
          monthName: (month) => formatMonth(month, language),
          dayName: (day) => formatFullDate(`${day}T12:00:00Z`, language, 'UTC'),
        }}
        today={today}
        min={today}
        max={addDays(today, terms.farthestDays)}
        value={date}
        onChange={(day) => {
          setDate(day)
          setProblems(({ time: wrong }) => (wrong ? { time: wrong } : {}))
        }}
        error={problems.date}
      />
      <TimeField
        id="certificate-time"
        className={styles.time}
        label={`${texts.time}, ${certificate.when.zone}`}
        mask={formatTimeInput}
        placeholder={MORNING}
        value={time}
        onChange={(typed) => {
          setTime(typed)
          setProblems(({ date: wrong }) => (wrong ? { date: wrong } : {}))
        }}
        onBlur={() => setTime(normaliseTime(time) ?? time)}
        hint={texts.timeHint}
        error={problems.time}
      />
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" fullWidth loading={isBusy} loadingLabel={certificateCare.working}>
          {texts.save}
        </Button>
        {bought && (
          <Button variant="secondary" fullWidth disabled={isBusy} onClick={() => void change(bought.id, null)}>
            {texts.sendNow}
          </Button>
        )}
      </div>
    </form>
  )
}
