import type { Language } from '../location/site.ts'

/** A picture that a certificate can be printed on. */
export type CertificateDesign = {
  id: string
  name: Record<Language, string>
  /** In the shop's media. */
  picture: string
  /** Dark pictures carry light words. */
  tone: 'light' | 'dark'
}

/** What gift certificates are worth, how long they last and how they look. */
export type CertificateSettings = {
  /** The sites that sell them. */
  sites: readonly Language[]
  /** What they are money of. */
  currency: 'RUB'
  /** Offered beside an own sum; minor units, ascending. */
  denominations: readonly number[]
  /** What one may be worth, both included; minor units. */
  min: number
  max: number
  /** How long one can be spent after it was bought. */
  years: number
  /** How far ahead its letter may be ordered, days. */
  farthestDays: number
  /** IANA name: the hour of a letter is meant by this clock, unless the buyer chooses another. */
  timeZone: string
  /** The clocks that a buyer may choose from, west to east. */
  zones: readonly string[]
  designs: readonly [CertificateDesign, ...CertificateDesign[]]
  /** The envelope in the shop's media, as it comes and as it opens. */
  envelope: { closed: string; open: string }
}
