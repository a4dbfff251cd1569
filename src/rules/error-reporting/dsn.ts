/** The address of a project at a service that speaks Sentry's protocol: `https://{key}@{host}{/path}/{project}`. */
export type Dsn = { key: string; project: string; envelopeUrl: string }

const PROJECT = /^[\w-]{1,40}$/
const KEY = /^[\w-]{1,80}$/

/** Null for whatever is not such an address. */
export function parseDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const parts = url.pathname.split('/').filter(Boolean)
  const project = parts.pop() ?? ''
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isHttp || !KEY.test(url.username) || !PROJECT.test(project)) return null
  const base = [url.origin, ...parts].join('/')
  return { key: url.username, project, envelopeUrl: `${base}/api/${project}/envelope/` }
}

/** The host, the path and the project: a key may be another one of the same project. */
export function isSameProject(one: Dsn, other: Dsn): boolean {
  return one.envelopeUrl === other.envelopeUrl
}
