import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { codeOf } from '../../support/staff/totp-code.ts'
import { expect } from '../visit.ts'
import { fillDoor } from './back-office.ts'
import { ownShop } from './own-shop.ts'

const PASSWORD = 'тихая сова у пруда'

/** A shop as it is sold: in production, without the sandbox, with nothing in its database. */
export function productionShop(number: number, more: Record<string, string> = {}) {
  const host = `localhost:${Number(process.env.E2E_PORT ?? 4310) + number}`
  return ownShop(number, {
    env: {
      NODE_ENV: 'production',
      SANDBOX: 'off',
      SANDBOX_CLOCK: '',
      SITE_RU: host,
      SITE_EN: `en.${host}`,
      COMPANY_INN: '7707083893',
      PAYSELECTION_SITE_ID: 'site',
      PAYSELECTION_SECRET: 'secret-of-the-cards',
      SMS_RU_API_ID: 'secret-of-the-messages',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...more,
    },
  })
}

/** The demonstration's goods, as `npm run seed` puts them into a database that no shop is using yet. */
export function fillWithGoods(env: Record<string, string>): void {
  execFileSync(process.execPath, ['scripts/seed.ts'], { env: { ...process.env, ...env } })
}

/** The address under which the first admin chooses a password. */
export function firstAdmin(env: Record<string, string>, login: string, name: string): string {
  const command = ['scripts/shop.ts', 'admin', 'create', login, name, '--by', 'first day']
  const made = execFileSync(process.execPath, command, { env: { ...process.env, ...env }, encoding: 'utf8' })
  return `/backoffice/join#${/#(\S+)/.exec(made)?.[1]}`
}

/** Chooses a password, connects the authenticator and comes in. */
export async function joinStaff(page: Page, address: string, login: string, now: () => Date): Promise<void> {
  await page.goto(address)
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Код из приложения' }).fill(codeOf(secret, now()))
  await page.getByRole('button', { name: 'Открыть кабинет' }).click()
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible()
  await fillDoor(page, { login, password: PASSWORD, code: codeOf(secret, now()) })
}

/** Stands where the service of text messages does, by its own protocol, and remembers what it was asked to send. */
export async function messageService(port: number) {
  const sent = new Map<string, string>()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const to = form.get('to') ?? ''
    sent.set(to, form.get('msg') ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ status_code: 100, sms: { [to]: { status_code: 100, sms_id: `story-${sent.size}` } } }),
    )
  }
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** The code in the last message to a phone. */
    async codeFor(phone: string): Promise<string> {
      const message = () => sent.get(phone.replace('+', '')) ?? ''
      await expect.poll(message, { timeout: 20_000 }).toMatch(/\b\d{4}\b/)
      return /\b\d{4}\b/.exec(message())?.[0] ?? ''
    },
    stop: () => server.close(),
  }
}
