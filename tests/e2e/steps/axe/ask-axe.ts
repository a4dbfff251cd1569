import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result } from 'axe-core'
import { plainlyReadable } from './plain-contrast.ts'

/** What a page is made of: the header, the footer and the main part, each on its own. */
const PARTS = 'header, nav, main, aside, footer'

/**
 * Parts in which axe has found nothing, by what they are made of and how wide they were shown. They are the same on most
 * pages, and under every popup; looking at each of them once halves what axe costs.
 */
const cleanParts = new Set<string>()

const AXE_TAKES_MS = 20_000

/** Less than half of what `axe.source` is: compiling that one takes a browser as long as looking at a small page. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  if (!(await page.evaluate(() => 'axe' in window))) await putAxeInto(page)
  const violations = await page.evaluate(runAxe, { selector: PARTS, known })
  if (violations.length === 0) for (const key of keys) cleanParts.add(key)
  return violations
}

/** As a script of its own: what the runner evaluates goes through `eval`, which takes twice as long to compile. */
const SCRIPT = `${AXE_SOURCE}\n${plainlyReadable.toString()}`

async function putAxeInto(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: SCRIPT })
  await session.detach()
}

/** Runs in the browser: what decides how each part looks and is read. */
function describeParts(selector: string): string[] {
  const { documentElement: root, body } = document
  const around = [window.innerWidth, root.lang, root.className, body.className].join(' ')
  return [...document.querySelectorAll(selector)]
    .filter((part) => !part.parentElement?.closest(`${selector}, dialog, [role=dialog]`))
    .map((part) => `${around}\n${part.outerHTML}`)
}

type Rule = { id: string; matches(element: Element, ...more: unknown[]): boolean }
type InPage = { axe: typeof axe & { _audit: { rules: Rule[] } }; plainlyReadable: typeof plainlyReadable }

/** Runs in the browser, on the parts of which nothing is known and on all that stands outside of them. */
async function runAxe({ selector, known }: { selector: string; known: boolean[] }): Promise<Result[]> {
  const exclude = [...document.querySelectorAll(selector)]
    .filter((part) => !part.parentElement?.closest(`${selector}, dialog, [role=dialog]`))
    .filter((_, index) => known[index])
  const { axe: inPage, plainlyReadable: look } = window as unknown as InPage
  const contrast = inPage._audit.rules.find(({ id }) => id === 'color-contrast')
  if (!contrast) throw new Error('axe has no rule about contrast')
  // What is far from the screen has its place only once it is laid out, and axe asks what covers what.
  const { dataset } = document.documentElement
  const before = dataset.whole
  dataset.whole = ''
  const { matches } = contrast
  const isReadable = look()
  contrast.matches = function (element, ...more) {
    return !isReadable(element) && matches.call(this, element, ...more)
  }
  try {
    // What passes need not be listed.
    const { violations } = await inPage.run({ exclude }, { resultTypes: ['violations'] })
    return violations
  } finally {
    contrast.matches = matches
    if (before === undefined) delete dataset.whole
  }
}
