import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueChoices, StaffProductParts } from '#contract/staff/goods/staff-products.ts'
import { MAX_UPLOAD_BYTES } from '#rules/pictures/upload-limits.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let admin: Browser
let employee: Browser
let dataDir: string
let seconds = 0
const now = () => new Date(SEEDED_AT.getTime() + seconds * 1_000)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goods-'))
  const env = { NODE_ENV: 'production', TRUST_PROXY: 'on', DATA_DIR: dataDir }
  shop = await startTestShop({ now, env })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: now(), address: '10.92.0.1' })
  employee = await openStaff(
    shop,
    { login: 'here@example.ru', role: 'employee', shopId: 1 },
    { now: now(), address: '10.92.0.2' },
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (url: string, who = admin) => {
  seconds++
  return who.get(`/backoffice/api${url}`)
}
const post = (url: string, body: object, who = admin) => {
  seconds++
  return who.post(`/backoffice/api${url}`, body)
}
const upload = (bytes: Uint8Array, who = admin) =>
  who.post('/backoffice/api/pictures', bytes, { 'content-type': 'application/octet-stream' })

/** Its numbers are of no use to a test: only that it is a photograph, and another than the one before. */
const photo = (background: string, width = 900, height = 1_100) =>
  sharp({ create: { width, height, channels: 3, background } })

async function uploaded(background: string): Promise<{ id: string; width: number }> {
  const { status, body, text } = await upload(await photo(background).jpeg().toBuffer())
  expect(status, text).toBe(200)
  return body.picture as { id: string; width: number }
}

let made = 0
async function newDraft(more: object = {}): Promise<number> {
  const choices = (await get('/catalogue/choices')).body as unknown as CatalogueChoices
  made++
  const { status, body, text } = await post('/products', {
    code: `LN-9${made}`,
    slug: `quiet-moon-${made}`,
    nameRu: 'Кольцо «Тихая луна»',
    designerId: choices.designers[0]?.id,
    categoryId: choices.categories[0]?.id,
    metal: 'yellow',
    sizeKind: 'ring',
    sizes: [16, 16.5],
    ...more,
  })
  expect(status, text).toBe(200)
  return Number(body.id)
}
const partsOf = async (id: number) => (await get(`/products/${id}/parts`)).body as unknown as StaffProductParts

/** Everything that a page needs: words, a photograph, a price. */
async function complete(id: number, background: string): Promise<StaffProductParts> {
  const { body } = await get(`/products/${id}`)
  const form = body as { version: number; designerId: number }
  const texts = {
    expectedVersion: form.version,
    nameRu: 'Кольцо «Тихая луна»',
    nameEn: 'Quiet Moon Ring',
    descriptionRu: 'Гладкое кольцо с полумесяцем.',
    descriptionEn: 'A plain ring with a crescent.',
    designerId: form.designerId,
    tagIds: [],
    isListed: true,
    isArchive: false,
  }
  expect((await post(`/products/${id}`, texts)).status).toBe(200)
  const picture = await uploaded(background)
  const saved = await post(`/products/${id}/photos`, {
    expectedVersion: form.version + 1,
    colors: [{ metal: 'yellow', photos: [alted(picture.id)] }],
  })
  expect(saved.status, saved.text).toBe(200)
  return saved.body as unknown as StaffProductParts
}
const alted = (pictureId: string) => ({ pictureId, imageType: 'packshot', altRu: 'Кольцо', altEn: 'A ring' })
const pageOf = (slug: string, method: 'GET' | 'POST' = 'GET') =>
  shop.ask({ method, url: `/pd/frontend/product/${slug}`, host: 'lunnitsa.ru' })

describe('[DESK] a new product', () => {
  test('is a draft that nobody but staff sees, until it lacks nothing and is published', async () => {
    const id = await newDraft()
    const slug = `quiet-moon-${made}`
    const parts = await partsOf(id)
    expect(parts).toMatchObject({ isDraft: true, version: 1 })
    expect(parts.make.variants.map(({ code, size }) => [code, size])).toEqual([
      [`LN-9${made}-16`, 16],
      [`LN-9${made}-165`, 16.5],
    ])
    expect((await pageOf(slug)).status).toBe(404)
    const cards = await shop.ask({ url: `/pd/frontend/cards?ids=${id}`, host: 'lunnitsa.ru' })
    expect(cards.text).not.toContain('Тихая луна')

    const early = await post(`/products/${id}/publish`, { expectedVersion: 1 })
    expect([early.status, early.body.code]).toEqual([422, 'edit.invalid'])
    expect(Object.keys(early.body.errors as object).sort()).toEqual([
      'colors.0.photos',
      'descriptionEn',
      'descriptionRu',
      'nameEn',
    ])
    const { version } = await complete(id, '#d9b36a')
    expect((await pageOf(slug)).status).toBe(404)
    const published = await post(`/products/${id}/publish`, { expectedVersion: version })
    expect(published.body).toMatchObject({ isDraft: false })
    const page = await pageOf(slug)
    expect(page.status, page.text).toBe(200)
    expect(page.json()).toMatchObject({ product: { name: 'Кольцо «Тихая луна»', is_archive: false } })

    const again = await post(`/products/${id}/publish`, { expectedVersion: version + 1 })
    expect([again.status, again.body.code]).toEqual([409, 'product.not_draft'])
    const actions = await database.db.execute<{ command: string; before: unknown; after: unknown }>(sql`
      select command, before, after from audit.staff_actions where entity_key = ${`LN-9${made}`} order by id`)
    expect(actions.rows.map(({ command }) => command)).toEqual([
      'product create',
      'product save',
      'product photos',
      'product publish',
    ])
    expect(actions.rows.at(-1)).toMatchObject({ before: { isDraft: true }, after: { isDraft: false } })
  })

  test('is refused when its code or address is taken, or what it names is not there', async () => {
    await newDraft()
    const { body } = await post('/products', {
      code: `LN-9${made}`,
      slug: `quiet-moon-${made}`,
      nameRu: '',
      designerId: 999_999,
      categoryId: 1,
      metal: 'yellow',
      sizeKind: 'ring',
      sizes: [99],
    })
    expect(Object.keys(body.errors as object).sort()).toEqual(['nameRu', 'variants.0.size'])
    const named = await post('/products', {
      code: `LN-9${made}`,
      slug: `quiet-moon-${made}`,
      nameRu: 'Кольцо',
      designerId: 999_999,
      categoryId: 1,
      metal: 'copper',
      sizeKind: null,
      sizes: [],
    })
    expect(Object.keys(named.body.errors as object).sort()).toEqual([
      'code',
      'colors.0.metal',
      'colors.0.slug',
      'designerId',
    ])
  })

  test('can be seen before it is published by a link that works for an hour', async () => {
    const id = await newDraft()
    const none = await post(`/products/${id}/preview`, {})
    expect([none.status, none.body.code]).toEqual([409, 'product.preview_needs_photo'])
    await complete(id, '#c0a060')
    const { url } = (await post(`/products/${id}/preview`, {})).body as { url: string }
    const token = url.replace('/preview/product/', '')
    const { headers } = await shop.visitor('lunnitsa.ru')
    const ask = (sent: string) =>
      shop.ask({ method: 'POST', url: '/_catalog/preview', host: 'lunnitsa.ru', headers, body: { token: sent } })
    const seen = await ask(token)
    expect(seen.status, seen.text).toBe(200)
    expect(seen.json()).toMatchObject({ product: { name: 'Кольцо «Тихая луна»', is_archive: false } })
    expect((await ask(`${token}x`)).status).toBe(404)
    const before = seconds
    seconds += 3_601
    expect((await ask(token)).status).toBe(404)
    seconds = before
  })

  test('is not for employees to make or change', async () => {
    const id = await newDraft()
    for (const [url, body] of [
      ['/products', {}],
      [`/products/${id}/make`, {}],
      [`/products/${id}/photos`, {}],
      [`/products/${id}/publish`, {}],
    ] as const)
      expect((await post(url, body, employee)).body.code, url).toBe('staff.not_allowed')
    expect((await upload(await photo('#111111').jpeg().toBuffer(), employee)).body.code).toBe('staff.not_allowed')
    expect((await get(`/products/${id}/parts`, employee)).status).toBe(200)
  })
})

describe('[DESK] what a product is made of', () => {
  test('colours and variants are added, and one that was priced goes to the archive only', async () => {
    const id = await newDraft()
    const { make, version } = await complete(id, '#aa8844')
    const [first, second] = make.variants
    await post(`/products/${id}/prices`, {
      expectedVersion: 0,
      prices: [{ skuId: second?.skuId, currency: 'RUB', price: { initial: 500_000, final: 500_000 } }],
    })
    const without = { ...make, expectedVersion: version, variants: [first] }
    const refused = await post(`/products/${id}/make`, without)
    expect(refused.body).toMatchObject({
      code: 'edit.invalid',
      errors: { variants: [expect.stringContaining('вариант')] },
    })

    const saved = await post(`/products/${id}/make`, {
      ...make,
      expectedVersion: version,
      colors: [
        { ...make.colors[0], weightG: 2.4 },
        { metal: 'rose', slug: `quiet-moon-rose-${made}`, weightG: 2.4 },
      ],
      stones: [
        {
          ...{ gem: 'diamond', cut: 'round', color: null, count: 1, diameterMm: 2, lengthMm: null, widthMm: null },
          ...{ depthMm: null, caratEach: 0.03, caratTotal: 0.03, isMain: true },
        },
      ],
      variants: [
        first,
        { ...second, isArchive: true },
        { ...first, skuId: null, code: `LN-9${made}-R-16`, metal: 'rose' },
      ],
    })
    expect(saved.status, saved.text).toBe(200)
    const rose = (saved.body as unknown as StaffProductParts).photos.find(({ metal }) => metal === 'rose')
    expect(rose?.photos).toEqual([])
    const early = await post(`/products/${id}/publish`, { expectedVersion: version + 1 })
    expect(Object.keys(early.body.errors as object)).toEqual(['colors.1.photos'])
    const picture = await uploaded('#b76e79')
    await post(`/products/${id}/photos`, {
      expectedVersion: version + 1,
      colors: [{ metal: 'rose', photos: [alted(picture.id)] }],
    })
    await post(`/products/${id}/publish`, { expectedVersion: version + 2 })
    const page = (await pageOf(`quiet-moon-${made}`)).json() as {
      product: { skuListWithGems: { size: string }[]; modifications: { color: { items: unknown[] } } }
    }
    expect(page.product.skuListWithGems.map(({ size }) => size)).toEqual(['16'])
    expect(page.product.modifications.color.items).toHaveLength(2)

    // A colour that is made no longer leads to the one that is.
    const { make: shown } = await partsOf(id)
    await post(`/products/${id}/make`, {
      ...shown,
      expectedVersion: version + 3,
      variants: shown.variants.map((one) => (one.metal === 'rose' ? { ...one, isArchive: true } : one)),
    })
    const gone = (await pageOf(`quiet-moon-rose-${made}`)).json() as { product: { url: string } }
    expect(gone.product.url).toBe(`/jewelry/quiet-moon-${made}`)
  })

  test('an edit that began from an older version changes nothing', async () => {
    const id = await newDraft()
    const { make } = await partsOf(id)
    expect((await post(`/products/${id}/make`, { ...make, expectedVersion: 1, pieces: 2 })).status).toBe(200)
    const late = await post(`/products/${id}/make`, { ...make, expectedVersion: 1, pieces: 3 })
    expect([late.status, late.body.code]).toEqual([409, 'edit.version_conflict'])
    expect((await partsOf(id)).make.pieces).toBe(2)
  })

  test('photographs are put in order, described and taken off; what nobody has brought is not shown', async () => {
    const id = await newDraft()
    const [one, two] = [await uploaded('#101820'), await uploaded('#f2e8d8')]
    const save = (photos: object[], expectedVersion: number) =>
      post(`/products/${id}/photos`, { expectedVersion, colors: [{ metal: 'yellow', photos }] })
    await save([alted(one.id), alted(two.id)], 1)
    const turned = await save([{ ...alted(two.id), altRu: ' На руке ' }, alted(one.id)], 2)
    const shown = (turned.body as unknown as StaffProductParts).photos[0]?.photos
    expect(shown?.map(({ pictureId, altRu }) => [pictureId, altRu])).toEqual([
      [two.id, 'На руке'],
      [one.id, 'Кольцо'],
    ])
    for (const photos of [[alted('0123456789ab')], [alted(one.id), alted(one.id)]])
      expect((await save(photos, 3)).body.code).toBe('edit.invalid')
    const left = await save([alted(one.id)], 3)
    expect((left.body as unknown as StaffProductParts).photos[0]?.photos).toHaveLength(1)
  })
})

describe('[DESK] several products at once', () => {
  type Seen = { id: number; expectedVersion: number; expectedPricesVersion: number }
  const change = (products: Seen[], what: object, who = admin) =>
    post('/products/change', { products, change: what }, who)
  const versioned = async (id: number): Promise<Seen> => {
    const { version, pricesVersion } = (await get(`/products/${id}`)).body as Record<string, number>
    return { id, expectedVersion: version ?? 0, expectedPricesVersion: pricesVersion ?? 0 }
  }

  test('are published, hidden, tagged and archived, all of them or none', async () => {
    const [ready, empty] = [await newDraft(), await newDraft()]
    await complete(ready, '#204060')
    const both = await Promise.all([versioned(ready), versioned(empty)])
    const refused = await change(both, { action: 'publish' })
    expect(refused.body).toMatchObject({
      changed: 0,
      problems: expect.arrayContaining([{ code: `LN-9${made}`, text: 'Заполните это поле.' }]),
    })
    expect((await partsOf(ready)).isDraft).toBe(true)
    await complete(empty, '#602040')
    const now = await Promise.all([versioned(ready), versioned(empty)])
    expect((await change(both, { action: 'publish' })).body.code).toBe('edit.version_conflict')
    expect((await change(now, { action: 'publish' })).body).toEqual({ changed: 2, problems: [] })
    expect((await pageOf(`quiet-moon-${made}`)).status).toBe(200)

    const tagId = ((await get('/catalogue/choices')).body as unknown as CatalogueChoices).tags[0]?.id ?? 0
    for (const what of [{ action: 'tag', tagId }, { action: 'hide' }, { action: 'archive' }])
      expect((await change(await Promise.all([versioned(ready), versioned(empty)]), what)).body.changed).toBe(2)
    const { body } = await get(`/products/${ready}`)
    expect(body).toMatchObject({ isListed: false, isArchive: true, tagIds: [tagId] })
    expect((await change([await versioned(ready)], { action: 'hide' }, employee)).body.code).toBe('staff.not_allowed')
  })

  test('are priced by percent, and no sale is shown that was not earned', async () => {
    const id = await newDraft()
    const { make } = await partsOf(id)
    const prices = make.variants.map(({ skuId }) => ({
      skuId,
      currency: 'RUB',
      price: { initial: 999_900, final: 999_900 },
    }))
    await post(`/products/${id}/prices`, { expectedVersion: 0, prices })
    const listed = (await get(`/products?search=LN-9${made}`)).body.products as { id: number; pricesVersion: number }[]
    const before = await versioned(id)
    expect(listed.find((one) => one.id === id)?.pricesVersion).toBe(before.expectedPricesVersion)
    const raise = { action: 'raise', percent: 10, currency: 'RUB' }
    expect((await change([before], raise)).body).toMatchObject({ changed: 1 })
    // The answer was lost, and it is sent again.
    expect((await change([before], raise)).body.code).toBe('edit.version_conflict')
    const finals = async () =>
      ((await get(`/products/${id}`)).body as { variants: { prices: { final: number }[] }[] }).variants.map(
        (variant) => variant.prices[0]?.final,
      )
    expect(await finals()).toEqual([1_099_900, 1_099_900])
    const early = await change([await versioned(id)], { action: 'sale', percent: 5, currency: 'RUB' })
    expect(early.body).toMatchObject({ changed: 0, problems: [{ code: `LN-9${made}` }] })
    expect(await finals()).toEqual([1_099_900, 1_099_900])
  })
})

/** A head that promises a picture of this size over a few bytes that unfold to nothing but white. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 4_000)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

describe('[DESK] a photograph', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s, and served in every size', async (format) => {
    const bytes = await photo('#7a6a5a').toFormat(format).toBuffer()
    const { body, status, text } = await upload(bytes)
    expect(status, text).toBe(200)
    const { id, width, placeholder } = body.picture as { id: string; width: number; placeholder: string }
    expect([width, placeholder.startsWith('data:image/webp;base64,')]).toEqual([900, true])
    const served = await shop.ask({ url: `/media/${id}/384.webp`, host: 'lunnitsa.ru' })
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await shop.ask({ url: `/media/${id}/2048.webp`, host: 'lunnitsa.ru' })).status).toBe(404)
  })

  test('is cut to the shape of cards, as another picture', async () => {
    const { body } = await upload(await photo('#998877', 1_600, 1_000).jpeg().toBuffer())
    const { id } = body.picture as { id: string }
    const cut = await post(`/pictures/${id}/crop`, {})
    expect(cut.body.picture).toMatchObject({ width: 800, height: 1_000 })
    expect((cut.body.picture as { id: string }).id).not.toBe(id)
    expect((await post('/pictures/0123456789ab/crop', {})).body.code).toBe('edit.not_found')
    expect((await post(`/pictures/${id}/crop`, {}, employee)).body.code).toBe('staff.not_allowed')
  })

  test('is painted anew: nothing else of its file is kept', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const jpeg = await photo('#334455')
      .withExif({ IFD0: { Copyright: 'somewhere', ImageDescription: script } })
      .jpeg()
      .toBuffer()
    const { body } = await upload(Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`)]))
    const { id } = body.picture as { id: string }
    const served = await shop.ask({ url: `/media/${id}/768.jpg`, host: 'lunnitsa.ru' })
    expect(served.status).toBe(200)
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    const kept = await readFile(join(dataDir, 'originals', id.slice(0, 2), `${id}.jpg`), 'latin1')
    expect(kept).not.toContain('script')
    expect(kept).not.toContain('somewhere')
    expect(kept).not.toContain('PK\x03\x04')
  })

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['empty', () => Buffer.alloc(0), 422, 'picture.empty'],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'picture.type'],
    ['a page that says it is a JPEG', () => Buffer.from('<!doctype html><img>'), 422, 'picture.type'],
    ['a GIF', () => photo('#fff').gif().toBuffer(), 422, 'picture.type'],
    ['a TIFF', () => photo('#fff').tiff().toBuffer(), 422, 'picture.type'],
    [
      'a head of a JPEG over something else',
      () => Buffer.from('\xff\xd8\xff\xe0GIF89a<html>', 'latin1'),
      422,
      'picture.broken',
    ],
    ['cut in half', async () => (await noise()).subarray(0, 20_000), 422, 'picture.broken'],
    ['a few bytes that unfold to gigabytes', () => bomb(40_000), 422, 'picture.too_many_pixels'],
    ['too small', () => photo('#fff', 399, 500).png().toBuffer(), 422, 'picture.too_small'],
    ['60 MB', () => Buffer.alloc(60 * 1024 * 1024, 0xff), 413, 'picture.too_large'],
    ['one byte too many', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff), 413, 'picture.too_large'],
  ])('that is %s is refused', async (_, bytes, status, code) => {
    const answer = await upload(await bytes())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  })
})

test('[DESK] a photograph that does not say how large it is is still measured', async () => {
  const cookie = [...admin.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const part = Buffer.alloc(5 * 1024 * 1024, 0xff)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/backoffice/api/pictures',
    headers: {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '10.92.0.1',
      'x-csrf-token': admin.csrf(),
      'content-type': 'application/octet-stream',
      cookie,
    },
    payload: Readable.from([part, part, part, part, part, part]),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'picture.too_large'])
})

const noise = () =>
  sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
