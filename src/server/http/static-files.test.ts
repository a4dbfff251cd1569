import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type InjectOptions } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

async function shop(savesPages: boolean) {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  const root = join(folder, 'client')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'offline-worker-ru.js'), 'worker')
  await writeFile(join(root, 'offline-stop.js'), 'stop')
  await writeFile(join(root, 'assets', 'offline-page-x1.js'), 'page')
  await writeFile(join(root, 'favicon.svg'), 'icon')
  const app = Fastify()
  await staticFiles(app, root, { savesPages })
  return async (url: string | InjectOptions) => {
    const { statusCode, body, headers } = await app.inject(url)
    return [statusCode, body, headers['cache-control']]
  }
}

test('the worker is asked for anew each time; files with a hash are kept for good', async () => {
  const get = await shop(true)
  expect(await get('/offline-worker-ru.js')).toEqual([200, 'worker', 'no-cache'])
  expect(await get('/assets/offline-page-x1.js')).toEqual([200, 'page', 'public, max-age=31536000, immutable'])
  expect(await get('/favicon.svg')).toEqual([200, 'icon', 'public, max-age=3600'])
})

test('a shop that wants no saved pages answers with the worker that ends itself', async () => {
  const get = await shop(false)
  expect(await get('/offline-worker-ru.js')).toEqual([200, 'stop', 'no-cache'])
  expect(await get('/offline-worker-en.js')).toEqual([200, 'stop', 'no-cache'])
})

test('a script that is there is sent as it was compressed; one that is not is no page', async () => {
  const get = await shop(true)
  await writeFile(join(folder, 'client', 'assets', 'offline-page-x1.js.br'), 'smaller')
  const asked = { url: '/assets/offline-page-x1.js', headers: { 'accept-encoding': 'br' } }
  expect((await get(asked)).slice(0, 2)).toEqual([200, 'smaller'])
  expect(await get({ ...asked, method: 'HEAD' })).toEqual([200, '', 'public, max-age=31536000, immutable'])
  for (const url of ['/assets/none.js', '/assets/offline-page-x1.js.br', '/assets/..%2Ffavicon.svg', '/assets/'])
    expect((await get(url))[0], url).toBe(404)
})
