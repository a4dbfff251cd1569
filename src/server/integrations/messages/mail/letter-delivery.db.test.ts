import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { WORKER: 'on' } })
})
afterAll(() => shop?.stop())

type Shown = { to: string; subject: string; text: string; url?: string }

test('a letter of the shop goes over SMTP to the mailbox of the sandbox, where it can be read and looked at', async () => {
  const { headers } = await shop.visitor()
  const body = { name: 'Анна', phone: '+79991234567', contactMethod: 1, question: 'Какой размер?', hasConsent: true }
  expect((await shop.ask({ method: 'POST', url: '/requests/stylist', body, headers })).status).toBe(200)

  const letters = async () => (await shop.ask({ url: '/sandbox/outbox.json?channel=email' })).json() as Shown[]
  await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(1)
  const [letter] = await letters()
  expect(letter).toMatchObject({ to: 'zabota@lunnitsa.ru', text: expect.stringContaining('Какой размер?') })

  const list = await shop.ask({ url: '/sandbox/mail' })
  const page = /href="(\/sandbox\/mail\/[0-9a-f]+)"/.exec(list.text)?.[1]
  const inside = await shop.ask({ url: `${page}/letter` })
  expect(inside.text).toContain('Какой размер?')
  expect(inside.headers['content-security-policy']).toMatch(/^sandbox /)
  expect(inside.headers['x-frame-options']).toBe('SAMEORIGIN')
}, 30_000)
