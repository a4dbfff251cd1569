import { useState } from 'react'
import { formatFullDate, formatMonth } from '#client/formats/formats.ts'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { formatTimeInput } from '#rules/forms/time-field.ts'
import type { Language } from '#rules/location/site.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { Calendar, type CalendarTexts } from '#ui/calendar/calendar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TimeField } from '#ui/fields/text-fields/time-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { zoneName } from '../../features/certificates/moment-text.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './certificate-popups.module.css'
import { MORNING, type MomentChoice, useSendingMoment } from './parts/use-sending-moment.ts'

const texts = certificate.datepicker

/** The day and the minute at which the letter leaves, by the clock of the recipient. */
export default function CertificateDatepickerPopup({ payload, close }: PopupProps<'certificateDatepicker'>) {
  const [isOpen, setOpen] = useState(true)
  const { certificates } = settings
  return (
    <Dialog title={texts.title} closeLabel={texts.close} open={isOpen} onClose={close}>
      {certificates && <Choice terms={certificates} bought={payload?.bought} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

function Choice(props: MomentChoice) {
  const { terms, bought } = props
  const { language } = useSite().site
  const [now] = useState(() => new Date())
  const { form, submit, ...moment } = useSendingMoment(props)
  const today = wallClock(now, moment.timeZone).day
  const { isBusy, failure } = moment

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{texts.lead}</p>
      <Calendar
        texts={calendarTexts(language)}
        today={today}
        min={today}
        max={addDays(today, terms.farthestDays)}
        value={moment.date}
        onChange={moment.chooseDate}
        error={moment.problems.date}
      />
      <TimeField
        id="certificate-time"
        className={styles.time}
        label={texts.time}
        mask={formatTimeInput}
        placeholder={MORNING}
        value={moment.time}
        onChange={moment.typeTime}
        onBlur={moment.tidyTime}
        hint={texts.timeHint}
        error={moment.problems.time}
      />
      <Select
        label={texts.zone}
        hint={texts.zoneHint}
        value={moment.timeZone}
        onChange={moment.chooseZone}
        options={terms.zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
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
          <Button variant="secondary" fullWidth disabled={isBusy} onClick={() => void moment.change(bought.id, null)}>
            {texts.sendNow}
          </Button>
        )}
      </div>
    </form>
  )
}

function calendarTexts(language: Language): CalendarTexts {
  return {
    label: texts.calendar,
    previousMonth: texts.previousMonth,
    nextMonth: texts.nextMonth,
    weekdays: texts.weekdays,
    weekdayNames: texts.weekdayNames,
    today: texts.today,
    keys: texts.keys,
    monthName: (month) => formatMonth(month, language),
    dayName: (day) => formatFullDate(`${day}T12:00:00Z`, language, 'UTC'),
  }
}
