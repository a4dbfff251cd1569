import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { addAddress, editAddress, type SavedAddress } from '#contract/customer/profile.ts'
import {
  type AddressProblem,
  addressProblems,
  emptyAddress,
  type AddressField as FieldName,
} from '#rules/addresses/address-value.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { AddressField } from '../../../features/address/address-field.tsx'
import { authFailure } from '../../../features/auth/auth-failure.ts'
import { notSavedMessage } from '../../../features/profile/not-saved-message.ts'
import { addressValue, bodyOf, problemsFrom } from '../../../features/profile/saved-address.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { addressFormOf } from '../../../shared/shop/profile-of.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import styles from '../cards.module.css'

const texts = profile.addresses

type AddressFormProps = {
  /** Where the visitor is: a new address is there. */
  country: string
  /** Null: a new one. */
  saved: SavedAddress | null
  onSaved(list: { addresses: readonly SavedAddress[] }): void
  onCancel(): void
}

export function AddressForm({ country, saved, onSaved, onCancel }: AddressFormProps) {
  const city = useVisitorData()?.location.city
  const place = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(() => (saved ? addressValue(saved, country) : emptyAddress(country)))
  const [problems, setProblems] = useState<Partial<Record<FieldName, AddressProblem>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const title = saved ? texts.editTitle : texts.new

  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (Object.keys(problems).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const found = addressProblems(value, addressFormOf(value.country))
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const body = bodyOf(value)
      onSaved(
        await (saved ? browserApi(editAddress, { params: { id: saved.id }, body }) : browserApi(addAddress, { body })),
      )
    } catch (error) {
      if (leaveIfSignedOut(error, 'addressesData')) return
      setProblems(problemsFrom(authFailure(error, '').fields))
      setFailure(notSavedMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={place} className={styles.form} onSubmit={(event) => void save(event)} noValidate aria-label={title}>
      <h2 className={styles.formTitle}>{title}</h2>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <AddressField value={value} onChange={setValue} errors={problems} city={city} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy} loadingLabel={profile.saving}>
          {profile.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {profile.cancel}
        </Button>
      </div>
    </form>
  )
}
