import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure } from '#client/calls/error-message.ts'
import { formatDayRange } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
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

type Step = 'rest' | 'move' | 'cancel'

/** Moves or cancels the visit; a refusal offers the times anew, for the chosen one may be taken. */
function useVisitChange({ booking: { token }, onChange }: VisitChangesProps) {
  const [step, setStep] = useState<Step>('rest')
  const [time, setTime] = useState<ChosenTime | null>(null)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

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

  return {
    ...{ step, setStep, time, setTime, round, isBusy, failure },
    cancel: () => void attempt(() => browserApi(cancelPiercing, { params: { token } }), texts.cancelled),
    move: (at: string) =>
      void attempt(() => browserApi(movePiercing, { params: { token }, body: { at } }), texts.moved),
  }
}

/** Moving and cancelling, as long as that is possible. */
export function VisitChanges(props: VisitChangesProps) {
  const { booking } = props
  const change = useVisitChange(props)
  const { step, setStep, isBusy, failure } = change
  const dates = useDates()
  if (booking.state !== 'booked') return null
  if (!booking.canChange) return <p className={styles.note}>{texts.tooLate(settings.piercing?.changeHours ?? 0)}</p>

  const rest = () => setStep('rest')
  const { day, hour, minute } = wallClock(new Date(booking.changeableUntil), booking.shop.timeZone)
  const time = [hour, minute].map((one) => String(one).padStart(2, '0')).join(':')
  const until = `${formatDayRange({ from: day, to: day }, dates)}, ${time}`
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
          <p className={styles.note}>{texts.until(until)}</p>
        </>
      )}
      {step === 'cancel' && <CancelQuestion isBusy={isBusy} onYes={change.cancel} onNo={rest} />}
      {step === 'move' && (
        <MoveQuestion
          booking={booking}
          round={change.round}
          time={change.time}
          onChoose={change.setTime}
          isBusy={isBusy}
          onMove={change.move}
          onBack={rest}
        />
      )}
    </div>
  )
}

function CancelQuestion({ isBusy, onYes, onNo }: { isBusy: boolean; onYes(): void; onNo(): void }) {
  return (
    <section className={styles.ask} aria-label={texts.cancel}>
      <p>{texts.cancelAsk}</p>
      <div className={styles.buttons}>
        <Button autoFocus loading={isBusy} loadingLabel={texts.cancelling} onClick={onYes}>
          {texts.cancelYes}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onNo}>
          {texts.cancelNo}
        </Button>
      </div>
    </section>
  )
}

type MoveQuestionProps = {
  booking: PiercingBooking
  round: number
  time: ChosenTime | null
  onChoose(time: ChosenTime): void
  isBusy: boolean
  onMove(at: string): void
  onBack(): void
}

function MoveQuestion({ booking, round, time, onChoose, isBusy, onMove, onBack }: MoveQuestionProps) {
  const dates = useDates()
  const { token, shop, service } = booking
  return (
    <section className={styles.ask} aria-label={texts.moveTitle}>
      <h3>{texts.moveTitle}</h3>
      <TimeChoice
        service={service.code}
        shopId={shop.id}
        booking={token}
        round={round}
        value={time}
        onChoose={onChoose}
      />
      <div className={styles.buttons}>
        {time && (
          <Button loading={isBusy} loadingLabel={texts.moving} onClick={() => onMove(time.at)}>
            {texts.moveTo(`${formatDayRange({ from: time.day, to: time.day }, dates)}, ${time.time}`)}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          {texts.moveBack}
        </Button>
      </div>
    </section>
  )
}
