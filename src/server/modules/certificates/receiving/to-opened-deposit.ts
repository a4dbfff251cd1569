import type { OpenedDeposit } from '#contract/customer/deposits.ts'
import { lastOfNumber } from '#rules/certificates/certificate-code.ts'
import type { Language } from '#rules/location/site.ts'
import { money, toMajor } from '#rules/money/money.ts'
import type { Certificate } from '../find-certificate.ts'
import type { DesignBook } from './design-book.ts'
import type { Gift } from './gift-store.ts'

/** Of one that was issued without a gift there is no more than its money. */
export function toOpenedDeposit(
  { certificate, gift }: { certificate: Certificate; gift: Gift | null },
  designs: DesignBook,
  language: Language,
  now: Date,
): OpenedDeposit {
  const { publicId, number, face, balance, currency, expiresAt, customerId } = certificate
  return {
    depositId: publicId,
    lastDigits: lastOfNumber(number),
    amount: toMajor(money(gift?.amount ?? face, currency)),
    balance: toMajor(money(expiresAt <= now ? 0 : balance, currency)),
    currency,
    expiresAt: expiresAt.toISOString(),
    design: designs.design(gift?.design ?? null, language),
    recipientName: gift?.recipientName ?? '',
    senderName: gift?.senderName ?? '',
    message: gift?.message ?? '',
    isInProfile: customerId !== null,
  }
}
