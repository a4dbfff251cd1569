import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

/** What a page is made of: the header, the footer and the main part, each on its own. */
const PARTS = 'header, nav, main, aside, footer'

/**
 * Parts in which axe has found nothing, by what they are made of and how wide they were shown. They are the same on most
 * pages, and under every popup; looking at each of them once halves what axe costs.
 */
const cleanParts = new Set<string>()

const AXE_TAKES_MS = 20_000

/**
 * What axe finds wrong with the page as it is now. On a busy machine the browser now and then never says that a question
 * has arrived, while it answers the next one at once: it is asked again.
 */
export async function askAxe(page: Page, attempts = 3): Promise<Result[]> {
  const answer = askOnce(page)
  if (attempts === 1) return answer
  const first = await Promise.race([answer, setTimeout(AXE_TAKES_MS, null, { ref: false })])
  return first ?? Promise.any([answer, askAxe(page, attempts - 1)])
}

async function askOnce(page: Page): Promise<Result[]> {
  const keys = (await page.evaluate(describeParts, PARTS)).map((part) =>
    createHash('sha256').update(part).digest('base64'),
  )
  const known = keys.map((key) => cleanParts.has(key))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(runAxe, { selector: PARTS, known })
  if (violations.length === 0) for (const key of keys) cleanParts.add(key)
  return violations
}

/** Runs in the browser: what decides how each part looks and is read. */
function describeParts(selector: string): string[] {
  const { documentElement: root, body } = document
  const around = [window.innerWidth, root.lang, root.className, body.className].join(' ')
  return [...document.querySelectorAll(selector)]
    .filter((part) => !part.parentElement?.closest(`${selector}, dialog, [role=dialog]`))
    .map((part) => `${around}\n${part.outerHTML}`)
}

/** Runs in the browser, on the parts of which nothing is known and on all that stands outside of them. */
async function runAxe({ selector, known }: { selector: string; known: boolean[] }): Promise<Result[]> {
  const exclude = [...document.querySelectorAll(selector)]
    .filter((part) => !part.parentElement?.closest(`${selector}, dialog, [role=dialog]`))
    .filter((_, index) => known[index])
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // What passes need not be listed.
  const { violations } = await inPage.run({ exclude }, { resultTypes: ['violations'] })
  return violations
}
