import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isVideo, type MediaIndex, type Picture } from '#rules/pictures/media.ts'
import { pictureUrl, videoUrl } from '#rules/pictures/picture-url.ts'
import { widthsOf } from '#rules/pictures/picture-widths.ts'
import { encodePicture } from './encoding/encode-picture.ts'
import type { Encode } from './encoding/picture-recipe.ts'
import { readMediaIndex } from './media-index.ts'
import type { PictureDeps } from './picture-store.ts'
import { pictureRoutes } from './routes.ts'

const mediaDir = fileURLToPath(new URL('../../../../shops/lunnitsa/media', import.meta.url))
const index = readMediaIndex(mediaDir)

function pictureIn(from: MediaIndex, file: string): Picture {
  const entry = from[file]
  if (!entry || isVideo(entry)) throw new Error(`no picture ${file}`)
  return entry
}

const photo = pictureIn(index, 'products/ring-prong-round-diamond-yellow-1.jpg')
const other = pictureIn(index, 'products/ring-prong-round-diamond-rose-1.jpg')
const FOR_EVER = 'public, max-age=31536000, immutable'

let cacheDir: string
let encode: ReturnType<typeof vi.fn<Encode>>
const log = { warn: vi.fn(), error: vi.fn() }
const started: FastifyInstance[] = []

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  encode = vi.fn<Encode>(encodePicture)
  log.warn.mockClear()
  log.error.mockClear()
})

afterEach(async () => {
  for (const app of started.splice(0)) await app.close()
  await rm(cacheDir, { recursive: true, force: true })
})

function shop(deps: Partial<PictureDeps> = {}): FastifyInstance {
  const app = fastify()
  pictureRoutes(app, { mediaDir, cacheDir, index, log, maxAtOnce: 2, encode, ...deps })
  started.push(app)
  return app
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
// On a busy machine an encoder takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Over a socket and as it stands: a client library would tidy the path before sending it. */
const getRaw = (port: number, path: string) =>
  new Promise<{ status: number | undefined; cacheControl: string | undefined }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode, cacheControl: response.headers['cache-control'] }),
      )
    })
    sent.on('error', reject).end()
  })

/** An encoder that finishes only when told to, in the order it was asked. */
function slowEncoder() {
  const asked: { name: string; finish(): void }[] = []
  const slow: Encode = (_, width, format) =>
    new Promise((resolve) =>
      asked.push({ name: `${width}.${format}`, finish: () => resolve(Buffer.from(`${width}.${format}`)) }),
    )
  const finish = (nth: number) => eventually(() => (asked[nth] ?? expect.fail('not asked yet')).finish())
  return { asked, finish, encode: vi.fn<Encode>(slow) }
}

const cachedFiles = async () =>
  (await readdir(cacheDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

const cachedFile = async (ending: string) => {
  const entry = (await cachedFiles()).find(({ name }) => name.endsWith(ending))
  if (!entry) throw new Error(`nothing kept ends with ${ending}`)
  return join(entry.parentPath, entry.name)
}

describe('a picture', () => {
  test.each([
    ['webp', 'webp', 'image/webp'],
    ['jpg', 'jpeg', 'image/jpeg'],
  ] as const)(
    '[R06] comes as %s in every width the original allows, with its true size and type',
    async (ending, format, type) => {
      const app = shop()
      for (const width of widthsOf(photo.width)) {
        const answer = await get(app, pictureUrl(photo.id, width, ending))
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'content-length': String(answer.rawPayload.length),
          'cache-control': FOR_EVER,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        const made = await sharp(answer.rawPayload).metadata()
        expect({ format: made.format, width: made.width, height: made.height }).toEqual({
          format,
          width,
          height: Math.round((width * photo.height) / photo.width),
        })
        if (ending === 'jpg') expect(made.isProgressive).toBe(true)
      }
    },
  )

  test('is of the photograph asked for', async () => {
    const app = shop()
    const made = await get(app, pictureUrl(photo.id, 192, 'webp'))
    const pixels = (input: string | Buffer) =>
      sharp(input).resize(40, 50, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const [a, b] = await Promise.all([
      pixels(made.rawPayload),
      pixels(join(mediaDir, 'products/ring-prong-round-diamond-yellow-1.jpg')),
    ])
    const difference = a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
    expect(difference).toBeLessThan(4)
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const app = shop()
    const url = pictureUrl(photo.id, 192, 'webp')
    const head = await app.inject({ method: 'HEAD', url })
    const full = await get(app, url)
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect(head.headers[name]).toBe(full.headers[name])
  })

  test('is not sent, nor made, for a browser that has it', async () => {
    const url = pictureUrl(photo.id, 192, 'webp')
    const before = shop()
    const { etag } = (await get(before, url)).headers
    await before.close()
    encode.mockClear()
    await rm(cacheDir, { recursive: true })
    const app = shop()
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(app, url, { 'if-none-match': known })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, 'cache-control': FOR_EVER })
    }
    expect(encode).not.toHaveBeenCalled()
    expect((await get(app, url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('AVIF', () => {
  const url = pictureUrl(photo.id, 192, 'avif')

  test('where it is switched off WebP stays in its place, and nothing else is made', async () => {
    const app = shop({ makesAvif: false })
    const first = await get(app, url)
    await rest(50)
    const later = await get(app, url)
    for (const answer of [first, later])
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(encode.mock.calls.map(([, , format]) => format)).toEqual(['webp'])
  })

  test('answers WebP for a few minutes, then AVIF for ever', async () => {
    const app = shop()
    const first = await get(app, url)
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=300' })
    expect((await sharp(first.rawPayload).metadata()).format).toBe('webp')

    const later = await eventually(async () => {
      const answer = await get(app, url, { 'if-none-match': String(first.headers.etag) })
      expect(answer.statusCode).toBe(200)
      return answer
    })
    expect(later.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': FOR_EVER })
    expect(later.headers.etag).not.toBe(first.headers.etag)
    const made = await sharp(later.rawPayload).metadata()
    expect([made.format, made.compression, made.width, made.height]).toEqual(['heif', 'av1', 192, 240])
    expect(encode.mock.calls.map(([, , format]) => format)).toEqual(['webp', 'avif'])
  })

  test('asked for after the line was empty is made too', async () => {
    const app = shop()
    for (const width of [192, 384]) {
      await get(app, pictureUrl(photo.id, width, 'avif'))
      await eventually(async () => expect(await cachedFile(`${width}.avif`)).toBeTruthy())
      // Longer than the filler rests.
      await rest(500)
    }
  })

  test('waits while a visitor waits for another picture', async () => {
    const slow = slowEncoder()
    const app = shop({ encode: slow.encode, maxAtOnce: 1 })
    const first = get(app, url)
    await eventually(() => expect(slow.asked).toHaveLength(1))
    const second = get(app, pictureUrl(other.id, 384, 'webp'))
    // Time for the second to take its place in line.
    await rest(200)
    slow.asked[0]?.finish()
    await first
    await rest(50)
    expect(slow.asked.map(({ name }) => name)).toEqual(['192.webp', '384.webp'])
    slow.asked[1]?.finish()
    await second
    await eventually(() => expect(slow.asked.map(({ name }) => name)).toEqual(['192.webp', '384.webp', '192.avif']))
    slow.asked[2]?.finish()
  })

  test('is made one at a time, each once however often it is asked for', async () => {
    const slow = slowEncoder()
    const app = shop({ encode: slow.encode })
    const urls = [192, 384, 576].map((width) => pictureUrl(photo.id, width, 'avif'))
    const isAvif = ({ name }: { name: string }) => name.endsWith('avif')
    const asking = Promise.all([...urls, ...urls, ...urls].map((each) => get(app, each)))
    for (let nth = 0; nth < 3; nth += 1) await slow.finish(nth)
    await asking
    for (let made = 0; made < 3; made += 1) {
      await eventually(() => expect(slow.asked.filter(isAvif)).toHaveLength(made + 1))
      await get(app, urls[made] ?? '')
      await rest(20)
      expect(slow.asked.filter(isAvif)).toHaveLength(made + 1)
      slow.asked.filter(isAvif)[made]?.finish()
    }
    await rest(50)
    expect(slow.encode).toHaveBeenCalledTimes(6)
  })

  test('that cannot be made is tried once and leaves WebP in its place', async () => {
    encode.mockImplementation(async (original, width, format) => {
      if (format === 'avif') throw new Error('no such encoder')
      return encodePicture(original, width, format)
    })
    const app = shop()
    await get(app, url)
    await eventually(() => expect(log.error).toHaveBeenCalledTimes(1))
    expect((await get(app, url)).headers['content-type']).toBe('image/webp')
    await rest(30)
    expect(encode.mock.calls.filter(([, , format]) => format === 'avif')).toHaveLength(1)
  })

  test('in the making is finished before the shop closes; those in line are left for the next start', async () => {
    const slow = slowEncoder()
    const app = shop({ encode: slow.encode })
    const asking = [192, 384].map((width) => get(app, pictureUrl(photo.id, width, 'avif')))
    await eventually(() => expect(slow.asked).toHaveLength(2))
    for (const { finish } of slow.asked) finish()
    await Promise.all(asking)
    await eventually(() => expect(slow.asked).toHaveLength(3))

    let isClosed = false
    const closing = app.close().then(() => {
      isClosed = true
    })
    await rest(30)
    expect(isClosed).toBe(false)
    slow.asked[2]?.finish()
    await closing
    expect((await cachedFiles()).map(({ name }) => name.split('.').at(-1) ?? '').sort()).toEqual([
      'avif',
      'webp',
      'webp',
    ])
    // Longer than the filler rests.
    await rest(200)
    expect(slow.asked).toHaveLength(3)
  })
})

describe('the work is bounded', () => {
  test('twenty visitors who want one picture cause one task', async () => {
    const app = shop()
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(app, pictureUrl(photo.id, 384, 'webp'))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(encode).toHaveBeenCalledTimes(1)
    await get(app, pictureUrl(photo.id, 384, 'webp'))
    expect(encode).toHaveBeenCalledTimes(1)
  })

  test('two pictures are made at once, two may wait, the fifth is refused; later all is well again', async () => {
    const slow = slowEncoder()
    const app = shop({ encode: slow.encode, maxWaiting: 2 })
    const urls = [192, 384, 576, 768, 1000].map((width) => pictureUrl(photo.id, width, 'webp'))
    const waiting = urls.slice(0, 2).map((url) => get(app, url))
    await eventually(() => expect(slow.asked).toHaveLength(2))
    waiting.push(...urls.slice(2, 4).map((url) => get(app, url)))
    await rest(30)
    expect(slow.asked).toHaveLength(2)

    const refused = await get(app, urls[4] ?? '')
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    const refusedAvif = await get(app, pictureUrl(other.id, 192, 'avif'))
    expect(refusedAvif.statusCode).toBe(503)

    for (let nth = 0; nth < 4; nth += 1) await slow.finish(nth)
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200)
    const again = get(app, urls[4] ?? '')
    await eventually(() => expect(slow.asked.some(({ name }) => name === '1000.webp')).toBe(true))
    for (const { finish } of slow.asked) finish()
    expect((await again).statusCode).toBe(200)
  })

  test('a picture whose original is gone fails alone and frees its place', async () => {
    const lost: MediaIndex = { ...index, 'products/lost.jpg': { ...photo, id: 'ffffffffffff' } }
    const app = shop({ index: lost, maxAtOnce: 1 })
    for (let i = 0; i < 3; i += 1)
      expect((await get(app, pictureUrl('ffffffffffff', 192, 'webp'))).statusCode).toBe(500)
    expect((await get(app, pictureUrl(photo.id, 192, 'webp'))).statusCode).toBe(200)
  })
})

describe('[R06] any other address gives 404 and no work', () => {
  const { id } = photo
  const strange = [
    ['another width', `/media/${id}/320.webp`],
    ['a width wider than the original', `/media/${id}/1024.webp`],
    ['a huge width', `/media/${id}/9999.webp`],
    ['width nought', `/media/${id}/0.webp`],
    ['a padded width', `/media/${id}/0192.webp`],
    ['another format', `/media/${id}/192.png`],
    ['a format in capitals', `/media/${id}/192.WEBP`],
    ['an id in capitals', `/media/${id.toUpperCase()}/192.webp`],
    ['an unknown id', '/media/000000000000/192.webp'],
    ['a huge id', `/media/${'a'.repeat(5000)}/192.webp`],
    ['a prototype key', '/media/__proto__/192.webp'],
    ['a video id as a picture', `/media/${index['video/ring-signet-onyx.mp4']?.id}/192.webp`],
    ['a picture id as a video', `/media/${id}.mp4`],
    ['an encoded dot', `/media/${id}/192%2ewebp`],
    ['an encoded slash', `/media/${id}%2f192.webp`],
    ['a query', `/media/${id}/192.webp?width=5000`],
    ['a trailing slash', `/media/${id}/192.webp/`],
    ['a doubled slash', `/media//${id}/192.webp`],
    ['an encoded climb', '/media/%2e%2e/%2e%2e/etc/passwd'],
    ['a climb', '/media/../../etc/passwd'],
    ['a climb that comes back', `/media/../media/${id}/192.webp`],
    ['a climb by backslash', '/media/..\\..\\etc\\passwd'],
    ['a null byte', `/media/${id}/192.webp%00.jpg`],
    ['the original', '/media/products/ring-prong-round-diamond-yellow-1.jpg'],
    ['the index', '/media/index.json'],
    ['the folder', '/media/'],
  ] as const

  test.each(strange)('%s', async (_, path) => {
    const answer = await getRaw(await listening(shop()), path)
    expect(answer.status).toBe(404)
    expect(answer.cacheControl).not.toBe(FOR_EVER)
    expect(encode).not.toHaveBeenCalled()
    expect(await readdir(cacheDir)).toEqual([])
  })
})

test('a shop that stops finishes the picture a visitor waits for', async () => {
  const app = fastify()
  const { stop } = pictureRoutes(app, { mediaDir, cacheDir, index, log, maxAtOnce: 2 })
  started.push(app)
  await app.ready()
  const asking = get(app, pictureUrl(photo.id, 192, 'webp'))
  await rest(50)
  await stop()
  expect((await asking).statusCode).toBe(200)
  expect(await cachedFiles()).toHaveLength(1)
})

test('a small original is never enlarged', async () => {
  const smallMedia = join(cacheDir, 'media')
  await mkdir(smallMedia)
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toFile(join(smallMedia, 'small.jpg'))
  const small: Picture = { id: 'aaaaaaaaaaaa', width: 300, height: 200, placeholder: '' }
  const app = shop({ mediaDir: smallMedia, index: { 'small.jpg': small } })
  const widths = []
  for (const width of [192, 300, 384, 576, 768, 1000, 1024, 1536, 2048]) {
    const answer = await get(app, pictureUrl(small.id, width, 'webp'))
    if (answer.statusCode === 200) widths.push((await sharp(answer.rawPayload).metadata()).width)
    else expect(answer.statusCode).toBe(404)
  }
  expect(widths).toEqual([192, 300])
})

describe('kept pictures', () => {
  const url = pictureUrl(photo.id, 192, 'webp')

  test('outlive a restart', async () => {
    const before = shop()
    const made = await get(before, url)
    await before.close()
    encode.mockClear()
    const after = await get(shop(), url)
    expect(after.rawPayload.equals(made.rawPayload)).toBe(true)
    expect(after.headers.etag).toBe(made.headers.etag)
    expect(encode).not.toHaveBeenCalled()
  })

  test('of which only half was written are made again, never served', async () => {
    const formats = ['webp', 'jpg', 'avif'] as const
    const before = shop()
    for (const format of formats) await get(before, pictureUrl(photo.id, 192, format))
    await eventually(() => expect(encode).toHaveBeenCalledTimes(3))
    await before.close()
    const whole = await readFile(await cachedFile('.webp'))

    for (const cut of [0, 10, 700]) {
      for (const format of formats) await truncate(await cachedFile(`.${format}`), cut)
      encode.mockClear()
      const app = shop()
      for (const format of formats) {
        const answer = await get(app, pictureUrl(photo.id, 192, format))
        expect(answer.statusCode).toBe(200)
        await expect(sharp(answer.rawPayload, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeDefined()
      }
      await eventually(() => expect(encode).toHaveBeenCalledTimes(3))
      await app.close()
      expect((await readFile(await cachedFile('.webp'))).equals(whole)).toBe(true)
    }
  })

  test('leave no draft behind, and a draft of a crashed process is not taken for a picture', async () => {
    const before = shop()
    await get(before, url)
    await before.close()
    const file = await cachedFile('.webp')
    expect(await cachedFiles()).toHaveLength(1)
    await rm(file)
    await writeFile(`${file}.1234.tmp`, 'RIFF')
    expect((await get(shop(), url)).statusCode).toBe(200)
    expect(encode).toHaveBeenCalledTimes(2)
  })

  test('that are hot come from memory', async () => {
    const app = shop()
    const made = await get(app, url)
    await eventually(async () => expect(await cachedFile('.webp')).toBeTruthy())
    await rm(cacheDir, { recursive: true })
    const again = await get(app, url)
    expect(again.rawPayload.equals(made.rawPayload)).toBe(true)
    expect(encode).toHaveBeenCalledTimes(1)
  })

  test('beyond the memory bound come from disk', async () => {
    const [first, second] = [192, 384].map((width) => pictureUrl(photo.id, width, 'webp')) as [string, string]
    const sizes = [first, second].map(async (each) => (await get(shop(), each)).rawPayload.length)
    const app = shop({ memoryBytes: Math.max(...(await Promise.all(sizes))) + 10 })
    await get(app, first)
    await get(app, second)
    await eventually(async () => expect(await cachedFiles()).toHaveLength(2))
    encode.mockClear()
    await rm(cacheDir, { recursive: true })
    await get(app, second)
    expect(encode).toHaveBeenCalledTimes(0)
    await get(app, first)
    expect(encode).toHaveBeenCalledTimes(1)
  })

  test('when the disk refuses them: every answer is right, the log has one line', async () => {
    // A file where a folder should be fails for root too, whom no permission stops.
    await writeFile(join(cacheDir, 'file'), '')
    const app = shop({ cacheDir: join(cacheDir, 'file', 'cache') })
    for (const width of [192, 384]) {
      const answer = await get(app, pictureUrl(photo.id, width, 'webp'))
      expect(answer.statusCode).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }
    await get(app, url)
    expect(encode).toHaveBeenCalledTimes(2)
    await app.close()
    expect(log.warn).toHaveBeenCalledTimes(1)
  })
})

describe('a video', () => {
  const file = 'video/ring-pearl-single.mp4'
  const url = videoUrl(index[file]?.id ?? '')

  test('comes whole, cached for ever', async () => {
    const whole = await readFile(join(mediaDir, file))
    const answer = await get(shop(), url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(whole)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('comes in the part asked for', async () => {
    const whole = await readFile(join(mediaDir, file))
    const app = shop()
    const size = whole.length
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=1000-', 1000, size - 1],
      ['bytes=-500', size - 500, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
    ] as const) {
      const part = await get(app, url, { range })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
      expect(part.headers['content-length']).toBe(String(end - start + 1))
      expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    }
  })

  test('refuses a part that is not there, and answers whole to what it does not serve', async () => {
    const app = shop()
    const beyond = await get(app, url, { range: 'bytes=99999999-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    expect(beyond.headers['cache-control']).toBe('no-store')
    for (const range of [`bytes=${'0-,'.repeat(1000)}0-`, 'lines=1-2', 'bytes=5-2'])
      expect((await get(app, url, { range })).statusCode).toBe(200)
    const changed = await get(app, url, { range: 'bytes=0-1', 'if-range': '"another"' })
    expect(changed.statusCode).toBe(200)
  })

  test('answers HEAD and a known tag without a body', async () => {
    const app = shop()
    const head = await app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100_000)
    const known = await get(app, url, { 'if-none-match': String(head.headers.etag) })
    expect(known.statusCode).toBe(304)
  })
})

test('a failure is never cached', async () => {
  const lost: MediaIndex = {
    'products/lost.jpg': { ...photo, id: 'ffffffffffff' },
    'video/lost.mp4': { id: 'eeeeeeeeeeee', width: 720, height: 900, poster: 'products/lost.jpg' },
  }
  const app = shop({ index: lost })
  for (const url of [
    pictureUrl('ffffffffffff', 192, 'webp'),
    pictureUrl('ffffffffffff', 192, 'avif'),
    videoUrl('eeeeeeeeeeee'),
  ]) {
    const failed = await get(app, url)
    expect(failed.statusCode).toBe(500)
    expect(failed.headers['cache-control']).toBeUndefined()
  }
})

test('every picture and video of the index is there to be served', () => {
  for (const file of Object.keys(index)) expect(existsSync(join(mediaDir, file)), file).toBe(true)
})
