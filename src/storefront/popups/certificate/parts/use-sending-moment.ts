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
import { focusWhenMarked } from '../../../shared/forms/focus-when-marked.ts'
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
  const moment = useMomentFields(terms, bought)
  const { isBusy, failure, change } = useDateChange(moment.setProblems, onDone)
  const form = useRef<HTMLFormElement>(null)

  function focusFirst(found: Problems) {
    const control = found.date ? '[role="grid"] button[tabindex="0"]' : '[aria-invalid]'
    focusWhenMarked(form, control)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sendOn = moment.read()
    const read = readSendingTime(sendOn, terms, new Date())
    const found: Problems = 'problem' in read ? { [read.field]: depositProblemText(read.problem, terms, language) } : {}
    moment.setProblems(found)
    if (found.date || found.time) return focusFirst(found)
    if (bought) return change(bought.id, sendOn)
    keepInDraft(sendOn, terms)
    onDone()
  }

  return { ...moment.fields, form, isBusy, failure, submit, change }
}

/** What is chosen and typed, with what is wrong with it. */
function useMomentFields(terms: MomentChoice['terms'], bought: MomentChoice['bought']) {
  const drafted = readDraft().items[readDraft().active]
  const known = bought ?? drafted
  const [date, setDate] = useState<string | null>(known?.date || null)
  const [time, setTime] = useState(known?.time || MORNING)
  const [timeZone, setTimeZone] = useState((!bought && drafted?.timeZone) || terms.timeZone)
  const [problems, setProblems] = useState<Problems>({})

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
    fields: { date, time, timeZone, problems, chooseDate, typeTime, chooseZone, tidyTime },
    read: (): Moment => ({ date: date ?? '', time: normaliseTime(time) ?? time, timeZone }),
    setProblems,
  }
}

/** Sends another moment for a certificate that is bought; null: at once. */
function useDateChange(onProblems: (found: Problems) => void, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

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
      onProblems(found)
      if (!found.date && !found.time) setFailure(refused.text)
    }
    setBusy(false)
  }

  return { isBusy, failure, change }
}

function keepInDraft(sendOn: Moment, terms: MomentChoice['terms']) {
  // That of the shop needs no name.
  const own = sendOn.timeZone === terms.timeZone ? '' : sendOn.timeZone
  changeDraft((draft) => withItem(draft, draft.active, { ...sendOn, timeZone: own, isLater: true }))
  const chosen = readDraft().items[readDraft().active]
  if (chosen) judge(chosen.key, ['sendOn.date', 'sendOn.time'])
}
