import type { StaffCertificateRow } from '#contract/staff/people/staff-certificates.ts'
import { certificates as texts } from '#site-texts/backoffice/selling/certificates.ts'
import { Mark } from '../../shared/lists/state-mark.tsx'

const TONES = { active: 'good', blocked: 'bad', over: 'plain', spent: 'plain' } as const

export function CertificateMark({ state }: Pick<StaffCertificateRow, 'state'>) {
  return <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
}
