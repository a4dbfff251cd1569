import { expect, type Page } from '@playwright/test'

type Message = { at: string; subject?: string; text: string; code?: string; url?: string }

async function messagesTo(page: Page, to: string, channel: 'sms' | 'email' | 'payment'): Promise<Message[]> {
  const answer = await page.request.get(`/sandbox/outbox.json?${new URLSearchParams({ channel, to })}`)
  return answer.json()
}

/** What the sandbox sent last; a code leaves a moment after it was asked for. */
export async function newestTo(page: Page, to: string, channel: 'sms' | 'email' | 'payment'): Promise<Message> {
  await expect.poll(async () => (await messagesTo(page, to, channel)).length).toBeGreaterThan(0)
  const [newest] = await messagesTo(page, to, channel)
  if (!newest) throw new Error(`nothing came to ${to}`)
  return newest
}

/** The newest message to a phone that says this. */
export async function smsTo(page: Page, to: string, message: RegExp): Promise<string> {
  const found = async () => (await messagesTo(page, to, 'sms')).find(({ text }) => message.test(text))?.text ?? ''
  await expect.poll(found, { timeout: 45_000 }).toMatch(message)
  return found()
}

/** Subjects of all letters so far. */
export async function lettersTo(page: Page, to: string): Promise<string[]> {
  return (await messagesTo(page, to, 'email')).map(({ subject }) => subject ?? '')
}

/** Waits until a letter with this subject has come. */
export async function expectLetter(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect.poll(async () => (await lettersTo(page, to)).join('; '), { timeout: 45_000 }).toMatch(subject)
}

/** What the card service wrote down of an order of the shop: «refund 12500.00 RUB». */
export async function providerNotes(page: Page, number: string): Promise<string[]> {
  const answer = await page.request.get('/sandbox/outbox.json?channel=payment')
  const notes: (Message & { to: string })[] = await answer.json()
  const own = notes.find(({ subject }) => subject?.endsWith(` ${number}`))?.to
  return notes.filter(({ to }) => to === own).map(({ subject, text }) => `${subject ?? ''} ${text}`.trim())
}

/** The shop's staff: an order by its key, or a return by its number, goes on. */
export async function staffDo(page: Page, key: string, ...steps: string[]): Promise<void> {
  for (const step of steps) {
    const answer = await page.request.post('/sandbox/orders', { form: { key, step } })
    expect(answer.status(), `${step}: ${await answer.text()}`).toBe(200)
  }
}

export async function giveBonuses(page: Page, phone: string, amount: number): Promise<void> {
  const answer = await page.request.post('/sandbox/bonuses', { form: { phone, amount: String(amount) } })
  expect(answer.status()).toBe(200)
}

/** How this browser's next orders are answered. */
export async function answerOrders(page: Page, answer: string): Promise<void> {
  const response = await page.request.post('/sandbox/order-answer', { form: { answer } })
  expect(response.status()).toBe(200)
}
