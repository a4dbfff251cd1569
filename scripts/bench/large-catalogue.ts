import pg from 'pg'
import { catalogShow } from '#contract/catalog/listing.ts'
import { callOverHttp } from './call-over-http.ts'

/** What people ask of a list, from everything to a few items. */
const QUESTIONS: { url: string; parameters: Record<string, string | string[]> }[] = [
  { url: '/catalog', parameters: {} },
  { url: '/catalog/rings', parameters: {} },
  { url: '/catalog/earrings', parameters: { metal: 'gold' } },
  { url: '/catalog/rings', parameters: { stone: ['diamond', 'sapphire'], size: 'ring-17' } },
  { url: '/catalog/necklaces', parameters: { color: 'yellow', price_min: '10000', price_max: '60000' } },
  { url: '/catalog/sale', parameters: {} },
  { url: '/catalog/new', parameters: { stone: 'pearl' } },
  { url: '/catalog', parameters: { price_max: '30000', in_stock: '1' } },
  { url: '/catalog', parameters: { shop: 'tsvetnoy', color: ['rose', 'white'] } },
]
const ROUNDS = 12

export type LargeCatalogue = { products: number; medianMs: number; slowestMs: number; plan: string }

/** Each question from the first byte asked to the last byte read, each time another page of the list. */
export async function askLargeCatalogue(origin: string, databaseUrl: string): Promise<LargeCatalogue> {
  const call = await callOverHttp(origin)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const start = performance.now()
      const outcome = await call(catalogShow, { body: { ...question, offset: round * 48 } })
      if (!outcome.ok) throw new Error(`${question.url}: ${outcome.status}`)
      // The first round warms the server up.
      if (round > 0) times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const count = await client.query<{ n: number }>('select count(*)::integer as n from catalog.products')
  const explained = await client.query<{ 'QUERY PLAN': string }>(
    `explain select c.card from unnest((select array_agg(product_id) from (select product_id from catalog.listing limit 48) l)) as wanted(id)
      join catalog.cards c on c.product_id = wanted.id and c.language = 'ru'`,
  )
  await client.end()
  const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  return {
    products: count.rows[0]?.n ?? 0,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
    plan: /Seq Scan on cards/.test(plan) ? 'a sequential scan' : 'by key',
  }
}
