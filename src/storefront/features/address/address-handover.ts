import type { AddressValue } from '#rules/addresses/address-value.ts'

type Receiver = (address: AddressValue) => void
let current: Receiver | null = null

/**
 * Checkout calls this while it is on the screen: an address chosen in the popup then comes to it. Returns what takes
 * the wish back.
 */
export function receiveAddress(receiver: Receiver): () => void {
  current = receiver
  return () => {
    if (current === receiver) current = null
  }
}

export function handOverAddress(address: AddressValue): void {
  current?.(address)
}
