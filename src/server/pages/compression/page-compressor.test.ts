import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type Compression, compressPage } from './compress-page.ts'
import { type PageCompressor, pageCompressor } from './page-compressor.ts'

const page = Buffer.from('<p>Кольцо с сапфиром</p>'.repeat(5_000))

let compressor: PageCompressor
const failures: unknown[] = []
function start(program?: string) {
  failures.length = 0
  compressor = pageCompressor({
    onFailure: (error) => failures.push(error),
    ...(program && { program: new URL(`data:text/javascript,${encodeURIComponent(program)}`) }),
  })
  return compressor
}
afterEach(() => compressor.stop())

test('a page comes back compressed in the wanted encoding, and is itself untouched', async () => {
  const before = Buffer.from(page)
  const br = await start().compress(page, 'br')
  expect(brotliDecompressSync(br).equals(page)).toBe(true)
  expect(gunzipSync(await compressor.compress(page, 'gzip')).equals(page)).toBe(true)
  expect(zstdDecompressSync(await compressor.compress(page, 'zstd')).equals(page)).toBe(true)
  expect(page.equals(before)).toBe(true)
  expect(br.buffer.byteLength, 'no more memory than the bytes').toBe(br.length)
})

test('the work is not done in the thread of the shop', async () => {
  const answer = start().compress(page, 'br')
  // What this thread compressed itself would be done by now.
  expect(compressor.waiting()).toBe(1)
  expect((await answer).length).toBeGreaterThan(0)
  expect(compressor.waiting()).toBe(0)
})

test('when the worker dies its pages are compressed all the same, and those that come after', async () => {
  start(`import { parentPort } from 'node:worker_threads'
    parentPort.once('message', () => { throw new Error('out of memory') })`)
  const pages = await Promise.all([compressor.compress(page, 'br'), compressor.compress(page, 'gzip')])
  expect(brotliDecompressSync(pages[0]).equals(page)).toBe(true)
  expect(gunzipSync(pages[1]).equals(page)).toBe(true)
  expect(failures.map(String)).toEqual(['Error: out of memory'])
  expect(brotliDecompressSync(await compressor.compress(page, 'br')).equals(page)).toBe(true)
  expect(compressor.waiting()).toBe(0)
  expect(failures, 'no second worker so soon').toHaveLength(1)
})

test('behind sixteen others a page is compressed in a hurry', async () => {
  start(`import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, isHurried }) =>
      parentPort.postMessage({ id, compressed: new Uint8Array([isHurried ? 1 : 0]) }))`)
  const made = await Promise.all(Array.from({ length: 18 }, () => compressor.compress(page, 'br')))
  expect(made.map(([first]) => first)).toEqual([...Array(16).fill(0), 1, 1])
  const hurried = (encoding: Compression) => compressPage({ page, encoding, isHurried: true })
  expect(brotliDecompressSync(hurried('br')).equals(page)).toBe(true)
  expect(gunzipSync(hurried('gzip')).equals(page)).toBe(true)
})

test('after the stop nothing is left running, and a late page is still compressed', async () => {
  start('setInterval(() => {}, 1000)')
  const stuck = compressor.compress(page, 'br')
  await sleep(50)
  await compressor.stop()
  expect(brotliDecompressSync(await stuck).equals(page)).toBe(true)
  expect(brotliDecompressSync(await compressor.compress(page, 'br')).equals(page)).toBe(true)
})
