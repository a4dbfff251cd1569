import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import {
  askStaffParcel,
  cancelStaffParcel,
  type StaffParcel,
  staffParcel,
  staffParcelLabel,
} from '#contract/staff/orders/staff-parcels.ts'
import { parcels as texts } from '#site-texts/backoffice/selling/parcels.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { Facts } from '../../shared/lists/facts.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const SOON_MS = 3_000

/** Where the parcel of an order stands at its carrier; `revision` of the order, since its steps change what may be done. */
export function OrderParcel({ number, revision }: { number: string; revision: string }) {
  const { shown, isSending, ask, cancel } = useParcel(number, revision)
  const [isAsking, setAsking] = useState(false)
  if (!shown || (shown.provider === null && shown.parcel === null)) return null
  const { parcel } = shown
  return (
    <Panel title={texts.title}>
      <Facts
        facts={[
          [texts.carrier, shown.providerName],
          [texts.state, parcel && texts.states[parcel.state]],
          [texts.tracking, parcel?.trackingNumber ?? null],
          [texts.reason, parcel?.reason ?? null],
        ]}
      />
      {!parcel && !shown.canBeAsked && <p className={styles.small}>{texts.later}</p>}
      <div className={styles.row}>
        {shown.canBeAsked && (
          <Button size="small" variant="secondary" loading={isSending} onClick={() => void ask()}>
            {texts.ask}
          </Button>
        )}
        {parcel?.state === 'made' && (
          <LinkButton
            size="small"
            variant="secondary"
            href={staffParcelLabel.path.replace(':number', encodeURIComponent(number))}
            target="_blank"
            rel="noreferrer"
          >
            {texts.label}
          </LinkButton>
        )}
        {parcel?.canBeCancelled && (
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {isAsking && parcel && (
        <AskFirst
          title={texts.cancel}
          text={texts.cancelAsk}
          onYes={() => cancel(parcel.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

function useParcel(number: string, revision: string) {
  const params = { number }
  const loaded = useLoaded(`${number} ${revision}`, (signal) => browserApi(staffParcel, { params }, { signal }), {
    keepsPrevious: true,
  })
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const state = loaded.data?.parcel?.state
  const isMoving = state === 'asked' || state === 'cancelling'
  const lookAgain = useEffectEvent(() => loaded.reload())
  // A job asks the carrier: its answer is there in a moment.
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => lookAgain(), SOON_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  async function send(make: () => Promise<StaffParcel>, toast: string) {
    setSending(true)
    try {
      loaded.set(await make())
      showToast({ text: toast })
    } catch (error) {
      failed(error)
      loaded.reload()
    } finally {
      setSending(false)
    }
  }

  return {
    shown: loaded.data,
    isSending,
    ask: () => send(() => browserApi(askStaffParcel, { params }), texts.asked),
    cancel: (id: number) => send(() => browserApi(cancelStaffParcel, { params, body: { id } }), texts.cancelled),
  }
}
