import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { guestOrder } from '../../../../tests/support/orders/guest-order.ts'
import { packOrder } from '../../../../tests/support/orders/pack-order.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createBatch, readBatch, readLines } from './batches-store.ts'
import type { ExchangeDeps } from './exchange-deps.ts'
import { exportOffers, exportProducts } from './export-files.ts'
import { checkFile, importFile } from './importing/import-file.ts'
import { rollbackBatch } from './rollback-batch.ts'

const account = { EXCHANGE_1C_LOGIN: 'onec', EXCHANGE_1C_PASSWORD: 'a-long-password' }
const NEW = '7d3a1c52-0f1e-4a55-9d55-0c1d2e3f4a5b'
const BY = { by: 'exchange:1C', language: 'ru' } as const

let shop: TestShop
let database: Database
let deps: ExchangeDeps
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'exchange-'))
  shop = await startTestShop({ env: { ...account, TRUST_PROXY: 'on', DATA_DIR: dataDir } })
  database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 4,
  })
  const noStaff = () => {
    throw new Error('no orders are moved here')
  }
  const noUploads = () => {
    throw new Error('no pictures are painted here')
  }
  deps = { db: database.db, record: shop.record, settings, now: () => new Date(), uploads: noUploads, staff: noStaff }
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text.replace(/ДатаФормирования="[^"]*"/, '')
}
const products = () => whole(exportProducts(database.db, new Date()))
const offers = () => whole(exportOffers(database.db, new Date()))

/** In chunks of odd lengths, as they come from a network. */
async function* bytes(text: string, encoding: 'utf8' = 'utf8') {
  const all = Buffer.from(text, encoding)
  for (let at = 0; at < all.length; at += 65_521) yield all.subarray(at, at + 65_521)
}

async function bring(text: string, maxElements?: number) {
  const { id } = await createBatch(database.db, { uploadId: null, fileName: 'x.xml', by: BY.by, at: new Date() })
  return importFile(deps, () => bytes(text), id, BY, maxElements)
}

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute(query)).rows as unknown as Row[]

const file = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация>${inner}</КоммерческаяИнформация>`
const catalogue = (inner: string) => file(`<Каталог><Товары>${inner}</Товары></Каталог>`)
const offer = (code: string, inner: string) =>
  `<Предложение><Ид>x#${code}</Ид><Артикул>${code}</Артикул>${inner}</Предложение>`
const packet = (inner: string) => file(`<ПакетПредложений><Предложения>${inner}</Предложения></ПакетПредложений>`)

/** An archive as 1C makes it; `size` is a lie about what is inside. */
function zipOf(files: Record<string, Buffer>, { size }: { size?: number } = {}): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size ?? content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, more, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end])
}

describe('the whole catalogue', () => {
  /** A file with the first so many products of another. */
  const firstOf = (text: string, count: number) =>
    catalogue((text.match(/<Товар>.*?<\/Товар>/gs) ?? []).slice(0, count).join('\n'))

  test('[EXCHANGE] out and in again differs in nothing', { timeout: 280_000 }, async () => {
    const before = await products()
    const count = before.match(/<Товар>/g)?.length ?? 0
    expect(count).toBeGreaterThan(150)
    expect(await bring(before)).toMatchObject({ state: 'done', unchanged: count, changed: 0, created: 0, refused: 0 })
    expect(await bring(await offers())).toMatchObject({ state: 'done', changed: 0, refused: 0 })
  })

  test('[EXCHANGE] what is changed comes back as it was sent; an import that broke off goes on where it stood; a rollback restores', {
    timeout: 280_000,
  }, async () => {
    const before = firstOf(await products(), 130)
    const changed = before.replace(/<Описание>/g, '<Описание>Новое. ')
    const first = await bring(changed, 100)
    expect(first).toMatchObject({ state: 'running', position: 100, changed: 100 })
    // At two nodes at once, which is done once.
    await Promise.all([1, 2].map(() => importFile(deps, () => bytes(changed), first.id, BY)))
    const batch = (await readBatch(database.db, first.id)) ?? first
    expect(batch).toMatchObject({ state: 'done', position: 130, changed: 130, unchanged: 0, refused: 0 })
    expect(firstOf(await products(), 130)).toBe(changed)
    expect(await bring(changed)).toMatchObject({ unchanged: 130, changed: 0 })

    expect(await rollbackBatch(deps, batch.id, BY)).toEqual({ restored: 130, problems: [] })
    expect(firstOf(await products(), 130)).toBe(before)
    expect((await readBatch(database.db, batch.id))?.state).toBe('rolled_back')
    expect(await rollbackBatch(deps, batch.id, BY)).toBeNull()
  })
})

describe('prices and stock', () => {
  const sku = async () => {
    const [found] = await rows<{ id: number; code: string; storage: string; on_hand: number; final: number }>(sql`
      select s.id, s.code, g.code as storage, b.on_hand, p.final from catalog.skus s
      join stock.balances b on b.sku_id = s.id and b.allocated = 0 join stock.storages g on g.id = b.storage_id
      join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial order by s.id limit 1`)
    if (!found) throw new Error('no variant')
    return found
  }
  const state = (id: number, storage: string) =>
    rows<{ price: number; on_hand: number }>(sql`
      select (select final from catalog.prices where sku_id = ${id} and currency = 'RUB') as price,
        (select on_hand from stock.balances b join stock.storages s on s.id = b.storage_id
          where sku_id = ${id} and s.code = ${storage}) as on_hand`).then(([row]) => row)

  test('[EXCHANGE] are those of the file, and come back by a rollback unless somebody has edited them since', async () => {
    const { id, code, storage, on_hand: onHand, final } = await sku()
    const price = (minor: number) =>
      `<Цены><Цена><ИдТипаЦены>RUB</ИдТипаЦены><ЦенаЗаЕдиницу>${minor / 100}</ЦенаЗаЕдиницу></Цена></Цены>`
    const stock = (count: number) =>
      `<Остатки><Остаток><Склад><Ид>${storage}</Ид><Количество>${count}</Количество></Склад></Остаток></Остатки>`
    const batch = await bring(packet(offer(code, price(final + 50_000) + stock(onHand + 3))))
    expect(batch).toMatchObject({ changed: 1, refused: 0 })
    expect(await state(id, storage)).toEqual({ price: final + 50_000, on_hand: onHand + 3 })
    const moved = await rows(
      sql`select reason, reference from stock.movements where sku_id = ${id} order by id desc limit 1`,
    )
    expect(moved).toMatchObject([{ reason: 'correction', reference: '1C' }])

    const later = await bring(packet(offer(code, price(final + 70_000))))
    const undone = await rollbackBatch(deps, batch.id, BY)
    expect(undone).toMatchObject({ restored: 0, problems: [{ problem: 'prices: changed since' }] })
    expect(await state(id, storage)).toEqual({ price: final + 70_000, on_hand: onHand })
    await rollbackBatch(deps, later.id, BY)
    expect(await state(id, storage)).toEqual({ price: final + 50_000, on_hand: onHand })
  })

  test('a dry run names every bad line and changes nothing', async () => {
    const { id, code, storage } = await sku()
    const before = await state(id, storage)
    const bad = [
      offer('no-such-code', ''),
      offer(code, '<Цены><Цена><ИдТипаЦены>EUR</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу></Цена></Цены>'),
      offer(code, '<Цены><Цена><ИдТипаЦены>RUB</ИдТипаЦены><ЦенаЗаЕдиницу>пять</ЦенаЗаЕдиницу></Цена></Цены>'),
      offer(code, '<Остатки><Остаток><Склад><Ид>moon</Ид><Количество>1</Количество></Склад></Остаток></Остатки>'),
      offer(
        code,
        `<Остатки><Остаток><Склад><Ид>${storage}</Ид><Количество>-1</Количество></Склад></Остаток></Остатки>`,
      ),
      offer(code, '<Цены><Цена><ИдТипаЦены>RUB</ИдТипаЦены><ЦенаЗаЕдиницу>77777</ЦенаЗаЕдиницу></Цена></Цены>'),
    ].join('\n')
    const results = await checkFile(deps, () => bytes(packet(`\n${bad}`)), BY)
    expect(
      results
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, outcome, problems }) => [line, outcome, problems[0] ?? '']),
    ).toEqual([
      [2, 'refused', 'Артикул: варианта «no-such-code» в магазине нет'],
      [3, 'refused', 'Цена: тип «EUR» не известен'],
      [4, 'refused', 'Цена RUB: не сумма'],
      [5, 'refused', 'Склад «moon» не известен'],
      [6, 'refused', `Остаток «${storage}»: не целое число`],
      [7, 'changed', ''],
    ])
    expect(await state(id, storage)).toEqual(before)
  })
})

describe('what a file may say', () => {
  test('a product that the shop does not know needs everything; one that it knows needs its key', async () => {
    const [known] = await rows<{ external_code: string }>(
      sql`select external_code from catalog.products order by id limit 1`,
    )
    const key = known?.external_code ?? ''
    const batch = await bring(
      catalogue(
        `<Товар><Ид>${NEW}</Ид><Наименование>Кольцо</Наименование></Товар>
<Товар><Ид>${key}</Ид><Наименование></Наименование></Товар>
<Товар><Наименование>Без ключа</Наименование></Товар>
<Товар><Ид>${key}</Ид><Группы><Ид>no/such</Ид></Группы></Товар>`,
      ),
    )
    expect(batch).toMatchObject({ state: 'done', refused: 4, changed: 0 })
    const lines = await readLines(database.db, batch.id, { limit: 10 })
    const said = lines.map(({ externalId, problems }) => `${externalId}: ${problems.join()}`)
    expect(said).toEqual(
      expect.arrayContaining([
        `${NEW}: товара нет в магазине, а для нового сказано не всё: сначала заведите карточку`,
        `${key}: nameRu: Заполните это поле.`,
        ': Ид: «» не UUID',
        `${key}: Группы: раздела «no/such» нет`,
      ]),
    )
  })

  test('[EXCHANGE] a rollback leaves those that somebody has edited since as they are, names them and restores the others', async () => {
    const [kept = '', edited = ''] = (await products()).match(/<Товар>.*?<\/Товар>/gs) ?? []
    const described = (element: string, text: string) => element.replace('<Описание>', `<Описание>${text} `)
    const batch = await bring(catalogue(described(kept, 'Новое.') + described(edited, 'Новое.')))
    expect(batch).toMatchObject({ changed: 2, refused: 0 })
    expect(await bring(catalogue(described(edited, 'Поправлено.')))).toMatchObject({ changed: 1 })

    const [, externalId] = /<Ид>([^<]+)/.exec(edited) ?? []
    expect(await rollbackBatch(deps, batch.id, BY)).toMatchObject({
      restored: 1,
      problems: [{ externalId, problem: 'changed since' }],
    })
    const after = await products()
    expect(after).toContain(kept)
    expect(after).toContain(described(edited, 'Поправлено.'))
  })

  test('a new one with everything is created, and archived by a rollback', async () => {
    const [element = ''] = /<Товар>.*?<\/Товар>/s.exec(await products()) ?? []
    const made = element
      .replace(/<Ид>[^<]+<\/Ид>/, `<Ид>${NEW}</Ид>`)
      .replace(/<Артикул>([^<]+)/, '<Артикул>$1-N')
      .replace(/(<Наименование>slug<\/Наименование><Значение>")/, '$1new-')
      .replace(/"slug":"/g, '"slug":"new-')
      .replace(/"id":\d+,"code":"([^"]+)"/g, '"code":"$1-N"')
    const batch = await bring(catalogue(made))
    expect(await readLines(database.db, batch.id, { limit: 5 })).toMatchObject([{ outcome: 'created', problems: [] }])
    const archived = () => rows(sql`select is_archive from catalog.products where external_code = ${NEW}`)
    expect(await archived()).toEqual([{ is_archive: false }])
    await rollbackBatch(deps, batch.id, BY)
    expect(await archived()).toEqual([{ is_archive: true }])
  })

  test.each([
    ['no XML', 'hello', /line 1/],
    ['a file that breaks off', '<a><Товар><Ид>1</Ид>', /line 1/],
    [
      'entities of its own',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><Товар><Ид>&x;</Ид></Товар></a>',
      /entity/i,
    ],
    ['what is too deep', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, /deep/],
  ])('%s fails and says where', async (_, text, message) => {
    const batch = await bring(text)
    expect([batch.state, batch.error]).toEqual(['failed', expect.stringMatching(message)])
  })

  test('windows-1251 is read too', async () => {
    const text = '<?xml version="1.0" encoding="windows-1251"?><a><Товар><Ид>нет-такого</Ид></Товар></a>'
    const encoded = Buffer.from(
      [...text].map((letter) => {
        const code = letter.charCodeAt(0)
        return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
      }),
    )
    const { id } = await createBatch(database.db, { uploadId: null, fileName: 'x.xml', by: BY.by, at: new Date() })
    await importFile(
      deps,
      async function* () {
        yield encoded
      },
      id,
      BY,
    )
    expect(await readLines(database.db, id, { limit: 5 })).toMatchObject([{ externalId: 'нет-такого' }])
  })
})

describe('the protocol', () => {
  const ask = (query: string, more: { cookie?: string; authorization?: string; body?: string | Buffer } = {}) => {
    const { body, ...headers } = more
    return shop.ask({
      method: body === undefined ? 'GET' : 'POST',
      url: `/exchange/1c?${query}`,
      body,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }) },
    })
  }
  const basic = (password: string) => `Basic ${Buffer.from(`onec:${password}`).toString('base64')}`
  const signIn = async () => {
    const { text } = await ask('type=catalog&mode=checkauth', { authorization: basic('a-long-password') })
    const [, name, value] = text.split('\n')
    return `${name}=${value}`
  }
  const send = async (cookie: string, type: 'catalog' | 'sale', filename: string, body: string | Buffer) =>
    (await ask(`type=${type}&mode=file&filename=${filename}`, { cookie, body })).text

  test('signs in, takes a file in chunks, imports it and hands out orders until they are acknowledged', async () => {
    expect((await ask('type=catalog&mode=checkauth', { authorization: basic('wrong') })).status).toBe(401)
    expect((await ask('type=catalog&mode=init')).text).toContain('failure')
    const signedIn = await ask('type=catalog&mode=checkauth', { authorization: basic('a-long-password') })
    const [word, name, value] = signedIn.text.split('\n')
    expect([word, name]).toEqual(['success', 'exchange_session'])
    const cookie = `${name}=${value}`
    expect((await ask('type=catalog&mode=init', { cookie })).text).toMatch(/^zip=yes\nfile_limit=\d+\n$/)

    const text = catalogue('<Товар><Ид>00000000-0000-4000-8000-000000000000</Ид></Товар>')
    const half = Math.floor(text.length / 2)
    for (const body of [text.slice(0, half), text.slice(half)])
      expect((await ask('type=catalog&mode=file&filename=import.xml', { cookie, body })).text).toBe('success\n')
    const imported = await ask('type=catalog&mode=import&filename=import.xml', { cookie })
    expect(imported.text).toMatch(/^success\nпакет \d+: создано 0, изменено 0, без изменений 0, отклонено 1\n$/)
    expect((await ask('type=catalog&mode=import&filename=other.xml', { cookie })).text).toContain(
      'такого файла не было',
    )
    expect((await ask('type=catalog&mode=file&filename=../x.xml', { cookie, body: 'x' })).text).toContain(
      'неверное имя',
    )

    const orders = await ask('type=sale&mode=query', { cookie })
    expect(orders.text).toContain('<КоммерческаяИнформация')
    expect((await ask('type=sale&mode=success', { cookie })).text).toBe('success\n')
    expect((await ask('type=sale&mode=query', { cookie })).text).not.toContain('<Документ>')
    const moved = file('<Документ><Номер>000</Номер></Документ>')
    const reported = await ask('type=sale&mode=file&filename=orders.xml', { cookie, body: moved })
    expect(reported.text).toContain('отклонено 1')
  })

  test('[EXCHANGE] a file of which a chunk is missing changes nothing; sent anew it begins anew', async () => {
    const [known] = await rows<{ external_code: string; name_ru: string }>(
      sql`select external_code, name_ru from catalog.products order by id limit 1`,
    )
    // More than what is one transaction.
    const others = '<Товар><Ид>nobody</Ид></Товар>\n'.repeat(120)
    const named = (name: string) =>
      catalogue(`<Товар><Ид>${known?.external_code}</Ид><Наименование>${name}</Наименование></Товар>\n${others}`)
    const name = async () =>
      (await rows(sql`select name_ru from catalog.products where external_code = ${known?.external_code}`))[0]?.name_ru
    const cookie = await signIn()
    const whole = named('Кольцо из двух частей')
    const cut = whole.indexOf('</Товары>')
    await send(cookie, 'catalog', 'import0_1.xml', whole.slice(0, cut))
    const early = await ask('type=catalog&mode=import&filename=import0_1.xml', { cookie })
    expect(early.text).toMatch(/^failure\nline \d+: /)
    expect(await name()).toBe(known?.name_ru)

    for (const chunk of [whole.slice(0, cut), whole.slice(cut)]) await send(cookie, 'catalog', 'import0_1.xml', chunk)
    const imported = await ask('type=catalog&mode=import&filename=import0_1.xml', { cookie })
    expect(imported.text).toMatch(/^success\nпакет \d+: создано 0, изменено 1, без изменений 0, отклонено 120\n$/)
    expect(await name()).toBe('Кольцо из двух частей')
    await send(cookie, 'catalog', 'import0_1.xml', named(known?.name_ru ?? ''))
    await ask('type=catalog&mode=import&filename=import0_1.xml', { cookie })
    expect(await name()).toBe(known?.name_ru)
  })

  test('[EXCHANGE] an order goes out as it stands until it is acknowledged, and its state comes back in a file of two chunks', async () => {
    const order = await guestOrder(shop, database.db, 'consent=necessary')
    const cookie = await signIn()
    const offered = async () =>
      (await ask('type=sale&mode=query', { cookie })).text
        .match(/<Документ>.*?<\/Документ>/gs)
        ?.filter((one) => one.includes(`<Номер>${order.number}</Номер>`)) ?? []
    const acknowledge = () => ask('type=sale&mode=success', { cookie })
    const [sums] = await rows<{ payable: string; code: string; unit: string; product: string }>(sql`
      select o.payable, s.code, (l.sale / l.quantity)::text as unit, p.external_code::text as product
      from ordering.orders o join ordering.lines l on l.order_key = o.key
      join catalog.skus s on s.id = l.sku_id join catalog.products p on p.id = s.product_id where o.key = ${order.key}`)
    const roubles = (minor: string | undefined) => (Number(minor) / 100).toFixed(2)
    const [made = ''] = await offered()
    expect(made).toContain(`<Сумма>${roubles(sums?.payable)}</Сумма>`)
    expect(made).toContain(`<Ид>${sums?.product}#${sums?.code}</Ид>`)
    expect(made).toContain(`<ЦенаЗаЕдиницу>${roubles(sums?.unit)}</ЦенаЗаЕдиницу><Количество>2</Количество>`)
    expect(made).toContain('<Наименование>Состояние</Наименование><Значение>new</Значение>')
    expect(made).toContain('<Тип>Почта</Тип><Значение>anna@example.com</Значение>')
    // Not acknowledged: the other system may not have it.
    expect(await offered()).toEqual([made])
    await acknowledge()
    expect(await offered()).toEqual([])

    await order.pay()
    const [paid = ''] = await offered()
    expect(paid).toContain('<Наименование>Состояние оплаты</Наименование><Значение>paid</Значение>')
    await acknowledge()

    const states = async () => rows(sql`select state, tracking_number from ordering.orders where key = ${order.key}`)
    const moved = (status: string, more = '') =>
      file(`<Документ><Ид>${order.number}</Ид><Номер>${order.number}</Номер><ЗначенияРеквизитов>
<ЗначениеРеквизита><Наименование>Статус заказа</Наименование><Значение>${status}</Значение></ЗначениеРеквизита>${more}
</ЗначенияРеквизитов></Документ>`)
    expect(await send(cookie, 'sale', 'orders-1.xml', moved('Собирается'))).toContain('изменено 1')
    const tracking =
      '<ЗначениеРеквизита><Наименование>Номер отслеживания</Наименование><Значение>RA1</Значение></ЗначениеРеквизита>'
    const handedOver = moved('Передан в доставку', tracking)
    // Without its UINs nothing leaves, whoever says that it has.
    expect(await send(cookie, 'sale', 'orders-0.xml', handedOver)).toContain('отклонено 1')
    await packOrder(database.db, order.number, new Date())
    const half = Math.floor(handedOver.length / 2)
    expect(await send(cookie, 'sale', 'orders-2.xml', handedOver.slice(0, half))).toBe('success\n')
    expect(await states()).toEqual([{ state: 'assembling', tracking_number: null }])
    expect(await send(cookie, 'sale', 'orders-2.xml', handedOver.slice(half))).toContain('изменено 1')
    expect(await states()).toEqual([{ state: 'handed_over', tracking_number: 'RA1' }])
    // Said once more it is nothing new, and backwards goes nothing.
    expect(await send(cookie, 'sale', 'orders-3.xml', handedOver)).toContain('изменено 0, без изменений 1')
    expect(await send(cookie, 'sale', 'orders-4.xml', moved('Собирается'))).toContain('без изменений 1')
    expect(await send(cookie, 'sale', 'orders-5.xml', moved('Улетел'))).toContain('отклонено 1')
    expect((await offered())[0]).toContain('<Значение>handed_over</Значение>')
  })

  test('[EXCHANGE] an archive is unpacked, and its photographs go onto the cards of their products', async () => {
    const [known] = await rows<{ external_code: string }>(
      sql`select external_code from catalog.products order by id desc limit 1`,
    )
    const key = known?.external_code ?? ''
    const painted = (background: string, width = 800, height = 1_000) =>
      sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const photos = () =>
      rows<{ metal: string; position: number; id: string; alt_ru: string }>(sql`
        select h.metal, h.position, h.picture ->> 'id' as id, h.alt_ru from catalog.photos h
        join catalog.products p on p.id = h.product_id where p.external_code = ${key} order by h.metal, h.position`)
    const before = await photos()
    const goods = catalogue(
      `<Товар><Ид>${key}</Ид><Картинка>import_files/a/x.jpg</Картинка><Картинка>import_files/a/y.png</Картинка><Картинка>import_files/a/z.jpg</Картинка></Товар>`,
    )
    const archive = zipOf({
      'import0_1.xml': Buffer.from(goods),
      'import_files/a/x.jpg': await painted('gold'),
      'import_files/a/y.png': Buffer.from('no picture'),
    })
    const cookie = await signIn()
    const half = Math.floor(archive.length / 2)
    for (const chunk of [archive.subarray(0, half), archive.subarray(half)])
      expect(await send(cookie, 'catalog', 'v8_1.zip', chunk)).toBe('success\n')
    const imported = await ask('type=catalog&mode=import&filename=import0_1.xml', { cookie })
    expect(imported.text).toMatch(/создано 1, изменено 0, без изменений 1, отклонено 2\n$/)
    const id = Number(/пакет (\d+)/.exec(imported.text)?.[1])
    const refused = await readLines(database.db, id, { limit: 5, outcome: 'refused' })
    expect(refused.map(({ problems }) => problems.join())).toEqual([
      'Картинка «import_files/a/y.png»: это не JPEG, PNG или WebP',
      'Картинка «import_files/a/z.jpg»: такого файла не было',
    ])
    const kept = () => rows(sql`select external_id, name, format, width, height from exchange.pictures`)
    expect(await kept()).toEqual([
      { external_id: key, name: 'import_files/a/x.jpg', format: 'jpeg', width: 800, height: 1_000 },
    ])
    const placed = (await photos()).filter(({ id: own }) => !before.some((one) => one.id === own))
    const [first] = await rows<{ metal: string; name_ru: string; count: number }>(sql`
      select m.metal, p.name_ru from catalog.product_metals m join catalog.products p on p.id = m.product_id
      where p.external_code = ${key} and m.position = 0`)
    const count = before.filter(({ metal }) => metal === first?.metal).length
    expect(placed).toEqual([{ metal: first?.metal, position: count, id: expect.any(String), alt_ru: first?.name_ru }])
    expect((await shop.ask({ url: `/media/${placed[0]?.id}/384.webp` })).status).toBe(200)

    // The same again changes nothing; another content takes its place; one that is too small stays off the card.
    const visit = async (content: Buffer) => {
      const cookieOfVisit = await signIn()
      const one = catalogue(`<Товар><Ид>${key}</Ид><Картинка>import_files/a/x.jpg</Картинка></Товар>`)
      await send(cookieOfVisit, 'catalog', 'import_files/a/x.jpg', content)
      await send(cookieOfVisit, 'catalog', 'import0_2.xml', Buffer.from(one))
      return (await ask('type=catalog&mode=import&filename=import0_2.xml', { cookie: cookieOfVisit })).text
    }
    expect(await visit(await painted('gold'))).toMatch(/создано 0, изменено 0, без изменений 2, отклонено 0/)
    expect(await visit(await painted('silver'))).toMatch(/создано 0, изменено 1, без изменений 1, отклонено 0/)
    const replaced = (await photos()).filter(({ id: own }) => !before.some((one) => one.id === own))
    expect(replaced).toEqual([{ ...placed[0], id: expect.any(String) }])
    expect(replaced[0]?.id).not.toBe(placed[0]?.id)
    expect(await visit(await painted('navy', 300, 300))).toMatch(/отклонено 1/)
    expect(await photos()).toHaveLength(before.length + 1)

    expect(await rollbackBatch(deps, id, BY)).toEqual({ restored: 1, problems: [] })
    expect(await kept()).toEqual([])
    expect(await photos()).toEqual(before)
  })

  test.each([
    ['no archive', Buffer.from('PK, so to say'), /no end/],
    [
      'one that says less than it holds',
      zipOf({ 'import.xml': Buffer.alloc(5_000) }, { size: 10 }),
      /larger than it says/,
    ],
    ['names that lead away', zipOf({ '../../etc/import.xml': Buffer.from('x') }), /не взято из архива/],
  ])('[EXCHANGE] of %s nothing is taken', async (_, archive, message) => {
    const cookie = await signIn()
    await send(cookie, 'catalog', 'v8_2.zip', archive)
    const { text } = await ask('type=catalog&mode=import&filename=import.xml', { cookie })
    expect(text).toMatch(/^failure\n/)
    expect(text).toMatch(message)
  })

  test('without an account there is no such address', async () => {
    const other = await startTestShop()
    expect((await other.ask({ method: 'POST', url: '/exchange/1c?mode=checkauth', body: {} })).status).toBe(404)
    await other.stop()
  })
})
