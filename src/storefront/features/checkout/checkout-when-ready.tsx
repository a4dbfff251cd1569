import { useState } from 'react'
import { checkout as words } from '#site-texts/checkout.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './checkout.module.css'
import { type CheckoutProps, OpenCheckout } from './checkout.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useShops } from './use-shops.ts'

/** The checkout, as soon as everything that it begins with is here. */
export function Checkout(props: CheckoutProps) {
  const { shops, retry } = useShops()
  const addresses = useSavedAddresses(props.visitor.user.isAuth)
  const { country_iso_code: country } = props.visitor.location
  const [isBegun, setBegun] = useState(false)
  const isReady = shops !== null && addresses !== null
  if (isReady && !isBegun) setBegun(true)
  // Whoever signs in on the way stays where they are.
  if (shops === null || !(isReady || isBegun))
    return (
      <div className={styles.waiting} aria-busy="true">
        <VisuallyHidden>
          <span role="status">{words.loading}</span>
        </VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </div>
    )
  // In another country the checkout begins with what can be had there.
  return <OpenCheckout key={country} {...props} shops={shops} onRetryShops={retry} addresses={addresses ?? []} />
}
