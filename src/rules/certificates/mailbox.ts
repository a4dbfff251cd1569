import { normaliseEmail } from '../forms/contacts/email.ts'

/** Different names of one post: what arrives at one of them arrives at all. */
const GOOGLE = ['gmail.com', 'googlemail.com']
const YANDEX = ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru']

/** Whether two addresses end in one mailbox: the case of letters never matters, dots and domains not everywhere. */
export function isSameMailbox(one: string, other: string): boolean {
  const [a, b] = [mailboxOf(one), mailboxOf(other)]
  return a !== null && a === b
}

function mailboxOf(text: string): string | null {
  const address = normaliseEmail(text)?.toLowerCase()
  if (!address) return null
  const [local = '', domain = ''] = address.split('@')
  if (GOOGLE.includes(domain)) return `${local.replaceAll('.', '')}@gmail.com`
  if (YANDEX.includes(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`
  return address
}
