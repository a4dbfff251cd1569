import { moneyFormat } from '#client/formats/formats.ts'
import { MESSAGE_LIMIT } from '#rules/certificates/deposit-item.ts'
import type { Language } from '#rules/location/site.ts'
import type { CertificateFigures } from '#texts/ru/certificates/certificate-info.ts'
import { settings } from '../../shared/shop/settings.ts'

/** The shop's own numbers, ready to be said; null: it sells no certificates. */
export function certificateFigures(language: Language): CertificateFigures | null {
  const { certificates } = settings
  if (!certificates) return null
  const { minor } = moneyFormat(certificates.currency, language)
  const { min, max, years, farthestDays } = certificates
  return { min: minor(min), max: minor(max), years, farthestDays, messageLimit: MESSAGE_LIMIT }
}
