import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useFocusAfterRemoval } from '#client/focus-after-removal.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { addAddress, removeAddress, type SavedAddress, userAddresses } from '#contract/customer/profile.ts'
import { namedApartment } from '#rules/addresses/private-house.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { copyText } from '../../../features/profile/copy-text.ts'
import { notSavedMessage } from '../../../features/profile/not-saved-message.ts'
import { addressLine } from '../../../features/profile/saved-address.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { HOME_COUNTRY } from '../../../shared/shop/home.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import styles from '../cards.module.css'
import section from '../section.module.css'
import { NoData, Waiting } from '../topic-gate.tsx'
import { AddressForm } from './address-form.tsx'

const texts = profile.addresses

export default function AddressesSection() {
  const { list, remove } = useAddresses()
  const { place, edited, open, cancel, done } = useEditedAddress()
  const country = useVisitorData()?.location.country_iso_code ?? HOME_COUNTRY
  const heading = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(list.data?.addresses.map(({ id }) => id) ?? null, () => [], heading)

  if (!list.data) {
    const failure = list.hasFailed && !list.isLoading ? callFailure(list.error, '') : null
    // Whoever is signed out is on the way elsewhere.
    if (!failure || failure.isSignedOut) return <Waiting />
    return <NoData texts={failure.text || null} onRetry={list.reload} />
  }

  function saved(next: { addresses: SavedAddress[] }) {
    list.set(next)
    done()
    showToast({ text: profile.saved })
    heading.current?.focus({ preventScroll: true })
  }

  const { addresses } = list.data
  const adding = <AddressForm country={country} saved={null} onSaved={saved} onCancel={cancel} />
  return (
    <div className={section.parts} ref={place}>
      <p className={section.lead} ref={heading} tabIndex={-1}>
        {preventOrphans(texts.lead)}
        <VisuallyHidden> {texts.count(addresses.length)}</VisuallyHidden>
      </p>
      {addresses.length === 0 && edited !== 'new' ? (
        <EmptyState
          drawing={<MapPin {...iconProps} size={40} />}
          title={texts.empty}
          actions={
            <Button data-opens="new" onClick={() => open('new')}>
              {texts.add}
            </Button>
          }
        >
          <p>{preventOrphans(texts.emptyText)}</p>
        </EmptyState>
      ) : (
        <>
          {edited === 'new' ? (
            adding
          ) : (
            <div>
              <Button variant="secondary" data-opens="new" onClick={() => open('new')}>
                {texts.add}
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
                  onEdit={() => open(address.id)}
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

/** Which one is in the form: an id, a new one, or none. */
function useEditedAddress() {
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const left = useRef<number | 'new' | null>(null)
  // Whoever closes a form without saving is back at the button that opened it.
  useEffect(() => {
    if (edited !== null || left.current === null) return
    place.current?.querySelector<HTMLElement>(`[data-opens="${left.current}"]`)?.focus()
    left.current = null
  }, [edited])

  function cancel() {
    left.current = edited
    setEdited(null)
  }

  return { place, edited, open: setEdited, cancel, done: () => setEdited(null) }
}

/** The list and what is removed from it, with a way back. */
function useAddresses() {
  const list = useLoaded('addresses', (signal) => browserApi(userAddresses, {}, { signal }), {
    onError: (error) => void leaveIfSignedOut(error, 'addressesData'),
  })

  function refused(error: unknown) {
    if (!leaveIfSignedOut(error, 'addressesData')) showToast({ text: notSavedMessage(error), tone: 'error' })
  }

  async function remove(saved: SavedAddress) {
    try {
      list.set(await browserApi(removeAddress, { params: { id: saved.id } }))
      showToast({ text: texts.removed, action: { label: texts.undo, run: () => void restore(saved) } })
    } catch (error) {
      refused(error)
    }
  }

  async function restore({ id: _, ...fields }: SavedAddress) {
    try {
      list.set(await browserApi(addAddress, { body: fields }))
    } catch (error) {
      refused(error)
    }
  }

  return { list, remove }
}

const DETAILS = ['apartment', 'frontDoor', 'floor', 'houseCode'] as const

type AddressCardProps = { saved: SavedAddress; country: string; onEdit(): void; onRemove(): void }

function AddressCard({ saved, country, onEdit, onRemove }: AddressCardProps) {
  const line = addressLine(saved, country)
  const details = DETAILS.filter((name) => namedApartment(saved[name]) !== '')
    .map((name) => texts.details[name](saved[name]))
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
          aria-label={about(texts.edit)}
          onClick={onEdit}
        >
          {texts.edit}
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={about(texts.copy)}
          onClick={() => void copyText([line, details].filter(Boolean).join(', '))}
        >
          {texts.copy}
        </button>
        <button type="button" className={styles.action} aria-label={about(texts.remove)} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </li>
  )
}
