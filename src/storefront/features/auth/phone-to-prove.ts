import type { SafeStorage } from '#client/safe-storage.ts'

const PHONE_KEY = 'phoneToProve'

/** The phone that a sign-in service named: the popup begins with it, its owner still proves it by a code. */
export function keepPhoneToProve(storage: SafeStorage, phone: string | null): void {
  storage.set(PHONE_KEY, phone ?? '')
}

export function phoneToProve(storage: SafeStorage): string {
  const stored = storage.get(PHONE_KEY) ?? ''
  return /^\+\d{8,15}$/.test(stored) ? stored : ''
}

export function forgetPhoneToProve(storage: SafeStorage): void {
  storage.remove(PHONE_KEY)
}
