import type { Shelf } from './shelves.ts'

const PHONE_KEY = 'phoneToProve'

/** The phone that a sign-in service named: the popup begins with it, its owner still proves it by a code. */
export function keepPhoneToProve(shelf: Shelf, phone: string | null): void {
  shelf.setItem(PHONE_KEY, phone ?? '')
}

export function phoneToProve(shelf: Shelf): string {
  const kept = shelf.getItem(PHONE_KEY) ?? ''
  return /^\+\d{8,15}$/.test(kept) ? kept : ''
}

export function forgetPhoneToProve(shelf: Shelf): void {
  shelf.removeItem(PHONE_KEY)
}
