/** The browser that asks. To know a browser is not to know whose it is. */
export type Browser = {
  /** By what tables know it, the hash of its token in hexadecimal: nobody who reads them can pretend to be it. Null: unknown. */
  readonly id: string | null
  /** «Chrome, Windows»; null for one that says nothing we know. */
  readonly device: string | null
  /** The id that it has from now on, also where it was unknown: the route keeps whichever is written down. */
  readonly lastingId: string
}

/** How long an unused browser stays known. */
export const KNOWN_DAYS = 400
