/** The browser that asks. To know a browser is not to know whose it is. */
export type Browser = {
  /** By what tables know it, the hash of its token in hexadecimal: nobody who reads them can pretend to be it. Null: unknown. */
  readonly id: string | null
  /** «Chrome, Windows»; null for one that says nothing we know. */
  readonly device: string | null
  /** It is known from now on, also where it was not. Answers its id. */
  keep(): string
}

/** How long an unused browser stays known. */
export const KNOWN_DAYS = 400
