import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { depositChangeDate } from '#contract/customer/deposits.ts'
import { readSendingTime } from '#rules/certificates/sending-time.ts'
import { normaliseTime } from '#rules/forms/time-field.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { notifyDepositsChanged } from '../../../features/certificates/deposits-changed.ts'
import { withItem } from '../../../features/certificates/draft/draft.ts'
import { judge } from '../../../features/certificates/draft/draft-fields.ts'
import { changeDraft, readDraft } from '../../../features/certificates/draft/draft-storage.ts'
import { depositProblemText } from '../../../features/certificates/problem-text.ts'
import type { PopupPayloads } from '../../../shared/popups/names.ts'
import type { settings } from '../../../shared/shop/settings.ts'
import { useSite } from '../../../shared/site.ts'

export const MORNING = '10:00'

export type MomentChoice = {
  terms: NonNullable<typeof settings.certificates>
  bought: PopupPayloads['certificateDatepicker']['bought']
  onDone(): void
}

type Moment = { date: string; time: string; timeZone: string }
type Problems = { date?: string; time?: string }

/** The chosen moment: kept in the draft, or sent for a certificate that is already bought. */
export function useSendingMoment({ terms, bought, onDone }: MomentChoice) {
  const { language } = useSite().site
  const known = bought ?? readDraft().items[readDraft().active]
  const [date, setDate] = useState<string | null>(known?.date || null)
  const [time, setTime] = useState(known?.time || MORNING)
  const [timeZone, setTimeZone] = useState(
    (!bought && readDraft().items[readDraft().active]?.timeZone) || terms.timeZone,
  )
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  function problemsOf(sendOn: Moment): Problems {
    const read = readSendingTime(sendOn, terms, new Date())
    return 'problem' in read ? { [read.field]: depositProblemText(read.problem, terms, language) } : {}
  }

  function focusFirst(found: Problems) {
    // After the fields have been marked.
    const control = found.date ? '[role="grid"] button[tabindex="0"]' : '[aria-invalid]'
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(control)?.focus())
  }

  /** Null: at once. */
  async function change(id: number, sendOn: Moment | null) {
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

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sendOn = { date: date ?? '', time: normaliseTime(time) ?? time, timeZone }
    const found = problemsOf(sendOn)
    setProblems(found)
    if (found.date || found.time) return focusFirst(found)
    if (bought) return change(bought.id, sendOn)
    // That of the shop needs no name.
    const own = timeZone === terms.timeZone ? '' : timeZone
    changeDraft((draft) => withItem(draft, draft.active, { ...sendOn, timeZone: own, isLater: true }))
    const chosen = readDraft().items[readDraft().active]
    if (chosen) judge(chosen.key, ['sendOn.date', 'sendOn.time'])
    onDone()
  }

  function chooseDate(day: string) {
    setDate(day)
    setProblems(({ time: wrong }) => (wrong ? { time: wrong } : {}))
  }

  function typeTime(typed: string) {
    setTime(typed)
    setProblems(({ date: wrong }) => (wrong ? { date: wrong } : {}))
  }

  function chooseZone(zone: string) {
    setTimeZone(zone)
    setProblems({})
  }

  const tidyTime = () => setTime(normaliseTime(time) ?? time)

  return {
    ...{ form, date, time, timeZone, problems, isBusy, failure },
    ...{ chooseDate, typeTime, chooseZone, tidyTime, submit, change },
  }
}
