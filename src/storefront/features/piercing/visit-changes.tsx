import { useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { callFailure } from '#client/error-message.ts'
import { formatDayRange } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { cancelPiercing, movePiercing, type PiercingBooking } from '#contract/content/piercing.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { piercing } from '#site-texts/content/piercing.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { announce } from '../../shared/announcements.ts'
import { settings } from '../../shared/shop/settings.ts'
import { type ChosenTime, TimeChoice } from './time-choice.tsx'
import styles from './visit.module.css'

const texts = piercing.visit

type VisitChangesProps = { booking: PiercingBooking; onChange(booking: PiercingBooking): void }

/** Moving and cancelling, as long as that is possible. */
export function VisitChanges({ booking, onChange }: VisitChangesProps) {
  const [step, setStep] = useState<'rest' | 'move' | 'cancel'>('rest')
  const [time, setTime] = useState<ChosenTime | null>(null)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const dates = useDates()
  const { token, shop, service } = booking
  if (booking.state !== 'booked') return null
  if (!booking.canChange) return <p className={styles.note}>{texts.tooLate(settings.piercing?.changeHours ?? 0)}</p>

  async function attempt(run: () => Promise<{ booking: PiercingBooking }>, said: string) {
    setBusy(true)
    setFailure(null)
    try {
      const changed = await run()
      announce(said)
      setStep('rest')
      setTime(null)
      onChange(changed.booking)
    } catch (error) {
      setFailure(callFailure(error, piercing.noResponse).text)
      setTime(null)
      setRound((before) => before + 1)
    }
    setBusy(false)
  }
  const cancel = () => attempt(() => browserApi(cancelPiercing, { params: { token } }), texts.cancelled)
  const move = (at: string) => attempt(() => browserApi(movePiercing, { params: { token }, body: { at } }), texts.moved)

  const dayText = (day: string) => formatDayRange({ from: day, to: day }, dates)
  const until = new Date(booking.changeableUntil)
  const { day, hour, minute } = wallClock(until, shop.timeZone)
  const untilText = `${dayText(day)}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return (
    <div className={styles.changes}>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      {step === 'rest' && (
        <>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setStep('move')}>
              {texts.move}
            </Button>
            <Button variant="quiet" onClick={() => setStep('cancel')}>
              {texts.cancel}
            </Button>
          </div>
          <p className={styles.note}>{texts.until(untilText)}</p>
        </>
      )}
      {step === 'cancel' && (
        <section className={styles.ask} aria-label={texts.cancel}>
          <p>{texts.cancelAsk}</p>
          <div className={styles.buttons}>
            <Button autoFocus loading={isBusy} loadingLabel={texts.cancelling} onClick={() => void cancel()}>
              {texts.cancelYes}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setStep('rest')}>
              {texts.cancelNo}
            </Button>
          </div>
        </section>
      )}
      {step === 'move' && (
        <section className={styles.ask} aria-label={texts.moveTitle}>
          <h3>{texts.moveTitle}</h3>
          <TimeChoice
            service={service.code}
            shopId={shop.id}
            booking={token}
            round={round}
            value={time}
            onChoose={setTime}
          />
          <div className={styles.buttons}>
            {time && (
              <Button loading={isBusy} loadingLabel={texts.moving} onClick={() => void move(time.at)}>
                {texts.moveTo(`${dayText(time.day)}, ${time.time}`)}
              </Button>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={() => setStep('rest')}>
              {texts.moveBack}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
