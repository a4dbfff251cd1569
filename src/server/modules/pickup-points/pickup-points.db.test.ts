import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { errorStatus } from '#contract/error-codes.ts'
import type { PickupMap, PickupPoint } from '#contract/ordering/pickup-points.ts'
import { integrations } from '#shop/integrations.ts'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { pointSources } from '../../integrations/carriers/port.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { listedServices } from '../../kernel/providers/integration.ts'
import { createCalls, type HttpContext } from '../../kernel/serve.ts'
import { pickupPoint, pickupPointRoutes } from './index.ts'

let database: Database
let drop: () => Promise<void>
let app: FastifyInstance

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
  const calls = createCalls({
    checkAnswers: true,
    messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }),
  })
  pickupPointRoutes(calls.serve, {
    db: database.db,
    secret: 'a secret of this test',
    carriers: listedServices(integrations, pointSources, () => null),
  })
  app = Fastify()
  for (const { call, run } of calls.all())
    app.get(call.path, async ({ params, query, headers }, reply) => {
      const ctx = {
        setHeader: (name: string, value: string) => void reply.header(name, value),
        visitor: { site: { language: headers['accept-language'] ?? 'ru' } },
      }
      const result = await run({ params, query }, ctx as unknown as HttpContext)
      return result.ok
        ? result.answer
        : reply.status(errorStatus[result.code]).send({ code: result.code, errors: result.errors })
    })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  await drop?.()
})

async function get<Answer>(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: Answer; cache: unknown; ms: number }> {
  const began = performance.now()
  const response = await app.inject({ url, headers })
  return {
    status: response.statusCode,
    answer: response.json() as Answer,
    cache: response.headers['cache-control'],
    ms: performance.now() - began,
  }
}

type List = { points: PickupPoint[]; nextCursor: string | null; total: number }
const list = async (query: string) => (await get<List>(`/api/pickup-points/list/?${query}`)).answer
const map = async (query: string) => (await get<PickupMap>(`/api/pickup-points/map/?${query}`)).answer
const city = (name: string) => `city=${encodeURIComponent(name)}`

async function walk(query: string): Promise<PickupPoint[]> {
  const all: PickupPoint[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await list(cursor ? `${query}&cursor=${encodeURIComponent(cursor)}` : query)
    all.push(...page.points)
    cursor = page.nextCursor
  }
  return all
}

async function idsWhere(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from pickup_points.points where is_active and ${condition} order by id`,
  )
  return rows.map(({ id }) => id)
}

const ids = (points: readonly PickupPoint[]) => points.map(({ id }) => id)

describe('the list', () => {
  test('[M26, H12, R01] fifty a page, and a cursor to the rest', async () => {
    const first = await list(city('Москва'))
    expect(first.points).toHaveLength(50)
    expect(first.total).toBeGreaterThan(1_000)
    expect((await list(`${city('Москва')}&per_page=7`)).points).toHaveLength(7)
    expect(first.nextCursor).toMatch(/^[\w-]+$/)
  })

  test.each([
    ['of a city', city('Казань'), sql`city = 'Казань'`],
    ['of a country', 'country=BY', sql`country = 'BY'`],
    ['by distance', `${city('Минск')}&near=53.9,27.56&per_page=33`, sql`city = 'Минск'`],
  ])('[M26] walking by cursor shows every point %s once', async (_, query, condition) => {
    const walked = ids(await walk(query))
    expect(new Set(walked).size).toBe(walked.length)
    expect(walked.toSorted()).toEqual((await idsWhere(condition)).toSorted())
  })

  test('[A07] the nearest come first', async () => {
    const points = await walk(`${city('Гродно')}&near=53.6694,23.8131&per_page=20`)
    const metres = points.map(({ latitude, longitude }) =>
      Math.hypot((latitude - 53.6694) * 111_320, (longitude - 23.8131) * 111_320 * Math.cos((53.6694 * Math.PI) / 180)),
    )
    for (const [index, value] of metres.entries()) expect(value + 1).toBeGreaterThan(metres[index - 1] ?? 0)
  })

  test('[PICKUP-POINTS] without a place a city begins in its middle; words are looked for by address', async () => {
    const { points } = await list(`${city('Москва')}&country=RU&per_page=5`)
    const { points: near } = await list(`${city('Москва')}&country=RU&per_page=5&near=55.7558,37.6176`)
    expect(ids(points)).toEqual(ids(near))
    expect(ids(points)).toHaveLength(5)
    const { points: found } = await list(`${city('Москва')}&country=RU&query=${encodeURIComponent('проспект')}`)
    const addresses = found.map(({ addressShort }) => addressShort)
    expect(addresses.length).toBeGreaterThan(5)
    const { rows } = await database.db.execute<{ ordered: string[] }>(
      sql`select array_agg(a order by a) as ordered from unnest(${sql.param(addresses)}::text[]) a`,
    )
    expect(addresses).toEqual(rows[0]?.ordered)
  })

  test.each([
    ['provider[]=cdek', sql`provider = 'cdek'`],
    ['provider[]=cdek&provider[]=boxberry&provider[]=cdek', sql`provider in ('cdek', 'boxberry')`],
    ['provider%5B%5D=fivepost&type%5B%5D=locker', sql`provider = 'fivepost' and type = 'locker'`],
    ['has_card=1&has_cash=1', sql`has_card and has_cash`],
    ['has_fitting=1', sql`has_fitting`],
    ['has_fitting=0', sql`true`],
    ['bounds=59.9,30.2,60,30.4', sql`latitude between 59.875 and 60 and longitude between 30.1875 and 30.40625`],
  ])('[M26] filter %s', async (query, condition) => {
    const { total } = await list(`country=RU&${query}`)
    expect(total).toBe((await idsWhere(sql`country = 'RU' and ${condition}`)).length)
    expect(total).toBeGreaterThan(0)
  })

  test.each([
    ['Королёва', /королёва/i],
    ['КОРОЛЕВА', /королёва/i],
    ['сокольники', /сокольники/i],
  ])('searching for %s finds it, whatever the letters', async (query, found) => {
    const { points, total } = await list(`${city('Москва')}&query=${encodeURIComponent(query)}`)
    expect(total).toBeGreaterThan(0)
    for (const { address, metro } of points) expect(`${address} ${metro}`).toMatch(found)
  })

  test('signs of the search are letters like any other', async () => {
    const { total } = await list(city('Москва'))
    expect((await list(`${city('Москва')}&query=%25`)).total).toBe(total)
    expect((await list(`${city('Москва')}&query=a%25b`)).total).toBe(0)
  })

  test('a city goes by its English name too, and a stranger’s is no trouble', async () => {
    expect((await list('city=Minsk')).total).toBe((await list(city('Минск'))).total)
    expect((await list(city('могилев'))).total).toBeGreaterThan(0)
    expect(await list(city('Урюпинск'))).toEqual({ points: [], nextCursor: null, total: 0 })
  })
})

describe('a cursor', () => {
  test.each([
    ['of nobody', 'abc'],
    ['empty', ''],
    ['with other letters', '%2B%2F%3D'],
    ['too long for one', 'A'.repeat(200)],
    ['of zeros', 'A'.repeat(40)],
  ])('[M26] %s is refused', async (_, cursor) => {
    const { status, answer } = await get<{ code: string }>(
      `/api/pickup-points/list/?${city('Казань')}&cursor=${cursor}`,
    )
    expect([status, answer.code]).toEqual([400, 'pickup_points.cursor_wrong'])
  })

  test('[M26] one changed letter, or other filters, and it is refused', async () => {
    const { nextCursor } = await list(city('Казань'))
    const cursor = nextCursor ?? ''
    const changed = cursor.slice(0, -2) + (cursor.at(-2) === 'A' ? 'B' : 'A') + cursor.slice(-1)
    for (const query of [
      `${city('Казань')}&cursor=${changed}`,
      `${city('Казань')}&cursor=${cursor}%20`,
      `${city('Самара')}&cursor=${cursor}`,
      `${city('Казань')}&provider[]=cdek&cursor=${cursor}`,
      `${city('Казань')}&near=55,49&cursor=${cursor}`,
    ])
      expect((await get(`/api/pickup-points/list/?${query}`)).status).toBe(400)
  })

  test('[M26] it outlives the point it ends with', async () => {
    const { points, nextCursor } = await list(city('Орёл'))
    const last = points.at(-1)?.id ?? ''
    const next = await list(`${city('Орёл')}&cursor=${nextCursor}`)
    await database.db.execute(sql`update pickup_points.points set is_active = false where id = ${last}`)
    const after = await list(`${city('Орёл')}&cursor=${nextCursor}`)
    await database.db.execute(sql`update pickup_points.points set is_active = true where id = ${last}`)
    expect(ids(after.points)).toEqual(ids(next.points))
  })
})

describe('hostile questions', () => {
  test.each([
    'per_page=0',
    'per_page=51',
    'per_page=1000000000',
    'per_page=-1',
    'per_page=1e1',
    'per_page=0x10',
    'per_page= 5',
    'per_page=5&per_page=6',
    'per_page[]=5',
    'provider=cdek',
    'provider[]=dhl',
    'provider[]=',
    'provider[0]=cdek',
    'provider[][]=cdek',
    'provider[a]=cdek',
    `${'provider[]=cdek&'.repeat(11)}`,
    'type[]=bank',
    'city=',
    'city=%00',
    `city=${'a'.repeat(101)}`,
    'city=a&city=b',
    'city[]=a',
    'city=%3Cscript%3E',
    'country=ru',
    'country=RUS',
    'bounds=1,2,3',
    'bounds=60,30,59,31',
    'bounds=NaN,NaN,NaN,NaN',
    'bounds=1e300,0,1e301,1',
    'near=0',
    'near=91,0',
    'query=%00',
    `query=${'a'.repeat(201)}`,
    'query=a&query=b',
    'has_card=yes',
    `cursor=${'A'.repeat(201)}`,
    'cursor[]=A',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    'limit=5',
    "city='; drop table pickup_points.points; --&x=1",
  ])('[M26] %s is refused', async (query) => {
    const { status, answer } = await get<{ code: string }>(`/api/pickup-points/list/?${query}`)
    expect([status, answer.code]).toEqual([400, 'request.malformed'])
  })

  test.each([
    "query='%20or%20true%20--",
    'query=%25_%5C',
    'query=%F0%9F%92%8D',
    'query=%ff',
    "city=d'Ivoire",
    'query=',
  ])('[M26] %s is harmless', async (query) => {
    expect((await get(`/api/pickup-points/list/?${query}`)).status).toBe(200)
  })

  test.each(['bounds=5', 'zoom=3', 'provider=cdek', 'per_page=5', 'query=a'])(
    '[M25] the map refuses %s',
    async (query) => {
      expect((await get(`/api/pickup-points/map/?${query}`)).status).toBe(400)
    },
  )
})

describe('the map', () => {
  test('[M25] every point of a city, short', async () => {
    const { total, points, groups, area } = await map(city('Казань'))
    expect(groups).toEqual([])
    expect(points).toHaveLength(total)
    expect(points.map(([id]) => id).toSorted()).toEqual((await idsWhere(sql`city = 'Казань'`)).toSorted())
    expect(area?.south).toBeGreaterThan(55.5)
    expect(area?.east).toBeLessThan(49.5)
    for (const [id, , , provider] of points) expect(id).toContain(['fivepost', 'cdek', 'boxberry'][provider])
  })

  test('[M25] groups where there are too many, and none of them is lost', async () => {
    const all = await map('')
    expect(all.total).toBeGreaterThan(10_000)
    expect(all.points).toEqual([])
    expect(all.groups.length).toBeLessThan(500)
    expect(all.groups.reduce((sum, [, , count]) => sum + count, 0)).toBe(all.total)
  })

  test('[M25] nearly the same part of the map is the same answer, and may be kept', async () => {
    const first = await get<PickupMap>('/api/pickup-points/map/?bounds=55.701,37.501,55.799,37.699')
    const second = await get<PickupMap>('/api/pickup-points/map/?bounds=55.702,37.502,55.798,37.698')
    expect(second.answer).toEqual(first.answer)
    expect(first.answer.total).toBeGreaterThan(50)
    expect(first.cache).toBe('public, max-age=300')
  })

  test('[M25] an empty sea is no trouble', async () => {
    expect(await map('bounds=0,0,1,1')).toEqual({ total: 0, points: [], groups: [], area: null })
  })

  test('[M25] filters are those of the list', async () => {
    const query = `${city('Москва')}&provider[]=cdek&has_fitting=1`
    expect((await map(query)).total).toBe((await list(query)).total)
  })
})

test('[M27] the carriers, with what they have', async () => {
  const { answer, cache } = await get<{
    providers: { code: string; name: string; points: number; countries: string[] }[]
  }>('/api/pickup-points/providers')
  expect(answer.providers.map(({ code }) => code)).toEqual(['fivepost', 'cdek', 'boxberry'])
  expect(answer.providers.map(({ name }) => name)).toEqual(['5Post', 'СДЭК', 'Boxberry'])
  expect(answer.providers.map(({ countries }) => countries.join())).toEqual(['RU', 'BY,KZ,RU', 'BY,KZ,RU'])
  expect(answer.providers.every(({ points }) => points > 1_000)).toBe(true)
  expect(cache).toBe('public, max-age=300')
})

describe('one point', () => {
  test('with all there is to know', async () => {
    const [known] = (await list(`${city('Москва')}&provider[]=cdek`)).points
    const { answer } = await get<{ point: PickupPoint }>(`/api/pickup-points/points/${known?.id}`)
    expect(answer.point).toEqual(known)
    const stored = await pickupPoint(database.db, known?.id ?? '')
    expect({ ...stored, providerName: 'СДЭК', method: 'pickup' }).toEqual(known)
  })

  test('its carrier is called as the language of the site has it, and says how orders get there', async () => {
    const [cdek] = (await list(`${city('Москва')}&provider[]=cdek`)).points
    const [fivepost] = (await list(`${city('Москва')}&provider[]=fivepost`)).points
    const url = (point?: PickupPoint) => `/api/pickup-points/points/${point?.id}`
    type Answer = { point: PickupPoint }
    const english = await get<Answer>(url(cdek), { 'accept-language': 'en' })
    expect(english.answer.point).toMatchObject({ provider: 'cdek', providerName: 'CDEK', method: 'pickup' })
    expect((await get<Answer>(url(fivepost))).answer.point).toMatchObject({
      providerName: '5Post',
      method: 'pickpoint',
    })
  })

  test('of a carrier that the shop does not have is not offered', async () => {
    await database.db.execute(sql`
      update pickup_points.points set provider = 'gone' where id = (
        select min(id) from pickup_points.points where provider = 'boxberry' and city = 'Казань')`)
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select id from pickup_points.points where provider = 'gone'`)
    const id = rows[0]?.id ?? ''
    expect((await walk(city('Казань'))).map((point) => point.id)).not.toContain(id)
    expect((await map(city('Казань'))).points.map(([one]) => one)).not.toContain(id)
    expect((await get(`/api/pickup-points/points/${id}`)).status).toBe(404)
    await database.db.execute(sql`update pickup_points.points set provider = 'boxberry' where id = ${id}`)
  })

  test.each(['RU-cdek-NOPE', 'nonsense', 'RU-cdek-%3Cb%3E', '..%2F..%2Fetc'])('%s is unknown', async (id) => {
    const { status, answer } = await get<{ code: string }>(`/api/pickup-points/points/${id}`)
    expect([status, answer.code]).toEqual([404, 'pickup_points.unknown'])
  })
})

test('the indexes are used where they matter', async () => {
  await database.db.execute(sql`analyze pickup_points.points`)
  const plan = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from pickup_points.points where is_active and ${condition}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan(sql`point(longitude, latitude) <@ box(point(37.5, 55.7), point(37.6, 55.75))`)).toContain(
    'points_on_map',
  )
  expect(await plan(sql`city_key = 'казань'`)).toContain('points_of_city')
})
