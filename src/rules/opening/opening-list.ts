import type { ConsentPurpose } from '../content/document-versions.ts'
import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'

/** What is looked at before a shop opens, in the order in which it is best done. */
export const OPENING_ITEMS = [
  'details',
  'look',
  'requisites',
  'hosts',
  'shop',
  'product',
  'priceBooks',
  'documents',
  'payments',
  'instalments',
  'sms',
  'letters',
  'searchEngines',
  'testPayment',
] as const
export type OpeningItemKey = (typeof OPENING_ITEMS)[number]

export type OpeningItem = {
  key: OpeningItemKey
  isDone: boolean
  /** The shop cannot open without it. */
  isNeeded: boolean
  /** What exactly is missing: variables of the environment, currencies, documents. Names, never values of secrets. */
  missing: string[]
}

/** Where a value is read from: what the environment lacks, or that there is no such service. */
export type ServiceFacts = { missing: readonly string[] } | null

export type OpeningFacts = {
  isOpen: boolean
  hasDetails: boolean
  hasLook: boolean
  /** As the documents name it, and as receipts do (COMPANY_INN). */
  inn: { written: string | null; inReceipts: string }
  /** Whether the back office was opened under an address that the sites answer to. */
  isOwnHost: boolean
  /** Shops with an address and hours, and whether there is a storage that online orders are sent from. */
  shops: number
  hasOnlineStorage: boolean
  /** Listed, with a picture, a price and something in stock. */
  readyProducts: number
  books: readonly { currency: Currency; isPriced: boolean }[]
  documents: readonly { language: Language; purpose: ConsentPurpose; isPublished: boolean }[]
  /** Null: the shop does not sell by it. */
  cards: ServiceFacts
  instalments: ServiceFacts
  sms: ServiceFacts
  mail: ServiceFacts
  hasPaidOrder: boolean
}

/** What is missing for opening, computed from how things are: an item is done when it is, not when somebody ticks it. */
export function openingList(facts: OpeningFacts): OpeningItem[] {
  const { inn, books, documents } = facts
  const unpriced = books.filter(({ isPriced }) => !isPriced).map(({ currency }) => currency)
  const unwritten = documents
    .filter(({ isPublished }) => !isPublished)
    .map(({ language, purpose }) => `${language}.${purpose}`)
  const needed = (key: OpeningItemKey, isDone: boolean, missing: readonly string[] = []): OpeningItem => ({
    key,
    isDone,
    isNeeded: true,
    missing: isDone ? [] : [...missing],
  })
  const wanted = (key: OpeningItemKey, isDone: boolean, missing: readonly string[] = []): OpeningItem => ({
    ...needed(key, isDone, missing),
    isNeeded: false,
  })
  const served = (key: OpeningItemKey, service: ServiceFacts, make = needed): OpeningItem[] =>
    service ? [make(key, service.missing.length === 0, service.missing)] : []

  return [
    needed('details', facts.hasDetails),
    wanted('look', facts.hasLook),
    needed('requisites', inn.written !== null && inn.written === inn.inReceipts, inn.written ? ['COMPANY_INN'] : []),
    needed('hosts', facts.isOwnHost, ['SITE_RU', 'SITE_EN']),
    needed('shop', facts.shops > 0 && facts.hasOnlineStorage),
    needed('product', facts.readyProducts > 0),
    needed('priceBooks', unpriced.length === 0, unpriced),
    needed('documents', unwritten.length === 0, unwritten),
    ...served('payments', facts.cards),
    ...served('instalments', facts.instalments, wanted),
    ...served('sms', facts.sms),
    ...served('letters', facts.mail),
    wanted('searchEngines', facts.isOpen && facts.isOwnHost),
    wanted('testPayment', facts.hasPaidOrder),
  ]
}

/** What still keeps the shop from opening. */
export function openingObstacles(items: readonly OpeningItem[]): OpeningItemKey[] {
  return items.filter(({ isDone, isNeeded }) => isNeeded && !isDone).map(({ key }) => key)
}
