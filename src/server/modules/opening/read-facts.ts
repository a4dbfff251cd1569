import { sql } from 'drizzle-orm'
import type { ConsentPurpose } from '#rules/content/document-versions.ts'
import { type Currency, currenciesOfShop } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { OpeningFacts, ServiceFacts } from '#rules/opening/opening-list.ts'
import type { PaymentMethodCode } from '#rules/payments/payment-methods.ts'
import { mailSenders } from '../../integrations/messages/mail/port.ts'
import { smsSenders } from '../../integrations/messages/sms/port.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { ConnectedService } from '../../kernel/live/connected-services.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import type { OpeningDeps } from './opening-deps.ts'
import type { StoredShop } from './opening-store.ts'

/** Without words for these nobody can agree to an order. */
const NEEDED_DOCUMENTS: readonly ConsentPurpose[] = ['personalData', 'offer']
const CARD_METHODS: readonly PaymentMethodCode[] = ['payselection', 'sbp']

type Counted = {
  shops: number
  hasOnlineStorage: boolean
  readyProducts: number
  currencies: Currency[] | null
  documents: { language: Language; consents: ConsentPurpose[] }[] | null
  hasPaidOrder: boolean
}

/** How things are, of which the list is computed. */
export async function readFacts(
  db: Db | Transaction,
  { settings, company, services, paymentServices }: OpeningDeps,
  shop: StoredShop,
  { ownHost }: Pick<Visitor, 'ownHost'>,
): Promise<OpeningFacts> {
  const { rows } = await db.execute<Counted>(sql`
    with ready as (
      select distinct s.id as sku_id, p.id as product_id
      from catalog.published_products p join catalog.published_skus s on s.product_id = p.id
      where p.is_listed and not p.is_archive
        and exists (select from catalog.published_photos f where f.product_id = p.id))
    select
      (select count(*)::integer from stock.published_storages
        where kind = 'shop' and address_ru <> '' and jsonb_array_length(hours) > 0) as shops,
      exists (select from stock.published_storages where id = ${settings.onlineStorage}) as "hasOnlineStorage",
      (select count(distinct product_id)::integer from ready
        where exists (select from catalog.published_prices c where c.sku_id = ready.sku_id)
          and exists (select from stock.published_balances b
            where b.sku_id = ready.sku_id and b.on_hand > b.allocated)) as "readyProducts",
      (select json_agg(distinct c.currency) from ready
        join catalog.published_prices c on c.sku_id = ready.sku_id) as currencies,
      (select json_agg(json_build_object('language', language, 'consents', consents))
        from content.published_documents) as documents,
      exists (select from ordering.published_orders where payment_state = 'paid') as "hasPaidOrder"`)
  const [counted] = rows
  if (!counted) throw new Error('a select without a table answers with one row')
  const { currencies, documents, ...rest } = counted
  const factsOf = (found: readonly ConnectedService[]): ServiceFacts => ({
    // The sandbox plays what is missing: nothing has to be set for it.
    missing: found.flatMap(({ missing, isSimulated }) => (isSimulated ? [] : missing)),
  })
  const service = (kind: { name: string }) => factsOf(services().filter((one) => one.kind === kind.name))
  const paidThrough = (codes: readonly PaymentMethodCode[]) => {
    const serving = paymentServices.filter(({ traits }) => traits.methods.some((code) => codes.includes(code)))
    return factsOf(services().filter(({ name }) => serving.some((one) => one.name === name)))
  }
  const { methods, instalments } = settings.payment
  return {
    ...rest,
    isOpen: shop.isOpen,
    hasDetails: shop.details !== null,
    hasLook: shop.isLookChosen,
    inn: { written: shop.details?.inn ?? null, inReceipts: company.inn },
    isOwnHost: ownHost,
    books: currenciesOfShop(settings).map((currency) => ({
      currency,
      isPriced: currencies?.includes(currency) ?? false,
    })),
    documents: settings.sites.flatMap((language) =>
      NEEDED_DOCUMENTS.map((purpose) => ({
        language,
        purpose,
        isPublished: documents?.some((one) => one.language === language && one.consents.includes(purpose)) ?? false,
      })),
    ),
    cards: CARD_METHODS.some((method) => methods.includes(method)) ? paidThrough(CARD_METHODS) : null,
    instalments: instalments ? paidThrough(['dolyame']) : null,
    sms: service(smsSenders),
    mail: service(mailSenders),
  }
}
