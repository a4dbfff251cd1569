import type { APIResponse, Page } from '@playwright/test'
import { captchaAnswer } from './captcha-answer.ts'
import { doWork, type WorkTask } from './do-work.ts'

/**
 * Makes an account and signs the page's browser in, by the calls that the popup would make. For stories about something
 * else: the popup itself is walked through in those that are about signing in.
 */
export async function signInReady(
  page: Page,
  person: { phone: string; name: string; surname: string; email: string },
  /** Where the code of a text message is read; on the sandbox's own page unless said otherwise. */
  codeFor: (phone: string) => Promise<string> = (phone) => codeInSandbox(page, phone),
): Promise<void> {
  const { phone, ...rest } = person
  let csrf = ''
  const read = async (answer: APIResponse) => {
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
    const body = (await answer.json()) as Record<string, unknown>
    if (typeof body.csrfToken === 'string') csrf = body.csrfToken
    return body
  }
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }
  const get = async (path: string) => read(await page.request.get(path, { headers: sameOrigin }))
  const post = async (path: string, data: object) =>
    read(await page.request.post(path, { data, headers: { ...sameOrigin, 'x-csrf-token': csrf } }))

  await get('/token')
  const { token, question } = await get('/captcha')
  const captcha = { token, answer: captchaAnswer(String(question)) }
  const work = doWork((await get('/auth/work')) as WorkTask)
  await post('/auth/identification', { phone, method: 'sms', captcha, work })
  await post('/auth/authenticate', { phone, code: await codeFor(phone) })
  await post('/registration', { ...rest, hasConsent: true })
}

async function codeInSandbox(page: Page, phone: string): Promise<string> {
  const outbox = await page.request.get(`/sandbox/outbox.json?${new URLSearchParams({ channel: 'sms', to: phone })}`)
  const [sent] = (await outbox.json()) as { code?: string }[]
  return sent?.code ?? ''
}
