import type { AddressValue } from '#rules/addresses/address-value.ts'

type Receiver = (address: AddressValue) => void
let current: Receiver | null = null
let waiting: AddressValue | null = null

/**
 * Checkout calls this while it is on the screen: an address chosen in the popup then comes to it. Returns what takes
 * the wish back.
 */
export function receiveAddress(receiver: Receiver): () => void {
  current = receiver
  if (waiting) receiver(waiting)
  waiting = null
  return () => {
    if (current === receiver) current = null
  }
}

/** Where there is no checkout yet, the address waits for it: the popup opens by a link as well. */
export function handOverAddress(address: AddressValue): void {
  if (current) current(address)
  else waiting = address
}
