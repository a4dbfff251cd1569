import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

export type PageBytes = { path: string; document: number; script: number; style: number; font: number; image: number }

const KINDS = { Document: 'document', Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'image' } as const

/** First visits of somebody with an item in the cart, and the scripts that each may need, in KB. */
export const FIRST_VISITS = [
  { path: '/', script: 150 },
  { path: '/no-such-page', script: 150 },
  { path: '/catalog', script: 175 },
  { path: '/jewelry/ring-prong-round-diamond', script: 185 },
  { path: '/cart?step=checkout', script: 230 },
]
export const BUDGET_KB = { style: 20, font: 60 }

export const scriptsAllowed = ({ path }: PageBytes) => FIRST_VISITS.find((visit) => visit.path === path)?.script ?? 0

/** With an item of the seed in it a cart shows all that it has. */
const CART = JSON.stringify({ lines: [{ skuId: 10_001, quantity: 1 }] })

/** Compressed bodies of a first visit on a phone, by kind, as the browser counts them. */
export async function downloadedBytes(browser: Browser, url: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await context.addInitScript((cart) => localStorage.setItem('cart', cart), CART)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const { pathname, search } = new URL(url)
  const bytes: PageBytes = { path: pathname + search, document: 0, script: 0, style: 0, font: 0, image: 0 }
  const begun = new Map<string, { type: string; head: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The files of a chunk are fetched before they are imported (load-chunk.ts).
    const isChunk = type === 'Fetch' && response.url.includes('/assets/')
    const kind = response.url.endsWith('.css') ? 'Stylesheet' : 'Script'
    begun.set(requestId, { type: isChunk ? kind : type, head: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, head } = begun.get(requestId) ?? { type: '', head: 0 }
    const kind = KINDS[type as keyof typeof KINDS]
    if (kind) bytes[kind] += Math.max(0, encodedDataLength - head)
  })
  // Its pictures are made the first time anybody sees them, and nothing here is about how long that takes.
  await page.goto(url, { waitUntil: 'load', timeout: 240_000 })
  await untilNothingComes(() => bytes.script + bytes.style + bytes.font + bytes.image)
  await context.close()
  return bytes
}

const QUIET_MS = 2_000

async function untilNothingComes(received: () => number): Promise<void> {
  const before = received()
  await setTimeout(QUIET_MS)
  if (received() > before) await untilNothingComes(received)
}

/** What is over its budget, in words. */
export function overBudget(page: PageBytes): string[] {
  const allowed = { script: scriptsAllowed(page), ...BUDGET_KB }
  return Object.entries(allowed).flatMap(([kind, most]) => {
    const used = page[kind as keyof typeof allowed] / 1024
    return used > most ? [`${page.path}: ${used.toFixed(1)} KB of ${kind}, at most ${most}`] : []
  })
}
