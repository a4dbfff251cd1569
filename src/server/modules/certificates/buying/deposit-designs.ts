import type { DepositDesign } from '#contract/customer/deposits.ts'
import type { CertificateDesign, CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import { MESSAGE_LIMIT } from '#rules/certificates/deposit-item.ts'
import type { Language } from '#rules/location/site.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'

type Deps = { terms: CertificateSettings; media: MediaIndex }

export function depositsDesignAnswer({ terms, media }: Deps, language: Language) {
  const major = (minor: number) => toMajor(money(minor, terms.currency))
  return {
    designs: terms.designs.map((design) => designView(design, media, language)),
    denominations: terms.denominations.map(major),
    min: major(terms.min),
    max: major(terms.max),
    currency: terms.currency,
    years: terms.years,
    farthestDays: terms.farthestDays,
    timeZone: terms.timeZone,
    zones: [...terms.zones],
    messageLimit: MESSAGE_LIMIT,
  }
}

/** The envelope first, as one meets it; then what can be in it. */
export function imageCertificatesAnswer({ terms, media }: Deps, language: Language) {
  const envelope = (kind: 'envelope' | 'open', path: string) => ({
    id: kind,
    kind,
    // Says nothing that the page around it does not say.
    picture: { ...pictureAt(media, path), alt: '' },
  })
  return {
    images: [
      envelope('envelope', terms.envelope.closed),
      envelope('open', terms.envelope.open),
      ...terms.designs.map((design) => ({
        id: design.id,
        kind: 'design' as const,
        picture: designView(design, media, language).picture,
      })),
    ],
  }
}

/** One that is no longer offered is shown as the first of those that are. */
export function designOf({ terms, media }: Deps, id: string, language: Language): DepositDesign {
  return designView(terms.designs.find((design) => design.id === id) ?? terms.designs[0], media, language)
}

function designView({ id, name, picture, tone }: CertificateDesign, media: MediaIndex, language: Language) {
  return { id, name: name[language], picture: { ...pictureAt(media, picture), alt: name[language] }, tone }
}

function pictureAt(media: MediaIndex, path: string): Picture {
  const picture = media[path]
  if (!picture || isVideo(picture)) throw new Error(`the settings of certificates name ${path}, which is no picture`)
  return picture
}
