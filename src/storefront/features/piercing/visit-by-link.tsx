import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { type PiercingBooking, readPiercingBooking } from '#contract/content/piercing.ts'
import { piercing } from '#site-texts/content/piercing.ts'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './visit.module.css'
import { VisitChanges } from './visit-changes.tsx'
import { VisitFacts } from './visit-facts.tsx'

const texts = piercing.visit

/** The visit of whoever came by the link of its message. */
export function VisitByLink({ token }: { token: string }) {
  const { data, error, hasFailed, reload, set } = useLoaded(token, (signal) =>
    browserApi(readPiercingBooking, { params: { token } }, { signal }),
  )
  const isUnknown = error instanceof ApiError && error.answer.code === 'piercing.booking_unknown'
  return (
    <section className={styles.panel} aria-labelledby="piercing-visit">
      {data ? (
        <>
          <h2 id="piercing-visit">{titleOf(data.booking)}</h2>
          <Said booking={data.booking} />
          <VisitFacts booking={data.booking} />
          <VisitChanges booking={data.booking} onChange={(booking) => set({ booking })} />
        </>
      ) : hasFailed ? (
        <>
          <h2 id="piercing-visit">{isUnknown ? texts.unknown : texts.failed}</h2>
          {isUnknown ? (
            <p className={styles.lead}>{preventOrphans(texts.unknownText)}</p>
          ) : (
            <Button onClick={reload}>{texts.retry}</Button>
          )}
        </>
      ) : (
        <div role="status" className={styles.waiting}>
          <h2 id="piercing-visit">{texts.title}</h2>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
        </div>
      )}
    </section>
  )
}

function titleOf({ state }: PiercingBooking): string {
  if (state === 'booked') return texts.title
  return state === 'past' ? texts.past : texts.cancelled
}

function Said({ booking: { state } }: { booking: PiercingBooking }) {
  if (state === 'booked') return null
  return <p className={styles.lead}>{preventOrphans(state === 'past' ? texts.pastText : texts.cancelledText)}</p>
}
