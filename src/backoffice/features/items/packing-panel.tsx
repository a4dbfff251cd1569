import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, extraOf } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import {
  packStaffItem,
  type StaffParcels,
  staffParcels,
  takeBackStaffItem,
  unpackStaffItem,
} from '#contract/staff/orders/staff-items.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { formatUin } from '#rules/items/uin.ts'
import { items } from '#site-texts/backoffice/goods/items.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useFailure } from '../../shared/failure.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from './packing-panel.module.css'
import { ScanField } from './scan-field.tsx'

const texts = items.packing

type Line = StaffParcels['parcels'][number]['lines'][number]

/** Which very items of an order are in the parcel, to be scanned in; which of a return have come back. */
export function PackingPanel({ order }: { order: StaffOrder }) {
  const { number } = order
  const loaded = useLoaded(`${number} ${order.revision}`, (signal) =>
    browserApi(staffParcels, { params: { number } }, { signal }),
  )
  const may = mayOf(useMe())
  const shown = loaded.data
  if (!shown) return null
  const { parcels, returns, sent } = shown
  return (
    <>
      {parcels.map((parcel) => (
        <Scanning
          key={`parcel ${parcel.return}`}
          title={parcel.return === null ? texts.title : texts.exchange(parcel.return)}
          lines={parcel.lines}
          done={parcel.packed}
          all={parcel.needed}
          ready={texts.ready}
          isOpen={may('orders.step')}
          takesFocus={parcel.return === null}
          said={texts.packed}
          onScan={async (uin) => {
            const body = { uin, return: parcel.return }
            const next = await browserApi(packStaffItem, { params: { number }, body })
            loaded.set(next)
            return next.parcels.find((one) => one.return === parcel.return)?.lines ?? []
          }}
          onRemove={async (uin) => loaded.set(await browserApi(unpackStaffItem, { params: { number, uin } }))}
        />
      ))}
      {returns.map((back) => (
        <Scanning
          key={`return ${back.return}`}
          title={texts.back(back.return)}
          hint={texts.backHint}
          lines={back.lines}
          done={back.scanned}
          all={back.needed}
          ready={texts.backReady}
          isOpen={may('returns.step')}
          said={texts.scanned}
          onScan={async (uin) => {
            const params = { number, return: back.return }
            const next = await browserApi(takeBackStaffItem, { params, body: { uin } })
            loaded.set(next)
            return next.returns.find((one) => one.return === back.return)?.lines ?? []
          }}
        />
      ))}
      {sent.length > 0 && (
        <Panel title={texts.sent}>
          <ul className={styles.list}>
            {sent.map(({ uin, name }) => (
              <li key={uin} className={styles.uin}>
                <Link to={`/items/${uin}`}>{formatUin(uin)}</Link>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** Where the scanned item is kept, when that is why it was refused. */
function placeIn(cause: unknown): string | null {
  const storage = extraOf(cause, 'item.other_storage')?.storage
  return storage ? texts.isAt(storage) : null
}

type ScanningProps = {
  title: string
  hint?: string
  lines: readonly Line[]
  done: number
  all: number
  ready: string
  isOpen: boolean
  takesFocus?: boolean
  said(name: string): string
  /** Answers the lines as they are afterwards. */
  onScan(uin: string): Promise<readonly Line[]>
  onRemove?(uin: string): Promise<void>
}

function Scanning(props: ScanningProps) {
  const { title, hint, lines, done, all, ready, isOpen, takesFocus, said, onScan, onRemove } = props
  const [outcome, setOutcome] = useState('')
  const [error, setError] = useState<string>()
  const failed = useFailure()
  const isFull = done >= all

  async function scan(text: string) {
    setError(undefined)
    try {
      const digits = text.replace(/\D/g, '')
      const line = (await onScan(text)).find(({ uins }) => uins.includes(digits))
      setOutcome(said(line ? line.name : digits))
    } catch (cause) {
      setOutcome('')
      const failure = callFailure(cause, backoffice.shell.noConnection)
      if (failure.isSignedOut) failed(cause)
      else setError([failure.text, placeIn(cause)].filter(Boolean).join(' '))
    }
  }

  async function remove(uin: string) {
    try {
      await onRemove?.(uin)
      setError(undefined)
      setOutcome(texts.removed)
    } catch (cause) {
      failed(cause)
    }
  }

  return (
    <Panel title={title}>
      <p className={styles.progress} role="status">
        {[texts.progress(done, all), outcome].filter(Boolean).join('. ')}
      </p>
      {isFull ? <Notice tone="success" title={ready} /> : hint && <p className={styles.small}>{hint}</p>}
      {isOpen && !isFull && <ScanField takesFocus={takesFocus ?? false} error={error} onScan={scan} />}
      <ul className={styles.list}>
        {lines.map(({ code, name, storage, quantity, uins }) => (
          <li key={code} className={styles.line}>
            <div className={styles.head}>
              <strong>{name}</strong>
              {uins.length < quantity && <span className={styles.small}>{texts.waiting(quantity - uins.length)}</span>}
            </div>
            <p className={styles.small}>{texts.take(code, storage)}</p>
            {uins.length > 0 && (
              <ul className={styles.list}>
                {uins.map((uin) => (
                  <li key={uin} className={styles.uin}>
                    <Check {...iconProps} />
                    <span>{formatUin(uin)}</span>
                    {onRemove && isOpen && (
                      <IconButton
                        label={texts.remove(formatUin(uin))}
                        icon={<X {...iconProps} />}
                        onClick={() => void remove(uin)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
