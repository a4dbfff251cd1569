import { useState } from 'react'
import { useShops } from '../../state/use-shops.ts'
import { type CheckoutProps, OpenCheckout } from './checkout.tsx'
import { CheckoutShell } from './checkout-shell.tsx'
import { useSavedAddresses } from './delivery/use-saved-addresses.ts'

/** The checkout, as soon as everything that it begins with is here. */
export function Checkout(props: CheckoutProps) {
  const { shops, retry } = useShops()
  const addresses = useSavedAddresses(props.visitor.user.isAuth)
  const { country_iso_code: country } = props.visitor.location
  const [isBegun, setBegun] = useState(false)
  const isReady = shops !== null && addresses !== null
  if (isReady && !isBegun) setBegun(true)
  // Whoever signs in on the way stays where they are.
  if (shops === null || !(isReady || isBegun)) return <CheckoutShell />
  // In another country the checkout begins with what can be had there.
  return <OpenCheckout key={country} {...props} shops={shops} onRetryShops={retry} addresses={addresses ?? []} />
}
