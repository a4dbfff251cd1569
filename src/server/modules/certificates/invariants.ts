import { ledgerInvariants } from '../../kernel/database/ledger-invariants.ts'
import type { Invariant } from '../../kernel/invariants.ts'

/** The money of certificates is recomputed from their entries. */
export const certificateInvariants: readonly Invariant[] = ledgerInvariants(
  { schema: 'certificates', accounts: 'certificates', owner: 'certificate_id' },
  { opening: 'issued', opened: 'face', closing: 'cashed_back' },
  'certificate',
)
