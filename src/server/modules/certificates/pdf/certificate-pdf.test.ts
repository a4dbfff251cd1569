import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import jsQr from 'jsqr'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CertificatePrint, certificatePdf } from './certificate-pdf.ts'

const NB = '\u00a0'
const LINK = 'https://lunnitsa.ru/get-certificate/KQ3XgJ0y7mB1pVd2sTzW9A#code=MQHW3BEKT7RA'
const picture = await readFile(
  new URL('../../../../../shops/lunnitsa/media/editorial/certificate-ribbon.jpg', import.meta.url),
)

const PRINT: CertificatePrint = {
  lastDigits: '0019',
  code: 'MQHW3BEKT7RA',
  amount: 5_000_00,
  currency: 'RUB',
  design: { picture, name: 'Лента', tone: 'light' },
  recipientName: 'Зоё Мёллер-Çelik',
  senderName: 'Анна',
  message: 'С днём рождения!\nПусть сияет.',
  expiresAt: new Date('2029-11-15T21:30:00Z'),
  timeZone: 'Europe/Moscow',
  link: LINK,
  language: 'ru',
  brand: 'Лунница',
}

async function read(print: CertificatePrint) {
  const bytes = await certificatePdf(print)
  // The reader takes the bytes away.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const page = await pdf.getPage(1)
  const content = await page.getTextContent()
  const items = content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const lines = (await extractText(pdf)).text.join('\n').split('\n')
  return { bytes, pdf, page, items, lines: lines.map((line) => line.trim()).filter(Boolean) }
}

/** The small squares that the page is filled with, as a picture for a reader of QR codes. */
function qrText(bytes: Uint8Array): string | undefined {
  const raw = Buffer.from(bytes).toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const squares = streams
    .flatMap((stream) => [...stream.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)])
    .map((found) => found.slice(1, 5).map(Number) as [number, number, number, number])
    .filter(([, , width]) => width < 4)
  const side = (squares[0]?.[2] ?? 1) - 0.02
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
  const SCALE = 4
  const size = (37 + 8) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [x, y] of squares)
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) {
        const column = (Math.round((x - left) / side) + 4) * SCALE + dx
        const row = (Math.round((y - top) / side) + 4) * SCALE + dy
        pixels.set([0, 0, 0], (row * size + column) * 4)
      }
  return jsQr(pixels, size, size)?.data
}

describe('the PDF of a certificate', () => {
  let pdf: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    pdf = await read(PRINT)
  })

  test('is one page A5 with title, author and language', async () => {
    expect(pdf.pdf.numPages).toBe(1)
    const [, , width = 0, height = 0] = pdf.page.view
    // 148 by 210 mm.
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([148, 210])
    const { info } = await pdf.pdf.getMetadata()
    expect(info).toMatchObject({
      Title: `Подарочный сертификат на${NB}5${NB}000${NB}₽`,
      Author: 'Лунница',
      Language: 'ru-RU',
    })
    expect(Buffer.from(pdf.bytes).toString('latin1')).toContain('/DisplayDocTitle true')
  })

  test('has its words as text, in the order in which they are read', () => {
    expect(pdf.lines.map((line) => line.replaceAll(NB, ' '))).toEqual([
      'Лунница',
      'Подарочный сертификат',
      '5 000 ₽',
      'Зоё Мёллер-Çelik,',
      'С днём рождения!',
      'Пусть сияет.',
      'От кого: Анна',
      'Код активации',
      'MQHW-3BEK-T7RA',
      'Сертификат •••• 0019',
      'Действует до 16 ноября 2029',
      'Наведите камеру на QR-код или откройте ссылку и введите код. Тратить можно по частям.',
      'https://lunnitsa.ru/get-certificate/KQ3XgJ0y7mB1pVd2sTzW9A',
    ])
  })

  test('is tagged: a heading, paragraphs, two pictures with words, a link', async () => {
    expect(await pdf.pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = await pdf.page.getStructTree()
    const found: string[] = []
    const walk = (node: { role?: string; alt?: string; children?: unknown[] }) => {
      if (node.role) found.push(node.alt ? `${node.role}: ${node.alt}` : node.role)
      for (const child of node.children ?? []) walk(child as typeof node)
    }
    walk(tree as never)
    expect(found.slice(0, 4)).toEqual(['Root', 'Document', 'Figure: Дизайн сертификата: Лента', 'P'])
    expect(found).toContain('H1')
    expect(found).toContain('Figure: QR-код со ссылкой на сертификат')
    expect(found.at(-1)).toBe('Link')
  })

  test('carries its fonts, cut to the letters used, and the picture of the design', async () => {
    const raw = Buffer.from(pdf.bytes).toString('latin1')
    expect([...new Set(raw.match(/\/FontName \/[A-Z]{6}\+[\w-]+/g))].map((name) => name.slice(-15))).toEqual(
      expect.arrayContaining([expect.stringContaining('Literata'), expect.stringContaining('Onest')]),
    )
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2)
    expect(raw).not.toContain('Helvetica')
    const [image] = await extractImages(pdf.pdf, 1)
    expect([image?.width, image?.height]).toEqual([1200, 750])
    expect(pdf.bytes.length).toBeLessThan(200_000)
  })

  test('its QR code leads to the certificate, and so does the link', async () => {
    expect(qrText(pdf.bytes)).toBe(LINK)
    const annotations = (await pdf.page.getAnnotations()) as { url?: string; unsafeUrl?: string }[]
    expect(annotations.map(({ url, unsafeUrl }) => url ?? unsafeUrl)).toEqual([LINK])
  })
})

test('of a profile it has no code and says where it is', async () => {
  const { lines, bytes } = await read({
    ...PRINT,
    code: null,
    link: 'https://lunnitsa.ru/profile?section=certificatesData',
  })
  const text = lines.join(' ').replaceAll(NB, ' ')
  expect(text).toContain('Уже в личном кабинете')
  expect(text).not.toContain('MQHW')
  expect(text).not.toContain('Код активации')
  expect(qrText(bytes)).toBe('https://lunnitsa.ru/profile?section=certificatesData')
})

test('in English', async () => {
  const { lines, pdf } = await read({ ...PRINT, language: 'en', brand: 'Lunnitsa', timeZone: 'Asia/Dubai' })
  const words = lines.map((line) => line.replaceAll(NB, ' '))
  expect(words).toContain('Gift certificate')
  expect(words).toContain('Valid until 16 November 2029')
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: `Gift certificate for 5,000${NB}₽`, Language: 'en-GB' })
})

test.each([
  ['of many languages', 'Gülşah Ødegård Nguyễn Łukasz Þóra', 'Шоҳруҳ Ӯғли Їжак Ѣ'],
  ['with marks of their own', 'М\u0306арта', 'e\u0301 а\u0301'],
])('names and messages keep their letters: %s', async (_, name, message) => {
  const { lines } = await read({ ...PRINT, recipientName: name, message })
  const text = lines.join(' ').normalize('NFC')
  expect(text).toContain(`${name.normalize('NFC')},`)
  expect(text).toContain(message.normalize('NFC'))
})

test('what no font draws is left out, and no gap stays', async () => {
  const { lines } = await read({ ...PRINT, recipientName: 'Аня 🎁', message: 'Люблю ❤️ тебя 你好!' })
  expect(lines).toContain('Аня ,')
  expect(lines).toContain('Люблю тебя !')
})

test.each<[string, Partial<CertificatePrint>]>([
  [
    'the longest names and message without a space',
    { recipientName: 'Щ'.repeat(100), senderName: 'Ш'.repeat(100), message: 'Ю'.repeat(200) },
  ],
  ['a message of line ends', { message: 'о\n'.repeat(100) }],
  [
    'ordinary words of the greatest length',
    { recipientName: 'Анна-Мария '.repeat(9), message: 'очень длинное слово '.repeat(10) },
  ],
  ['the largest sum', { amount: 200_000_00 }],
])('nothing runs over anything: %s', async (_, more) => {
  const { items, lines, pdf } = await read({ ...PRINT, ...more })
  expect(pdf.numPages).toBe(1)
  const boxes = items.map(({ transform, width, str }) => ({
    left: Number(transform[4]),
    base: Number(transform[5]),
    width,
    str,
  }))
  for (const { left, width, str } of boxes) expect(left + width, str).toBeLessThanOrEqual(419.53 - 35)
  const base = (start: string) => boxes.find(({ str }) => str.startsWith(start))?.base ?? 0
  // What the giver wrote ends above the code; bases grow upwards.
  const code = base('Код')
  const texts = boxes.filter(({ base: at }) => at > code + 5 && at < 595.28 - 262)
  expect(Math.min(...texts.map(({ base: at }) => at))).toBeGreaterThan(code + 10)
  const message = more.message ?? PRINT.message
  expect(lines.join('').replace(/\s/g, '')).toContain(message.replace(/\s/g, ''))
})
