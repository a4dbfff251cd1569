/** The browser that made the request. Recognising it does not identify its owner. */
export type Browser = {
  /**
   * The hash of its token, as stored in tables, so that reading them does not allow impersonation. Null: unknown
   * browser.
   */
  readonly id: string | null
  /** «Chrome, Windows»; null if not recognised. */
  readonly device: string | null
  /** The id that it has from now on, also where it was unknown: the route keeps whichever is written down. */
  readonly lastingId: string
}

/** How many days an unused browser is remembered. */
export const KNOWN_DAYS = 400
