import { normaliseEmail } from './email.ts'

/** Where most letters go, and so where a slip of the finger is most likely. */
const BIG = [
  ...['gmail.com', 'yandex.ru', 'mail.ru', 'inbox.ru', 'list.ru', 'rambler.ru'],
  ...['icloud.com', 'outlook.com', 'hotmail.com', 'yahoo.com'],
]

/** Real domains that are one letter away from a common one. */
const REAL = new Set(['mail.com', 'email.com', 'ymail.com', 'gmail.co', 'yandex.eu', 'email.ru', 'fmail.ru', 'bist.ru'])

/** An address that was probably meant; null when there is nothing to ask. The typed one may be right all the same. */
export function emailMeant(text: string): string | null {
  const [local, domain] = normaliseEmail(text)?.split('@') ?? []
  if (!local || !domain || BIG.includes(domain) || REAL.has(domain)) return null
  const near = BIG.filter((known) => isOneSlipAway(domain, known))
  return near.length === 1 ? `${local}@${near[0]}` : null
}

/** A letter left out, put in, hit instead of another, or two of them swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (text: string, from: number) => text.slice(start + from)
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(typed, 2) === rest(meant, 2))
  )
}
