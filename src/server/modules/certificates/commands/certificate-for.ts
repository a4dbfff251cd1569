import type { StaffCertificateRow } from '#contract/staff/people/staff-certificates.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { type CommandInput, unknown } from '../../../kernel/commands/command.ts'
import { orderNumbers } from '../../../kernel/order-numbers.ts'
import { certificateForStaff } from '../staff/certificates-for-staff.ts'

/** The certificate that a command names. */
export async function certificateFor({ db, tools, now }: CommandInput, number: number) {
  const found = await certificateForStaff(db, number, { orderNumbers: tools.get(orderNumbers), now })
  if (!found) throw unknown(`certificate ${number}`)
  return found
}

export function certificateLine({
  id: number,
  lastDigits,
  balance,
  held,
  currency,
  state,
  expiresAt,
}: StaffCertificateRow): string {
  const sum = (minor: number) => formatMoney(money(minor, currency), 'en')
  return `${number} …${lastDigits}: ${state}, ${sum(balance)} left${held > 0 ? `, ${sum(held)} held` : ''}, until ${expiresAt}`
}
