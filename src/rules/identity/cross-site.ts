export type RequestOrigin = {
  /** The `Origin` header, which a browser adds to every POST. */
  origin: string | undefined
  /** The `Sec-Fetch-Site` header; empty when the browser is too old to send it. */
  fetchSite: string
  /** Host and port that the request was sent to. */
  host: string
}

/** Whether a request that changes something was sent by a page of another site; null means that it was not. */
export function csrfProblem({ origin, fetchSite, host }: RequestOrigin): 'cross-site' | 'foreign-origin' | null {
  if (fetchSite !== '' && fetchSite !== 'same-origin') return 'cross-site'
  if (origin === undefined) return null
  const isOwn = URL.canParse(origin) && new URL(origin).host === canonical(host)
  return isOwn ? null : 'foreign-origin'
}

function canonical(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : ''
}
