import { type BrowserContext, expect, type Page } from '@playwright/test'
import { putClockAhead } from '../visit.ts'

/** How far the shop of a story has been moved beyond the clock of all stories. */
const moved = new Map<string, number>()

/** What the clock of this page's shop shows, give or take how long a request takes. */
export function shopNow(baseURL = ''): Date {
  return new Date(Date.now() + Number(process.env.E2E_CLOCK_AHEAD_MS) + (moved.get(baseURL) ?? 0))
}

/** The shop's clock is put forward in its sandbox, and so are those of its visitors. */
export async function passTo(page: Page, to: Date, baseURL = '', others: BrowserContext[] = []): Promise<void> {
  const forward = to.getTime() - shopNow(baseURL).getTime()
  const answer = await page.request.post(`${baseURL}/sandbox/clock`, { form: { to: to.toISOString() } })
  expect(answer.status(), await answer.text()).toBe(200)
  moved.set(baseURL, (moved.get(baseURL) ?? 0) + forward)
  for (const context of [page.context(), ...others]) await context.addInitScript(putClockAhead, forward)
}
