import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductBatch, ProductImport, StaffProductParts } from '#contract/staff/goods/staff-products.ts'
import { openStaff } from '../../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts'
import type { Browser } from '../../../../../../tests/support/visitors/customers.ts'

let shop: TestShop
let admin: Browser
let seconds = 0
const now = () => new Date(SEEDED_AT.getTime() + seconds * 1_000)

beforeAll(async () => {
  shop = await startTestShop({ now, env: { NODE_ENV: 'production', TRUST_PROXY: 'on' } })
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: now(), address: '10.93.0.1' })
})
afterAll(() => shop.stop())

const get = (url: string) => {
  seconds++
  return admin.get(`/backoffice/api${url}`)
}
const post = (url: string, body: object) => {
  seconds++
  return admin.post(`/backoffice/api${url}`, body)
}
/** From an address of its own each time: how often one may try is not what this is about. */
let tries = 0
async function take(csv: string, isDryRun = false): Promise<ProductImport> {
  seconds++
  const { status, body, text } = await admin.post(
    '/backoffice/api/products/import',
    { csv, isDryRun },
    { 'x-forwarded-for': `10.93.1.${++tries}` },
  )
  expect(status, text).toBe(200)
  return body as unknown as ProductImport
}
const texts = ({ problems }: ProductImport) => problems.map(({ line, text }) => `${line}: ${text}`)

type Row = { id: number; code: string; isDraft: boolean; isArchive: boolean }
const found = async (search: string) =>
  ((await get(`/products?${new URLSearchParams({ search })}`)).body.products as Row[])[0]
const partsOf = async (code: string) =>
  (await get(`/products/${(await found(code))?.id}/parts`)).body as unknown as StaffProductParts

const HEAD = 'code;sku;name_ru;name_en;designer;category;metal;size_kind;size;weight_g;price_rub'
const ring = (code: string, size: string, rest = 'rings;yellow;ring') =>
  `${code};;Кольцо «Роса»;Dew Ring;marit-solheim;${rest};${size};2,1;15 000`

describe('[DESK] a file of products', () => {
  test('makes drafts with their variants and prices; tried, it leaves nothing', async () => {
    const csv = [HEAD, ring('IM-1', '16'), 'IM-1;;;;;;yellow;;16,5;;15100'].join('\r\n')
    expect(await take(`\uFEFF${csv}`, true)).toMatchObject({
      ...{ lines: 2, created: 1, changed: 0, unchanged: 0, problems: [], batchId: null },
    })
    expect(await found('IM-1')).toBeUndefined()

    const taken = await take(csv)
    expect(taken).toMatchObject({ created: 1, problems: [], batchId: expect.any(Number) })
    expect(await found('IM-1')).toMatchObject({ isDraft: true })
    const { make, isDraft } = await partsOf('IM-1')
    expect(isDraft).toBe(true)
    expect(make.colors).toEqual([{ metal: 'yellow', slug: 'dew-ring-im-1', weightG: 2.1 }])
    expect(make.variants.map(({ code, size }) => [code, size])).toEqual([
      ['IM-1-16', 16],
      ['IM-1-165', 16.5],
    ])
    const { body } = await get(`/products/${(await found('IM-1'))?.id}`)
    const { variants } = body as { variants: { prices: { final: number }[] }[] }
    expect(variants.map(({ prices }) => prices[0]?.final)).toEqual([1_500_000, 1_510_000])
    expect(await take(csv)).toMatchObject({ created: 0, changed: 0, unchanged: 1, batchId: null })
  })

  test('with semicolons between cells has commas in its numbers, as price lists do', async () => {
    const body = { csv: 'sku;currency;price;sale\nLN-00101-Y-155-050;RUB;12500,50;', isDryRun: true }
    const { problems, lines } = (await post('/prices/import', body)).body as unknown as ProductImport
    expect([lines, problems]).toEqual([1, []])
  })

  test('changes of a known product only what it names', async () => {
    await take([HEAD, ring('IM-2', '16')].join('\n').replaceAll('Dew Ring', 'Rain Ring'))
    const before = await partsOf('IM-2')
    expect(await take('code;name_ru;price_rub\nIM-2;Кольцо «Ливень»;16000')).toMatchObject({ changed: 1, problems: [] })
    const after = await partsOf('IM-2')
    expect({ ...after.make }).toEqual({ ...before.make })
    const { body } = await get(`/products/${after.id}`)
    expect(body).toMatchObject({ nameRu: 'Кольцо «Ливень»', nameEn: 'Rain Ring' })
  })

  test('names every line that is wrong, and changes nothing then', async () => {
    const csv = [
      'code;sku;name_ru;designer;category;metal;size_kind;size;finish;price_rub',
      'BAD-1;;Кольцо;nobody;rings;yellow;ring;16;;100',
      'BAD-2;;=1+1;marit-solheim;rings;yellow;;;;100',
      'BAD-3;;Серьги;marit-solheim;rings;copper;;;;100',
      ';;Серьги;;;;;;;',
      'BAD-5;;Серьги;marit-solheim;rings;yellow;;;;даром',
      'BAD-6;;;marit-solheim;rings;yellow;;;;100',
      'BAD-7;A-7;Серьги;marit-solheim;rings;yellow;;;;100',
      'BAD-7;A-7;Серьги;marit-solheim;rings;yellow;;;;100',
      'BAD-8;;Серьги;marit-solheim;rings;yellow;;;;100',
      'BAD-8;;Другие серьги;marit-solheim;rings;rose;;;;100',
      'BAD-9;;Серьги;marit-solheim;rings;yellow;;;gilded;100',
      'GOOD-1;;Серьги;marit-solheim;rings;yellow;;;polished;100',
    ].join('\n')
    const taken = await take(csv)
    expect(taken.batchId).toBeNull()
    expect(texts(taken)).toEqual([
      '2: Столбец designer: «nobody» в магазине нет.',
      '3: Ячейка начинается как формула: уберите первый знак.',
      '4: Столбец metal: «copper» в магазине нет.',
      '5: Не указан артикул (code).',
      '6: Цена — это число больше нуля, например 12500 или 12500,50.',
      '7: Для нового украшения нужен столбец name_ru.',
      '9: Этот вариант уже есть в строке 8.',
      '11: Столбец name_ru: в строке 10 для того же украшения указано другое.',
      '12: Столбец finish: «gilded» в магазине нет.',
    ])
    expect(await found('GOOD-1')).toBeUndefined()
  })

  test.each([
    ['no table', 'code;name_ru\n"IM', 'Это не похоже на таблицу CSV: проверьте кавычки и разделители.'],
    ['no column of codes', 'name_ru\nКольцо', 'Не хватает столбцов: code.'],
    ['a column that nobody knows', 'code;nmae_ru\nIM-9;Кольцо', 'Таких столбцов мы не знаем: nmae_ru.'],
    [
      'another encoding',
      'code;name_ru\nIM-9;\uFFFD\uFFFD\uFFFD',
      'Часть букв не читается: сохраните файл как «CSV UTF-8».',
    ],
    ['too many lines', `code\n${'IM-9\n'.repeat(2_001)}`, 'В файле больше 2000 строк: разделите его на части.'],
  ])('with %s is not taken', async (_, csv, text) => {
    const taken = await take(csv)
    expect(taken).toMatchObject({ batchId: null, problems: [{ text }] })
  })

  test('names the line of what the rules of the catalogue refuse', async () => {
    const taken = await take([HEAD, ring('IM-4', '16'), ring('IM-5', '99').replace('Dew', 'Far')].join('\n'))
    expect(texts(taken)).toEqual(['3: Столбец size: Такого значения быть не может: проверьте число.'])
    expect(await found('IM-4')).toBeUndefined()
  })

  test('is taken back whole, once, and not over what somebody has done since', async () => {
    await take([HEAD, ring('IM-6', '16').replace('Dew', 'Mist')].join('\n'))
    const before = await partsOf('IM-6')
    const { batchId } = await take(
      [HEAD, 'IM-6;;Кольцо «Туман»;;;;yellow;;17;;17000', ring('IM-7', '16').replace('Dew', 'Fog')].join('\n'),
    )
    const undone = await post(`/products/batches/${batchId}/undo`, {})
    expect(undone.status, undone.text).toBe(200)
    expect((undone.body.batches as ProductBatch[])[0]).toMatchObject({ id: batchId, created: 1, changed: 1 })
    const after = await partsOf('IM-6')
    expect((await get(`/products/${after.id}`)).body).toMatchObject({ nameRu: 'Кольцо «Роса»' })
    // What was priced stays for the history of prices, and is sold no longer.
    expect(after.make.variants.map(({ code, isArchive }) => [code, isArchive])).toEqual([
      ['IM-6-16', false],
      ['IM-6-17', true],
    ])
    expect(after.make.variants[0]).toEqual(before.make.variants[0])
    expect(await found('IM-7')).toMatchObject({ isDraft: false, isArchive: true })
    expect((await post(`/products/batches/${batchId}/undo`, {})).body.code).toBe('products.batch_over')
    expect((await post('/products/batches/999/undo', {})).body.code).toBe('products.batch_unknown')

    const next = await take('code;name_ru\nIM-6;Кольцо «Пар»')
    await post(`/products/${after.id}/make`, { ...after.make, expectedVersion: after.version + 1, pieces: 2 })
    expect((await post(`/products/batches/${next.batchId}/undo`, {})).body.code).toBe('products.batch_over')
  })

  test('its example can be taken, and the catalogue comes back as it is', async () => {
    const { csv } = (await get('/products/export?template=yes')).body as { csv: string }
    expect(await take(csv, true)).toMatchObject({ created: 1, problems: [] })
    const whole = ((await get('/products/export')).body as { csv: string }).csv
    const [head = '', ...lines] = whole.split('\r\n')
    const some = lines.filter((line) => line.startsWith('LN-00101,') || line.startsWith('LN-00102,'))
    expect(some.length).toBeGreaterThan(2)
    expect(await take([head, ...some].join('\r\n'), true)).toMatchObject({
      ...{ created: 0, changed: 0, unchanged: 2, problems: [] },
    })
  })
})
