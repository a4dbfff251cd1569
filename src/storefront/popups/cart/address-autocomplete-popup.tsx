import { type FormEvent, useRef, useState } from 'react'
import {
  type AddressProblem,
  addressProblems,
  emptyAddress,
  type AddressField as FieldName,
} from '#rules/addresses/address-value.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { AddressField } from '../../features/address/address-field.tsx'
import { focusWhenMarked } from '../../shared/forms/focus-when-marked.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { HOME_COUNTRY } from '../../shared/shop/home.ts'
import { addressFormOf } from '../../shared/shop/profile-of.ts'
import { handOverAddress } from '../../state/address-handover.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './address-autocomplete-popup.module.css'

const texts = delivery.popup

type Problems = Partial<Record<FieldName, AddressProblem>>

/** The address on its own, away from the rest of checkout; it goes back there when it is whole. */
export default function AddressAutocompletePopup({ payload, close }: PopupProps<'addressAutocomplete'>) {
  const here = useVisitorData()?.location
  const [isOpen, setOpen] = useState(true)
  const [value, setValue] = useState(payload?.address ?? emptyAddress(here?.country_iso_code ?? HOME_COUNTRY))
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = addressProblems(value, addressFormOf(value.country))
    setProblems(found)
    if (Object.keys(found).length > 0) {
      focusWhenMarked(form)
      return
    }
    handOverAddress(value)
    setOpen(false)
  }

  return (
    <Dialog title={texts.title} closeLabel={texts.close} open={isOpen} onClose={close} focus="field">
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <AddressField
          label={texts.title}
          value={value}
          onChange={(next) => {
            setValue(next)
            // What has been put right is not scolded any more, and nothing new is while somebody types.
            setProblems((known) => stillWrong(known, addressProblems(next, addressFormOf(next.country))))
          }}
          errors={problems}
          city={payload?.city ?? here?.city ?? ''}
        />
        <Button type="submit" fullWidth>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  )
}

function stillWrong(known: Problems, now: Problems): Problems {
  return Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(known, field)))
}
