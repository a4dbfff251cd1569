import type { Language } from '../location/site.ts'

/** Words that people ask with and words that pages answer with; what stems alone do not bring together. */
const ALIKE: Record<Language, readonly (readonly string[])[]> = {
  ru: [
    ['вернуть', 'возврат', 'возвращать', 'сдать'],
    // Stems that Russian grammar takes apart.
    ['кольцо', 'колец'],
    ['серьги', 'серёг'],
    ['обменять', 'обмен', 'поменять', 'замена'],
    ['доставить', 'доставка', 'привезти', 'прислать', 'курьер'],
    ['оплатить', 'оплата', 'заплатить', 'платить', 'платёж'],
    ['починить', 'ремонт', 'сломаться', 'сломалось', 'сломалась', 'сломался', 'гарантия'],
    ['почистить', 'чистить', 'чистка', 'потемнеть', 'потемнело', 'уход', 'ухаживать'],
    ['рассрочка', 'долями', 'частями'],
    ['позвонить', 'телефон', 'связаться', 'контакты'],
    ['магазин', 'бутик', 'адрес'],
    ['скидка', 'промокод', 'распродажа'],
    ['бонусы', 'баллы', 'лояльность'],
  ],
  en: [
    ['return', 'refund', 'money back'],
    ['exchange', 'swap', 'replace'],
    ['deliver', 'delivery', 'shipping', 'ship', 'courier'],
    ['pay', 'payment', 'card'],
    ['repair', 'fix', 'broken', 'warranty', 'guarantee'],
    ['clean', 'tarnish', 'care', 'polish'],
    ['contact', 'phone', 'call', 'email'],
    ['shop', 'store', 'boutique', 'address'],
  ],
}

const MAX_WORDS = 20
const MAX_WORD = 40
/** The beginning of a shorter word is the beginning of anything. */
const MIN_BEGINNING = 4

export type HelpWord = {
  /** Any of these will do. */
  words: readonly string[]
  /** Perhaps not typed to the end. */
  isBeginning: boolean
}

/** What a question asks about: its words, each with those that mean the same. */
export function helpWords(question: string, language: Language): HelpWord[] {
  const typed = question.normalize('NFC').toLowerCase()
  const words = [...new Set(typed.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '' && word.length <= MAX_WORD)
  return words.slice(0, MAX_WORDS).map((word) => ({
    words: [...new Set([word, ...ALIKE[language].filter((group) => group.some((one) => isAlike(one, word))).flat()])],
    isBeginning: typed.endsWith(word) && word.length >= MIN_BEGINNING,
  }))
}

/** How much of the shorter word must stand at the beginning of the longer one. */
const COMMON_SHARE = 0.7
const MIN_COMMON = 4

/** Forms of one word: they begin alike and differ at the end. */
function isAlike(known: string, typed: string): boolean {
  if (known === typed) return true
  const shorter = Math.min(known.length, typed.length)
  let common = 0
  while (common < shorter && known[common] === typed[common]) common += 1
  return common >= MIN_COMMON && common / Math.max(known.length, typed.length) >= COMMON_SHARE
}
