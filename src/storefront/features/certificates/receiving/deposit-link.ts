const PAGE = /\/get-certificate\/([^/?#\s]+)/
const CODE = 'code'

export type DepositLink = { id: string; code: string }

/** The link of a letter, all of it or only its last part; `code` is empty where it carries none. */
export function readDepositLink(typed: string): DepositLink {
  const text = typed.trim()
  const [before = '', hash = ''] = text.split('#', 2)
  const id = PAGE.exec(before)?.[1] ?? before.replace(/^\/+|\/+$/g, '')
  return { id: decoded(id), code: codeOfHash(hash) }
}

/** The code travels after the `#`, which no server and no log ever sees. */
export function codeOfHash(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get(CODE) ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
