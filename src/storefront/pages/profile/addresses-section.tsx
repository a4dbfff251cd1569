import { useEffect, useRef, useState } from 'react'
import { addAddress, removeAddress, type SavedAddress, userAddresses } from '#contract/profile.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { useVisitorData } from '../../app/visitor-data.ts'
import { copyText } from '../../features/profile/copy-text.ts'
import { failureWords } from '../../features/profile/failure-words.ts'
import { addressLine } from '../../features/profile/saved-address.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import { AddressForm } from './address-form.tsx'
import styles from './cards.module.css'
import section from './section.module.css'
import { NoData, Waiting } from './topic-gate.tsx'

const words = profile.addresses

type List = { addresses: readonly SavedAddress[] } | { failure: string | null } | null

export default function AddressesSection() {
  const [list, setList] = useState<List>(null)
  const [attempt, setAttempt] = useState(0)
  // Which one is in the form: an id, a new one, or none.
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const country = useVisitorData()?.location.country_iso_code ?? 'RU'
  const heading = useRef<HTMLParagraphElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const left = useRef<number | 'new' | null>(null)
  // Whoever closes a form without saving is back at the button that opened it.
  useEffect(() => {
    if (edited !== null || left.current === null) return
    place.current?.querySelector<HTMLElement>(`[data-opens="${left.current}"]`)?.focus()
    left.current = null
  }, [edited])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    const leaving = new AbortController()
    setList(null)
    browserApi(userAddresses, {}, { signal: leaving.signal }).then(setList, (error: unknown) => {
      if (leaving.signal.aborted || leaveIfSignedOut(error, 'addressesData')) return
      setList({ failure: error instanceof ApiError ? error.answer.message : null })
    })
    return () => leaving.abort()
  }, [attempt])

  if (!list) return <Waiting />
  if ('failure' in list) return <NoData words={list.failure} onRetry={() => setAttempt(attempt + 1)} />

  function refused(error: unknown) {
    if (!leaveIfSignedOut(error, 'addressesData')) showToast({ text: failureWords(error), tone: 'error' })
  }

  async function remove(saved: SavedAddress) {
    try {
      setList(await browserApi(removeAddress, { params: { id: saved.id } }))
      heading.current?.focus({ preventScroll: true })
      showToast({ text: words.removed, action: { label: words.undo, run: () => void restore(saved) } })
    } catch (error) {
      refused(error)
    }
  }

  async function restore({ id: _, ...fields }: SavedAddress) {
    try {
      setList(await browserApi(addAddress, { body: fields }))
    } catch (error) {
      refused(error)
    }
  }

  function saved(next: { addresses: readonly SavedAddress[] }) {
    setList(next)
    setEdited(null)
    showToast({ text: profile.saved })
    heading.current?.focus({ preventScroll: true })
  }

  function cancel() {
    left.current = edited
    setEdited(null)
  }

  const { addresses } = list
  const adding = <AddressForm country={country} saved={null} onSaved={saved} onCancel={cancel} />
  return (
    <div className={section.parts} ref={place}>
      <p className={section.lead} ref={heading} tabIndex={-1}>
        {tieShortWords(words.lead)}
        <VisuallyHidden> {words.count(addresses.length)}</VisuallyHidden>
      </p>
      {addresses.length === 0 && edited !== 'new' ? (
        <EmptyState
          title={words.empty}
          actions={
            <Button data-opens="new" onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          }
        >
          <p>{tieShortWords(words.emptyText)}</p>
        </EmptyState>
      ) : (
        <>
          {edited === 'new' ? (
            adding
          ) : (
            <div>
              <Button look="secondary" data-opens="new" onClick={() => setEdited('new')}>
                {words.add}
              </Button>
            </div>
          )}
          <ul className={styles.cards}>
            {addresses.map((address) =>
              address.id === edited ? (
                <li key={address.id} className={styles.open}>
                  <AddressForm country={country} saved={address} onSaved={saved} onCancel={cancel} />
                </li>
              ) : (
                <AddressCard
                  key={address.id}
                  saved={address}
                  country={country}
                  onEdit={() => setEdited(address.id)}
                  onRemove={() => void remove(address)}
                />
              ),
            )}
          </ul>
        </>
      )}
    </div>
  )
}

const DETAILS = ['apartment', 'frontDoor', 'floor', 'houseCode'] as const

type AddressCardProps = { saved: SavedAddress; country: string; onEdit(): void; onRemove(): void }

function AddressCard({ saved, country, onEdit, onRemove }: AddressCardProps) {
  const line = addressLine(saved, country)
  const details = DETAILS.filter((name) => saved[name] !== '')
    .map((name) => words.details[name](saved[name]))
    .join(', ')
  const about = (action: string) => `${action}: ${line}`
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <p>{line}</p>
        {details && <p className={section.note}>{details}</p>}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          data-opens={saved.id}
          aria-label={about(words.edit)}
          onClick={onEdit}
        >
          {words.edit}
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={about(words.copy)}
          onClick={() => void copyText([line, details].filter(Boolean).join(', '))}
        >
          {words.copy}
        </button>
        <button type="button" className={styles.action} aria-label={about(words.remove)} onClick={onRemove}>
          {words.remove}
        </button>
      </div>
    </li>
  )
}
