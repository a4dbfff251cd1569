import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addAddress, editAddress, type SavedAddress } from '#contract/profile.ts'
import {
  type AddressProblem,
  addressProblems,
  emptyAddress,
  type AddressField as FieldName,
} from '#rules/addresses/address-value.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { useVisitorData } from '../../app/visitor-data.ts'
import { AddressField } from '../../features/address/address-field.tsx'
import { authTrouble } from '../../features/auth/auth-trouble.ts'
import { failureWords } from '../../features/profile/failure-words.ts'
import { addressValue, bodyOf, problemsFrom } from '../../features/profile/saved-address.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import styles from './cards.module.css'

const words = profile.addresses

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
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const title = saved ? words.editTitle : words.new

  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (Object.keys(problems).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  async function save(event: FormEvent) {
    event.preventDefault()
    setTrouble(null)
    const found = addressProblems(value)
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
      setProblems(problemsFrom(authTrouble(error, '').fields))
      setTrouble(failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={place} className={styles.form} onSubmit={(event) => void save(event)} noValidate aria-label={title}>
      <h2 className={styles.formTitle}>{title}</h2>
      {trouble && (
        <Notice tone="error" live="polite">
          {trouble}
        </Notice>
      )}
      <AddressField value={value} onChange={setValue} errors={problems} city={city} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy} loadingLabel={profile.saving}>
          {profile.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {profile.cancel}
        </Button>
      </div>
    </form>
  )
}
