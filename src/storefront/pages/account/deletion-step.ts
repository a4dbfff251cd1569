import type { AuthTrouble } from '../../features/auth/auth-trouble.ts'

export type DeletionStep =
  | { name: 'prove'; words?: string }
  /** `obstacle`: what the server found in the way; `words`: any other trouble. */
  | { name: 'ready'; phone: string; obstacle: 'orders' | 'certificates' | null; words?: string }

/** What to do when the server did not delete: each reason has its own way out. */
export function afterRefusal(phone: string, { code, message }: Pick<AuthTrouble, 'code' | 'message'>): DeletionStep {
  // The code was good for some minutes only.
  if (code === 'auth.fresh_code_needed') return { name: 'prove', words: message }
  if (code === 'profile.open_orders') return { name: 'ready', phone, obstacle: 'orders' }
  if (code === 'profile.certificate_balance') return { name: 'ready', phone, obstacle: 'certificates' }
  return { name: 'ready', phone, obstacle: null, words: message }
}
