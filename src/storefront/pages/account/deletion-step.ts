import type { AuthFailure } from '../../features/auth/auth-failure.ts'

export type DeletionStep =
  | { name: 'prove'; texts?: string }
  /** `obstacle`: why the server refuses; `words`: any other error. */
  | { name: 'ready'; phone: string; obstacle: 'orders' | 'certificates' | null; texts?: string }

/** What to do when the server did not delete: each reason has its own way out. */
export function afterRefusal(phone: string, { code, message }: Pick<AuthFailure, 'code' | 'message'>): DeletionStep {
  // The code was good for some minutes only.
  if (code === 'auth.fresh_code_needed') return { name: 'prove', texts: message }
  if (code === 'profile.open_orders') return { name: 'ready', phone, obstacle: 'orders' }
  if (code === 'profile.certificate_balance') return { name: 'ready', phone, obstacle: 'certificates' }
  return { name: 'ready', phone, obstacle: null, texts: message }
}
