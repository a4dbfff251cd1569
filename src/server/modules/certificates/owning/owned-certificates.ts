import type { AnswerOf } from '#contract/call.ts'
import type { profileCertificates } from '#contract/customer/profile.ts'
import type { CertificateMove } from '#rules/certificates/certificate-history.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { certificateHistory as en } from '#texts/en/certificates/certificate-history.ts'
import { certificateHistory as ru } from '#texts/ru/certificates/certificate-history.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { OrderNumbers } from '../../../kernel/order-numbers.ts'
import { type CustomerCertificate, customerCertificates } from '../customer-certificates.ts'
import type { DesignBook } from '../receiving/design-book.ts'
import { type Gift, giftsOf } from '../receiving/gift-store.ts'
import { movesOf } from './certificate-moves.ts'

export type OwnedDeps = { db: Db; designs: DesignBook; orderNumbers: OrderNumbers }
type Owned = AnswerOf<typeof profileCertificates>['certificates'][number]

/** The certificates of a profile with who gave them and what happened to their money. */
export async function ownedCertificates(
  { db, designs, orderNumbers }: OwnedDeps,
  customerId: number,
  language: Language,
  now: Date,
): Promise<Owned[]> {
  const all = await customerCertificates(db, customerId, now)
  const ids = all.map(({ id }) => id)
  const [gifts, moves] = [await giftsOf(db, ids), await movesOf(db, ids)]
  const keys = [...moves.values()].flat().flatMap(({ orderKey }) => (orderKey === null ? [] : [orderKey]))
  const numbers = keys.length > 0 ? await orderNumbers([...new Set(keys)]) : new Map<string, string>()
  return all.map((certificate) => {
    const gift = gifts.get(certificate.id) ?? null
    const history = moves.get(certificate.id) ?? []
    return {
      ...sumsOf(certificate, history),
      design: designs.design(gift?.design ?? null, language),
      ...giverOf(gift),
      history: history.map((move) => moveText(move, certificate.currency, numbers, language)),
      can: { transfer: canTransfer(certificate), topUp: !certificate.isExpired && !certificate.isBlocked },
    }
  })
}

/** Not while an order holds some of it: what is left would be another sum a moment later. */
export function canTransfer({ balance, held, isExpired }: Pick<CustomerCertificate, 'balance' | 'held' | 'isExpired'>) {
  return balance > 0 && held === 0 && !isExpired
}

/** Worth what came in since its owner has it: of one that was handed on, what was left then. */
function sumsOf(certificate: CustomerCertificate, history: readonly CertificateMove[]) {
  const { id, lastDigits, currency, balance, held, expiresAt, isExpired, isBlocked } = certificate
  const major = (minor: number) => toMajor(money(minor, currency))
  const amount = history
    .filter(({ kind }) => kind === 'issued' || kind === 'topped_up')
    .reduce((sum, move) => sum + move.amount, 0)
  return {
    id,
    lastDigits,
    currency,
    amount: major(amount),
    balance: major(balance),
    held: major(held),
    expiresAt: expiresAt.toISOString(),
    isExpired,
    isBlocked,
  }
}

function giverOf(gift: Gift | null) {
  if (!gift || gift.isForMyself) return { senderName: '', message: '' }
  return { senderName: gift.senderName, message: gift.message }
}

function moveText(
  { kind, amount, orderKey, at }: CertificateMove,
  currency: Currency,
  numbers: ReadonlyMap<string, string>,
  language: Language,
): Owned['history'][number] {
  const texts = language === 'en' ? en : ru
  const orderNumber = orderKey === null ? null : (numbers.get(orderKey) ?? null)
  const template = texts[kind]
  return {
    kind,
    amount: toMajor(money(amount, currency)),
    at: at.toISOString(),
    orderNumber,
    text: typeof template === 'string' ? template : template(orderNumber ?? texts.unknownOrder),
  }
}
