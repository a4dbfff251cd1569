import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bestsellers } from '#contract/catalog/catalog.ts'
import type { PageRenderer } from '#contract/page.ts'
import { freshDatabase } from '../../../tests/support/test-database.ts'
import { plainRenderer, startTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let database: Awaited<ReturnType<typeof freshDatabase>>
let door: Server
let doorPort: number
const sockets = new Set<Socket>()

/** The database is behind a door; while that is closed, connections are refused. */
const openDoor = () => new Promise<void>((ready) => door.listen(doorPort, '127.0.0.1', ready))
async function closeDoor(): Promise<void> {
  const closed = new Promise((resolve) => door.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
}

/** Like the storefront: `/` cannot do without its loader's answer, `/listing` can. */
const renderer: PageRenderer = {
  ...plainRenderer,
  async render(request) {
    const outcome = await request.call(bestsellers, { query: {} } as never)
    if (outcome.ok || request.url === '/listing') return { status: 200, html: outcome.ok ? 'whole' : 'partial' }
    return { status: 500, html: outcome.error.message }
  },
}

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const target = new URL(database.url)
  door = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  doorPort = 0
  await openDoor()
  doorPort = (door.address() as AddressInfo).port
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(doorPort)
  shop = await startTestShop({ renderer, databaseUrl: url.href })
})
afterAll(async () => {
  if (!door.listening) await openDoor()
  await shop?.stop()
  await closeDoor()
  await database?.drop()
})

test('while the database is away pages and calls answer 503, and as before when it is back', async () => {
  const { headers } = await shop.visitor()
  await closeDoor()

  for (const [host, texts] of [
    ['lunnitsa.ru', 'Сайт ненадолго остановился. Повторите через несколько секунд.'],
    ['lunnitsa.com', 'We will be right back. Please try again in a few seconds.'],
  ] as const) {
    const page = await shop.ask({ url: '/', host })
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toBe(texts)

    const call = await shop.ask({ url: '/pd/frontend/bestsellers', host })
    expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
    expect(call.json()).toMatchObject({ success: false, code: 'server.unavailable', message: texts, error: texts })
  }
  const signedIn = await shop.ask({ url: '/profile/info', headers })
  expect([signedIn.status, signedIn.headers['retry-after']]).toEqual([503, '5'])

  const partial = await shop.ask({ url: '/listing', host: 'lunnitsa.ru' })
  expect([partial.status, partial.text]).toEqual([200, 'partial'])

  await openDoor()
  await expect.poll(async () => (await shop.ask({ url: '/', host: 'lunnitsa.ru' })).status).toBe(200)
  // What lacked a part was not kept.
  expect((await shop.ask({ url: '/listing', host: 'lunnitsa.ru' })).text).toBe('whole')
})
