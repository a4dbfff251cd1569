import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { brand as example } from '../../shops/example/brand.ts'
import { brand } from '../../shops/lunnitsa/brand.ts'
import { settings } from '../../shops/lunnitsa/settings.ts'
import { shopsByCity } from '../../shops/lunnitsa/shops-by-city.ts'

/**
 * `src/` is the program of any shop: what one shop is called, where it is reached and which clock it goes by are values
 * of `shops/<name>/`. Examples in comments and hints are written with the reserved names of RFC 2606.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(tsx?|css|svg|html|webmanifest)$/.test(file) && !file.includes('.test.') && existsSync(ROOT + file),
  )

const named = (all: readonly string[]) => new RegExp(all.map((one) => one.replace(/[.+*()]/g, '\\$&')).join('|'), 'i')
const stemOf = (name: string) => name.slice(0, 6)
const phonesOf = ({ ru, en }: typeof brand) => [ru.support.phone, en.support.phone]

const listed = [...shopsByCity.ru, ...shopsByCity.en]
const cities = listed.map(({ city }) => city)
/** «Галерея» is a word before it is a shop. */
const boutiques = listed.flatMap(({ names }) => names.split(', ')).filter((name) => name !== 'Галерея')
/** «Москва» is «по Москве» too. */
const withoutEnding = (name: string) => name.replace(/[аь]$/, '')

const SPACE = '(?:\\s|\\\\u00A0|\\$\\{NB\\})+'
/** A number before a noun, by digits or by a word. */
const SOME = `(?<![\\p{L}\\d])(?:\\d+|two|three|four|five|six|seven|ten|fourteen|дв[ае]|двух|двумя|тр(?:и|ёх|емя)|четыр(?:е|ёх|ьмя)|пят[ьи]|шест[ьи]|сем[ьи]|десят[ьи]|четырнадцат[ьи])${SPACE}`

/** What is written nowhere under a folder; the exceptions are named with their reason. */
const constants: readonly [string, RegExp, readonly string[], string?][] = [
  ['the name of a shop', named([stemOf(brand.ru.name), stemOf(brand.en.name), example.en.name]), []],
  ['its phones', named([...phonesOf(brand), ...phonesOf(example)]), []],
  [
    'an e-mail address of anybody real',
    /[\w.-]+@(?!example\.|[\w-]+\.example\b|errors\.example)[\w-]+\.(?:ru|com|org)\b/,
    [],
  ],
  [
    'its time zone',
    named([settings.timeZone]),
    [
      // The till stands in Moscow, whoever sells: the clock of the provider's protocol.
      'src/server/integrations/payments/payselection/receipt-data.ts',
      // How a name of a zone is written.
      'src/server/kernel/configuration/settings-fields.ts',
      // What zones are called.
      'src/texts/en/certificates/certificate.ts',
      'src/texts/ru/certificates/certificate.ts',
      'src/texts/en/edit-problems.ts',
      'src/texts/ru/edit-problems.ts',
    ],
  ],
  ['its shops', named(boutiques), [], 'src/texts/'],
  ['its shops on screens', named(boutiques), [], 'src/storefront/'],
  [
    'the cities of its shops',
    new RegExp(`(?<!\\p{L})(?:${cities.map(withoutEnding).join('|')})`, 'u'),
    [
      // What zones are called.
      'src/texts/en/certificates/certificate.ts',
      'src/texts/ru/certificates/certificate.ts',
      'src/texts/en/edit-problems.ts',
      'src/texts/ru/edit-problems.ts',
      // How the sandbox brings about each message of the specification.
      'src/texts/en/letters/message-recipes.ts',
      'src/texts/ru/letters/message-recipes.ts',
    ],
    'src/texts/',
  ],
  [
    'a sum of money',
    /\d(?:\s|\\u00A0|\$\{NB\})?₽|AED(?:\s|\\u00A0)\d|\$\d/,
    [
      // What lies beside a product to show how small it is.
      'src/texts/ru/catalog/product-popups.ts',
      // What a bonus is worth.
      'src/texts/ru/customer/referral.ts',
    ],
    'src/texts/',
  ],
  [
    'an hour of its day',
    /(?<![:\d'])(?!24:)\d{1,2}:00(?!')|\d(?:\s|\\u00A0|\$\{NB\})?[ap]m\b/,
    [
      // How a moment or an hour is written in a form.
      'src/texts/en/catalog/price-list-problems.ts',
      'src/texts/ru/catalog/price-list-problems.ts',
      'src/texts/en/edit-problems.ts',
      'src/texts/ru/edit-problems.ts',
    ],
    'src/texts/',
  ],
  [
    'a number of its days',
    new RegExp(`${SOME}(?:working |рабочих )?(?:days|дн(?:я|ей))(?!\\p{L})`, 'iu'),
    [
      // A promise of an exact day, not of «two to four».
      'src/texts/en/catalog/home.ts',
      'src/texts/ru/catalog/home.ts',
      // What the law sets: how long a lower price is looked for, by when money is sent back and a request answered.
      'src/texts/en/edit-problems.ts',
      'src/texts/ru/edit-problems.ts',
      'src/texts/en/backoffice/goods/catalogue.ts',
      'src/texts/ru/backoffice/goods/catalogue.ts',
      'src/texts/ru/backoffice/goods/catalogue-lists.ts',
      'src/texts/en/ordering/orders.ts',
      'src/texts/ru/ordering/orders.ts',
      'src/texts/en/backoffice/people.ts',
      'src/texts/ru/backoffice/people.ts',
      // What banks take.
      'src/texts/en/certificates/certificate-care.ts',
      'src/texts/ru/certificates/certificate-care.ts',
      // How far the clock of the sandbox is moved.
      'src/texts/en/sandbox.ts',
      'src/texts/ru/sandbox.ts',
    ],
    'src/texts/',
  ],
  [
    'a number of its payments',
    // Parts of pure gold are not meant.
    new RegExp(`${SOME}(?:payments|instalments|parts(?! of)|платеж(?:а|ей)|част(?:и|ей|ями)(?! чист))(?!\\p{L})`, 'iu'),
    [],
    'src/texts/',
  ],
]

const places = (pattern: RegExp, texts: readonly (readonly [file: string, text: string])[]) =>
  texts.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

describe('the program knows no shop', () => {
  test.each(constants)('by %s', (_what, pattern, allowed, under = 'src/') => {
    const texts = files
      .filter((file) => file.startsWith(under) && !allowed.includes(file))
      .map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8')] as const)
    expect(places(pattern, texts)).toEqual([])
  })

  test('and every exception is still needed', () => {
    const idle = constants.flatMap(([, pattern, allowed]) =>
      allowed.filter((file) => !pattern.test(readFileSync(`${ROOT}${file}`, 'utf8'))),
    )
    expect(idle).toEqual([])
  })

  test.each([
    ["const host = 'lunnitsa.ru'", 0],
    ['<p>Украшения «Лунницы»</p>', 0],
    ["const from = 'zabota@shop.ru'", 2],
    ["phone: '8 800 000-12-24'", 1],
    ["timeZone: 'Europe/Moscow'", 3, 6],
    ["names: 'Tsvetnoy, Metropolis'", 4, 5],
    ["title: 'Dubai Hills Mall'", 4, 5, 6],
    ["zone: 'по Москве'", 6],
    ["'курьером, 390\\u00A0₽'", 7],
    ["'AED 30, free from AED 500'", 7],
    ["'для заказов до 16:00.'", 8],
    ["'If it is after 9 pm'", 8],
    ["'Хранят 5\\u00A0дней.'", 9],
    ["'заказ ждёт пять дней'", 9],
    ["'stores keep orders for five days.'", 9],
    ["'Четыре платежа без комиссии'", 10],
    ["'the rest in three instalments'", 10],
  ])('the guard fires on %s', (line, ...rows) => {
    expect(
      constants.flatMap(([, pattern], index) => (places(pattern, [['x', line]]).length > 0 ? [index] : [])),
    ).toEqual(rows)
  })

  test('and not on the names that are nobody’s', () => {
    const line = "mail('anna@example.com', 'https://key@errors.example/1', 'staff@shop.example')"
    expect(constants.filter(([, pattern]) => pattern.test(line))).toEqual([])
  })
})

test('every shop brings the files that browsers ask for by name', () => {
  const wanted = ['apple-touch-icon.png', 'favicon.ico', 'favicon.svg', 'icon-192.png', 'icon-512.png']
  const missing = readdirSync(`${ROOT}shops`).flatMap((shop) =>
    wanted.filter((file) => !existsSync(`${ROOT}shops/${shop}/public/${file}`)).map((file) => `${shop}/${file}`),
  )
  expect(missing).toEqual([])
})
