import type { Db } from '../../kernel/database/db.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { service } from '../../kernel/shop-module.ts'
import type { Seal } from './sign-in/sealed-key.ts'

export type StaffDeps = {
  db: Db
  limits: Limits
  seal: Seal
  idleMinutes: number
  /** Where links of invitations lead. */
  origin: string
  /** What an authenticator app calls the entry. */
  issuer: string
}

/** What the command line needs to make an admin. */
export const staffInvitations = service<Pick<StaffDeps, 'seal' | 'origin'>>('staff invitations')
