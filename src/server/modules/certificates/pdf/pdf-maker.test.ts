import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { type PdfMaker, pdfMaker } from '../../../kernel/pdf/pdf-maker.ts'
import type { CertificatePrint } from './certificate-pdf.ts'

const picture = await readFile(
  new URL('../../../../../shops/lunnitsa/media/editorial/certificate-waves.jpg', import.meta.url),
)
const print: CertificatePrint = {
  lastDigits: '0019',
  code: 'MQHW3BEKT7RA',
  amount: 100,
  currency: 'RUB',
  design: { picture, name: 'Волны', tone: 'light' },
  recipientName: '',
  senderName: '',
  message: '',
  expiresAt: new Date('2029-11-15T09:00:00Z'),
  timeZone: 'Europe/Moscow',
  link: 'https://lunnitsa.ru/',
  language: 'ru',
  brand: 'Лунница',
}
const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const PARENT = "import { parentPort } from 'node:worker_threads';"

const DRAWN = new URL('./pdf-worker.ts', import.meta.url)

let maker: PdfMaker<CertificatePrint>
afterEach(() => maker.stop())

test('several at once, while the thread that asks goes on working', async () => {
  maker = pdfMaker(DRAWN)
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const all = await Promise.all([maker.make(print), maker.make(print), maker.make(print)])
  clearInterval(timer)
  for (const bytes of all) expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(ticks).toBeGreaterThan(5)
})

test('what cannot be drawn is refused, and the next one is made', async () => {
  maker = pdfMaker(DRAWN)
  const broken = { ...print, design: { ...print.design, picture: new Uint8Array([1, 2, 3]) } }
  await expect(maker.make(broken)).rejects.toThrow()
  expect((await maker.make(print)).length).toBeGreaterThan(10_000)
})

test('a thread that dies or is stuck fails what it holds; a new one is started for the next', async () => {
  maker = pdfMaker(program(`${PARENT} parentPort.on('message', () => process.exit(3))`))
  await expect(maker.make(print)).rejects.toThrow('the PDF worker ended: 3')
  await expect(maker.make(print)).rejects.toThrow('the PDF worker ended: 3')
  await maker.stop()
  maker = pdfMaker(program(`${PARENT} parentPort.on('message', () => { for (;;); })`), { patienceMs: 200 })
  await expect(maker.make(print)).rejects.toThrow('the PDF worker ended: 1')
})

test('more than fifty in line are sent away', async () => {
  maker = pdfMaker(program(`${PARENT} parentPort.on('message', () => {})`))
  const waiting = Array.from({ length: 50 }, () => maker.make(print).catch(() => 'stopped'))
  await expect(maker.make(print)).rejects.toThrow('too many PDFs are being made')
  await maker.stop()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['stopped']))
})
