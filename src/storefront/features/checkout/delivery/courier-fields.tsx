import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/customer/profile.ts'
import { addressIn } from '#rules/addresses/address-form.ts'
import type { AddressField, AddressProblem, AddressValue } from '#rules/addresses/address-value.ts'
import { addressProblems, emptyAddress } from '#rules/addresses/address-value.ts'
import { namedApartment } from '#rules/addresses/private-house.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { HOME_COUNTRY } from '../../../shared/shop/home.ts'
import { addressFormOf, profileOf } from '../../../shared/shop/profile-of.ts'
import { receiveAddress } from '../../../state/address-handover.ts'
import styles from '../checkout-fields.module.css'
import { newAddress } from '../checkout-form.ts'
import { ADDRESS_NAMES } from '../checkout-problems.ts'
import type { DeliveryProps } from './delivery-block.tsx'

const texts = checkout.delivery
const OTHER = 'other'
const ANY_TIME = 'any'

/** Where the courier goes: an address of before, or a new one. */
export function CourierFields(props: DeliveryProps) {
  const { form, fields, data, here, savedAddresses: saved, isLocating } = props
  const { windows = [] } = data.deliveryEstimations.find(({ method }) => method === form.method) ?? {}
  const { chosen, choose } = useCourierAddress(props)

  return (
    <div className={styles.within}>
      {saved.length > 0 && (
        <RadioCards
          label={texts.saved}
          value={chosen}
          onChange={choose}
          cards={[
            ...saved.map((address) => ({
              value: String(address.id),
              title: address.address,
              text: namedApartment(address.apartment) && texts.apartment(address.apartment),
            })),
            { value: OTHER, title: texts.otherAddress },
          ]}
        />
      )}
      {chosen !== OTHER && (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => openPopup('addressAutocomplete', { address: form.address, city: here.city })}
          >
            {texts.editAddress}
          </Button>
        </div>
      )}
      {(saved.length === 0 || chosen === OTHER) && <NewAddress {...props} />}
      {windows.length > 0 && (
        <RadioChips
          label={texts.window}
          value={form.window !== null && windows.includes(form.window) ? form.window : ANY_TIME}
          onChange={(window) => fields.change('window', { window: window === ANY_TIME ? null : window })}
          chips={[
            { value: ANY_TIME, label: texts.anyTime },
            ...windows.map((window) => ({ value: window, label: delivery.window(window) })),
          ]}
        />
      )}
      <TextField
        label={texts.commentForCourier}
        note={checkout.optional}
        hint={texts.commentHint}
        value={form.commentForCourier}
        onChange={(commentForCourier) => fields.change('comment_for_courier', { commentForCourier })}
        onBlur={() => fields.leave('comment_for_courier', form.commentForCourier)}
        error={fields.error('comment_for_courier')}
      />
      <p className={styles.hint} role="status">
        {isLocating && texts.locating}
      </p>
      {form.located?.isContactless && <p className={styles.hint}>{texts.contactless}</p>}
      {here.country !== HOME_COUNTRY && <p className={styles.hint}>{texts.taxes[profileOf(here.country).taxes]}</p>}
    </div>
  )
}

/** Which of the saved addresses it is, or another: what was used last, what is chosen here, what the popup hands over. */
function useCourierAddress({ form, fields, here, savedAddresses: saved }: DeliveryProps) {
  const same = saved.find(
    (known) => known.address === form.address.address && known.apartment === form.address.apartment,
  )
  const [isOther, setOther] = useState(false)
  // An address of before may lack what its country is asked for by now: it is filled in where one sees it.
  const isWhole =
    same !== undefined && Object.keys(addressProblems(form.address, addressFormOf(here.country))).length === 0
  const chosen = isOther || !same || !isWhole ? OTHER : String(same.id)

  function choose(id: string) {
    const known = saved.find((address) => String(address.id) === id)
    setOther(!known)
    fields.change('address', { address: known ? asValue(known, here.country) : newAddress(here.country, here.city) })
  }

  function takeOver(address: AddressValue) {
    setOther(true)
    fields.change('address', { address })
  }
  // The last one used, unless something is written there already.
  const first = form.address.address === '' && !isOther ? saved[0] : undefined
  const take = useRef({ choose, takeOver })
  useLayoutEffect(() => {
    take.current = { choose, takeOver }
  })
  useEffect(() => receiveAddress((address) => take.current.takeOver(address)), [])
  useEffect(() => {
    if (first) take.current.choose(String(first.id))
  }, [first])
  return { chosen, choose }
}

/** What is typed, and what is wrong with it. */
function NewAddress({ form, fields, here, AddressField }: DeliveryProps) {
  return (
    <>
      <AddressField
        value={form.address}
        onChange={(address) => fields.change(changedField(form.address, address), { address })}
        errors={addressErrors(form.address, (field) => fields.error(field))}
        city={here.city}
      />
      {/* Words of ours, and of the server: the fields know only those of the rules. */}
      {otherProblem(form.address, fields.error('address')) && (
        <p className={styles.problem} role="alert">
          {fields.error('address')}
        </p>
      )}
    </>
  )
}

type AddressErrors = Partial<Record<AddressField, AddressProblem>>

/** Those of the rules that may be said by now. */
function addressErrors(value: AddressValue, said: (field: string) => string | undefined): AddressErrors {
  return Object.fromEntries(
    Object.entries(addressProblems(value, addressFormOf(value.country))).filter(([field]) =>
      said(ADDRESS_NAMES[field as AddressField]),
    ),
  )
}

function otherProblem(value: AddressValue, said: string | undefined): boolean {
  return said !== undefined && !addressProblems(value, addressFormOf(value.country)).address
}

function changedField(before: AddressValue, after: AddressValue): string {
  const field = (Object.keys(ADDRESS_NAMES) as AddressField[]).find((name) => before[name] !== after[name])
  return ADDRESS_NAMES[field ?? 'address']
}

function asValue(saved: SavedAddress, country: string): AddressValue {
  const { address, apartment, frontDoor, floor, houseCode, city, region, postcode } = saved
  const known = { ...emptyAddress(country), address, apartment, frontDoor, floor, houseCode, city, region, postcode }
  return region === '' ? { ...known, region: addressIn(addressFormOf(country), city).region } : known
}
