import type { TestShop } from '../test-shop.ts'
import { captchaAnswer } from './captcha-answer.ts'
import { doWork, type WorkTask } from './do-work.ts'

/** A visitor with cookies of their own, as a browser would be. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>

type Answer = { status: number; headers: Record<string, unknown>; text: string; body: Record<string, unknown> }

export async function openBrowser(shop: TestShop, options: { host?: string; address?: string } = {}) {
  const jar = new Map<string, string>()
  let csrf = ''
  const { host = 'localhost:3000', address } = options

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, extra = {}): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(method !== 'GET' && csrf && { 'x-csrf-token': csrf }),
      ...(address && { 'x-forwarded-for': address }),
      ...extra,
    }
    const answer = await shop.ask({ method, url, host, headers, ...(method === 'GET' ? {} : { body: body ?? {} }) })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = String(line).split(';', 1)
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const parsed = /json/.test(String(answer.headers['content-type'])) ? (answer.json() as Answer['body']) : {}
    if (typeof parsed.csrfToken === 'string') csrf = parsed.csrfToken
    return { status: answer.status, headers: answer.headers, text: answer.text, body: parsed }
  }

  const browser = {
    jar,
    csrf: () => csrf,
    get: (url: string, extra?: Record<string, string>) => send('GET', url, undefined, extra),
    post: (url: string, body?: unknown, extra?: Record<string, string>) => send('POST', url, body, extra),
    delete: (url: string, body?: unknown) => send('DELETE', url, body),
    renewToken: () => send('GET', '/token'),
    /** What goes with a request for a code; a browser is asked once in a visit, and not for a phone it has proven. */
    async captcha() {
      const { body } = await send('GET', '/captcha')
      return { token: String(body.token), answer: captchaAnswer(String(body.question)) }
    },
    /** The last code that the sandbox saw for a phone. */
    async lastCode(phone: string, channel: 'sms' | 'call' = 'sms') {
      const query = new URLSearchParams({ channel, to: phone })
      const answer = await shop.ask({ url: `/sandbox/outbox.json?${query}` })
      return (answer.json() as { code?: string }[])[0]?.code ?? ''
    },
    /** What goes with every code. */
    async work() {
      const { body } = await send('GET', '/auth/work')
      return doWork(body as WorkTask)
    },
    /** All that goes with a request for a code. */
    async proofs() {
      return { captcha: await browser.captcha(), work: await browser.work() }
    },
    async askCode(phone: string, method: 'sms' | 'flashcall' = 'sms') {
      return send('POST', '/auth/identification', { phone, method, ...(await browser.proofs()) })
    },
    /** Signs in by SMS; a phone without an account gets one. */
    async signIn(
      phone: string,
      { isAfterService, ...person }: { name?: string; surname?: string; email?: string; isAfterService?: boolean } = {},
    ) {
      const sent = await browser.askCode(phone)
      if (sent.status !== 200) throw new Error(`no code for ${phone}: ${sent.text}`)
      const code = await browser.lastCode(phone)
      const entered = await send('POST', '/auth/authenticate', { phone, code, isAfterService })
      if (entered.status !== 200) throw new Error(`not signed in: ${entered.text}`)
      if (entered.body.step !== 4) return entered
      const form = { name: 'Анна', surname: 'Лунина', hasConsent: true, isAfterService, ...person }
      return send('POST', '/registration', form)
    },
    /** Proves a phone for a purpose by a code. */
    async prove(phone: string, purpose: string) {
      await send('POST', '/phone/send_code', { phone, purpose, ...(await browser.proofs()) })
      return send('POST', '/phone/confirm', { code: await browser.lastCode(phone), purpose })
    },
  }
  await browser.renewToken()
  return browser
}
