import { join } from 'node:path'
import type { DepositDesign } from '#contract/customer/deposits.ts'
import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { Language } from '#rules/location/site.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import { designOf } from '../buying/deposit-designs.ts'

/** The pictures that certificates are printed on. One that the shop has no longer is printed on the first. */
export type DesignBook = {
  design(id: string | null, language: Language): DepositDesign
  /** Where its photograph is, a JPEG. */
  file(id: string | null): string
}

/** A shop that sells no certificates has none to show. */
export function designBook(
  settings: CertificateSettings | null | undefined,
  media: MediaIndex,
  mediaDir: string,
): DesignBook {
  const terms = () => {
    if (!settings) throw new Error('this shop has no certificates')
    return settings
  }
  return {
    design: (id, language) => designOf({ terms: terms(), media }, id ?? '', language),
    file(id) {
      const { designs } = terms()
      return join(mediaDir, (designs.find((design) => design.id === id) ?? designs[0]).picture)
    },
  }
}
