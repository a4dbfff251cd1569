import { useReducer, useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { VisitorData } from '../../state/visitor-data.ts'
import { changeForm } from './checkout-form.ts'
import { keepProvedPhone, readOrderData, readProvedPhone } from './checkout-storage.ts'
import { beginCheckout, buyerOf } from './placing/begin-checkout.ts'

/** The form as it was left last time or follows from the cart, and who fills it in. */
export function useBegunForm(data: CartData, visitor: VisitorData, shops: readonly Shop[]) {
  const { user } = visitor
  const [saved] = useState(readOrderData)
  const [form, change] = useReducer(changeForm, null, () => beginCheckout(saved, { data, visitor, shops }))
  const { provedPhone, prove } = useProvedPhone()
  const buyer = buyerOf(user, provedPhone)
  const waitingEmail = buyer.customer !== null && !user.email ? user.waitingEmail : null
  return {
    ...{ form, change, buyer, prove, waitingEmail },
    storedPhone: buyer.customer === null ? (saved.phone ?? '') : '',
  }
}

function useProvedPhone() {
  const [provedPhone, setProvedPhone] = useState(() => readProvedPhone(Date.now()))
  return {
    provedPhone,
    prove(phone: string | null) {
      keepProvedPhone(phone, Date.now())
      setProvedPhone(phone)
    },
  }
}
