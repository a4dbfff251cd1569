import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { StaffOpening } from '#contract/staff/staff-opening.ts'
import type { ShopDetails } from '#rules/settings/shop-details.ts'
import { writeOverBrand } from '#texts/live-brand.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'
import { openStaff } from '../../../../tests/support/staff/open-staff.ts'
import { emptyDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { plainRenderer, startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

const now = SEEDED_AT
const HOST = 'dawn.example'
const SECRETS = { PAYSELECTION_SECRET: 'key-of-cards-0001', SMS_RU_API_ID: 'key-of-messages-0002' }
const DETAILS: ShopDetails = {
  ru: {
    name: 'Заря',
    genitive: 'Зари',
    dative: 'Заре',
    accusative: 'Зарю',
    tagline: 'Серебро с берегов Ладоги.',
    email: 'privet@dawn.example',
    phone: '+7 812 000-10-20',
    company: { name: 'ООО «Заря»', fullName: 'Общество «Заря»', address: 'Приозерск, Набережная, 3' },
  },
  en: {
    name: 'Dawn',
    tagline: 'Silver from the shores of Ladoga.',
    email: 'hello@dawn.example',
    phone: '+7 812 000-10-20',
    company: { name: 'Dawn LLC', fullName: 'Dawn Limited', address: '3 Naberezhnaya, Priozersk' },
  },
  inn: '7707083893',
}
const PLACE = {
  nameRu: 'Мастерская на набережной',
  nameEn: 'The embankment workshop',
  cityRu: 'Приозерск',
  cityEn: 'Priozersk',
  country: 'RU',
  addressRu: 'Набережная, 3',
  addressEn: '3 Naberezhnaya',
  phone: '+7 812 000-10-20',
  latitude: 61.033,
  longitude: 30.158,
  timeZone: 'Europe/Moscow',
  from: '10:00',
  to: '20:00',
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'

let shop: TestShop
let database: Database
let owner: Browser
let employee: Browser
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await emptyDatabase(inject('postgresUrl'))
  drop = made.drop
  shop = await startTestShop({
    now: () => now,
    databaseUrl: made.url,
    renderer: {
      ...plainRenderer,
      render: async ({ shop: live }) => ({ status: 200, html: `<p>${live?.details?.ru.name} ${live?.isOpen}</p>` }),
    },
    env: {
      NODE_ENV: 'production',
      TRUST_PROXY: 'on',
      SITE_RU: HOST,
      SITE_EN: `en.${HOST}`,
      COMPANY_INN: DETAILS.inn,
      PAYSELECTION_SITE_ID: 'site',
      ...SECRETS,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  })
  database = openDatabase({ url: made.url, log: createLogger({ level: 'silent', pretty: false }) })
  const at = { now, host: HOST }
  owner = await openStaff(shop, { login: 'owner@example.ru', role: 'admin' }, { ...at, address: '10.95.0.1' })
  employee = await openStaff(
    shop,
    { login: 'help@example.ru', role: 'employee', shopId: 1 },
    { ...at, address: '10.95.0.2' },
  )
})
afterAll(async () => {
  await database.close()
  await shop.stop()
  await drop()
  // Other files of this process read the same words.
  writeOverBrand(null)
})

const look = async (who = owner) => (await who.get('/backoffice/api/opening')).body as unknown as StaffOpening
const left = ({ items }: StaffOpening) => items.filter(({ isDone }) => !isDone).map(({ key }) => key)
async function send(path: string, body: object, who = owner) {
  const { version: expectedVersion } = await look()
  return who.post(`/backoffice/api/opening/${path}`, { expectedVersion, ...body })
}
const product = async (more: object = {}) => {
  const { currencies, pictures } = await look()
  return {
    kind: 'ring',
    metal: 'silver',
    nameRu: 'Кольцо «Ладога»',
    nameEn: 'Ladoga Ring',
    descriptionRu: 'Гладкое кольцо, как галька.',
    descriptionEn: 'A plain band, smooth as a pebble.',
    size: 17,
    prices: currencies.map((currency) => ({ currency, amount: 450_000 })),
    quantity: 3,
    pictureId: pictures[0]?.id ?? '',
    ...more,
  }
}
const home = async () => (await shop.ask({ url: '/', host: HOST })).text
const settle = () => new Promise((done) => setTimeout(done, 300))

describe('[OPENING] an empty shop', () => {
  test('starts without the sandbox, is nobody’s to find, and says what is missing by names of variables alone', async () => {
    expect(await home()).toContain('undefined false')
    expect((await shop.ask({ url: '/robots.txt', host: HOST })).text).toBe('User-agent: *\nDisallow: /\n')
    const { text } = await owner.get('/backoffice/api/opening')
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
    const shown = await look()
    expect(shown).toMatchObject({ isOpen: false, isShown: true, version: 0, hosts: [HOST, `en.${HOST}`] })
    expect(left(shown)).toEqual([
      ...['details', 'look', 'requisites', 'shop', 'product', 'priceBooks', 'documents', 'instalments'],
      ...['searchEngines', 'testPayment'],
    ])
    expect(shown.items.find(({ key }) => key === 'instalments')?.missing).toEqual(
      expect.arrayContaining([expect.stringMatching(/^DOLYAME_/)]),
    )
    expect(shown.items.find(({ key }) => key === 'priceBooks')?.missing).toEqual(['RUB', 'AED', 'USD'])
    expect(shown.items.find(({ key }) => key === 'documents')?.missing).toEqual([
      ...['ru.personalData', 'ru.offer', 'en.personalData', 'en.offer'],
    ])
  })

  test('is for admins alone, and cannot be opened before it is ready', async () => {
    expect((await employee.get('/backoffice/api/opening')).body.code).toBe('staff.not_allowed')
    expect((await send('open', {}, employee)).body.code).toBe('staff.not_allowed')
    expect((await send('open', {})).body.code).toBe('opening.not_ready')
  })

  test('asks for its name before pages and products are made around it', async () => {
    expect((await send('pages', {})).body.code).toBe('opening.details_first')
    expect((await send('product', await product())).body.code).toBe('opening.details_first')
  })

  test('refuses details by field, in words', async () => {
    const { ru } = DETAILS
    const wrong = { ...DETAILS, inn: '7707083890', ru: { ...ru, email: 'nowhere', name: ' ' } }
    const answer = await send('details', { details: wrong })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      'ru.name': ['Заполните это поле.'],
      'ru.email': ['Проверьте адрес: в нём нужны @ и домен.'],
      inn: ['В ИНН 10 или 12 цифр, и последние зависят от остальных: где-то ошибка.'],
    })
  })

  test('is called what its owner writes, at once, in pages and in letters; a second press changes nothing', async () => {
    const body = { expectedVersion: (await look()).version, details: { ...DETAILS, inn: ` ${DETAILS.inn} ` } }
    const both = await Promise.all([1, 2].map(() => owner.post('/backoffice/api/opening/details', body)))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    await expect.poll(home).toContain('Заря false')
    expect(SHOP_NAME.ru).toBe('Заря')
    const shown = await look()
    expect(shown.details).toEqual(DETAILS)
    expect(left(shown)).not.toContain('requisites')
    const log = await owner.get('/backoffice/api/audit?search=shop')
    expect(log.body.actions).toEqual([
      expect.objectContaining({ action: 'shop details', by: 'owner@example.ru', entity: 'shop' }),
    ])
  })

  test('has a colour in which words can be read, and a logo that is a picture and nothing else', async () => {
    const pale = await send('colour', { accent: '#d9b36a', removesLogo: false })
    expect(pale.body.errors).toEqual({ accent: ['Текст такого цвета будет трудно прочесть. Выберите цвет темнее.'] })
    expect((await send('colour', { accent: '#1F4E5F', removesLogo: false })).status).toBe(200)
    const upload = async (content: string | Buffer) =>
      owner.post(
        `/backoffice/api/opening/logo?expectedVersion=${(await look()).version}`,
        Buffer.isBuffer(content) ? content : Buffer.from(content),
        { 'content-type': 'application/octet-stream' },
      )
    for (const content of ['', '<p>no</p>', SVG.replace('<path', '<script>alert(1)</script><path')])
      expect((await upload(content)).body.code, content).toBe('opening.logo_refused')
    expect((await upload(Buffer.alloc(200_001, SVG))).body.code).toBe('opening.logo_refused')
    expect((await shop.ask({ url: '/shop-look.logo', host: HOST })).status).toBe(404)
    expect((await upload(SVG)).status).toBe(200)
    await settle()
    const { version, look: chosen } = await look()
    expect(chosen.accent).toBe('#1f4e5f')
    const sheet = await shop.ask({ url: `/shop-look.css?v=${version}`, host: HOST })
    expect(sheet.text).toContain('--garnet:#1f4e5f')
    expect(sheet.headers['cache-control']).toContain('immutable')
    expect((await shop.ask({ url: '/shop-look.css?v=0', host: HOST })).headers['cache-control']).toBe('no-store')
    const logo = await shop.ask({ url: `/shop-look.logo?v=${chosen.logo}`, host: HOST })
    expect(logo.text).toBe(SVG)
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })

  test('gets its first shop with the storage of its site, and refuses one that visitors could not find', async () => {
    expect((await send('product', await product())).body.code).toBe('opening.shop_first')
    const wrong = await send('shop', { ...PLACE, phone: '12', from: '20:00', to: '10:00' })
    expect(wrong.body.errors).toEqual({
      phone: ['Телефон записывается с кодом страны: +7 495 000-01-01.'],
      'hours.0': ['Открытие должно быть раньше закрытия.'],
    })
    expect((await send('shop', PLACE)).status).toBe(200)
    expect(left(await look())).not.toContain('shop')
    const { rows } = await database.db.execute(sql`select id, kind, city_ru from stock.storages order by id`)
    expect(rows).toEqual([
      { id: 1, kind: 'shop', city_ru: 'Приозерск' },
      { id: 100, kind: 'warehouse', city_ru: 'Приозерск' },
    ])
  })

  test('gets its first product whole or not at all', async () => {
    for (const [more, field] of [
      [{ size: null }, 'variants.0.size'],
      [{ nameRu: ' ' }, 'nameRu'],
      [{ nameEn: 'Кольцо' }, 'nameEn'],
      [{ pictureId: 'nothing' }, 'pictureId'],
    ] as const) {
      const answer = await send('product', await product(more))
      expect(Object.keys(answer.body.errors as object), field).toContain(field)
    }
    const nothing = await database.db.execute(sql`select from catalog.categories union all select from catalog.metals`)
    expect(nothing.rows).toEqual([])
    const made = await send('product', await product())
    expect(made.status, made.text).toBe(200)
    expect(left(await look())).not.toEqual(expect.arrayContaining(['product', 'priceBooks']))
    const found = await shop.ask({ url: '/pd/frontend/jewelry/ladoga-ring', host: HOST })
    const { rows } = await database.db.execute(sql`
      select p.name_ru, d.name_ru as maker, b.on_hand from catalog.products p
      join catalog.designers d on d.id = p.designer_id join catalog.skus s on s.product_id = p.id
      join stock.balances b on b.sku_id = s.id`)
    expect(rows, found.text).toEqual([{ name_ru: 'Кольцо «Ладога»', maker: 'Заря', on_hand: 3 }])
    // A second one of the same name has the same address.
    const again = await send('product', await product())
    expect(again.status).toBe(422)
    // The owner's own photograph, which no file of the shop knows.
    const bytes = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#d9b36a' } })
      .png()
      .toBuffer()
    const taken = await owner.post('/backoffice/api/pictures', bytes, { 'content-type': 'application/octet-stream' })
    const { id: pictureId } = taken.body.picture as { id: string }
    const second = await send('product', await product({ nameEn: 'Onega Ring', metal: 'yellow', pictureId }))
    expect(second.status, second.text).toBe(200)
    const { rows: photos } = await database.db.execute(sql`
      select f.picture ->> 'id' as id from catalog.photos f join catalog.products p on p.id = f.product_id
      where p.slug = 'onega-ring'`)
    expect(photos).toEqual([{ id: pictureId }])
  })

  test('takes the pages of its folder with its own requisites in them', async () => {
    expect((await send('pages', {})).status).toBe(200)
    expect(left(await look())).not.toContain('documents')
    const { rows } = await database.db.execute<{ text: string }>(sql`
      select e.texts::text as text from content.document_versions e join content.pages p on p.id = e.page_id
      where p.path = '/oferta'`)
    expect(rows[0]?.text).toContain('Общество «Заря»')
    expect(rows[0]?.text).toContain(DETAILS.inn)
  })

  test('opens when nothing that it needs is missing; then search engines may come, and the list goes on emptying', async () => {
    const answer = await send('open', {})
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ isOpen: true, isShown: true })
    await expect.poll(home).toContain('Заря true')
    expect((await shop.ask({ url: '/robots.txt', host: HOST })).text).toContain(`Sitemap: https://${HOST}/sitemap.xml`)
    expect(left(await look())).toEqual(['instalments', 'testPayment'])
  })

  test('reads on the next node what was written on this one', async () => {
    const other = await startTestShop({
      now: () => now,
      databaseUrl: shop.databaseUrl,
      env: { NODE_ENV: 'production', SITE_RU: HOST, SITE_EN: `en.${HOST}` },
    })
    expect((await other.ask({ url: '/robots.txt', host: HOST })).text).toContain('Sitemap')
    expect((await other.ask({ url: '/shop-look.css', host: HOST })).text).toContain('#1f4e5f')
    await other.stop()
  })
})

test('[OPENING] the demonstration is open, and no screen asks for its opening', async () => {
  const filled = await startTestShop({ now: () => now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  try {
    const admin = await openStaff(filled, { login: 'demo@example.ru', role: 'admin' }, { now, address: '10.95.0.9' })
    const { isOpen, isShown } = (await admin.get('/backoffice/api/opening')).body as unknown as StaffOpening
    expect({ isOpen, isShown }).toEqual({ isOpen: true, isShown: false })
    expect(SHOP_NAME.ru).toBe('Лунница')
  } finally {
    await filled.stop()
  }
})
