import { chromium } from '@playwright/test'
import { browserOptions } from '../../tests/support/find-browser.ts'

export type PageBytes = { path: string; document: number; script: number; style: number; font: number; image: number }

const KINDS = { Document: 'document', Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'image' } as const

/** With a piece of the seed in it a cart shows all that it has. */
const CART = JSON.stringify({ lines: [{ skuId: 10_001, quantity: 1 }] })

/** Compressed bodies of a first visit, by kind, as the browser counts them. */
export async function downloadedBytes(origin: string, paths: string[]): Promise<PageBytes[]> {
  const browser = await chromium.launch(browserOptions)
  const pages: PageBytes[] = []
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    await context.addInitScript((cart) => localStorage.setItem('cart', cart), CART)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const begun = new Map<string, { type: string; head: number }>()
    const bytes: PageBytes = { path, document: 0, script: 0, style: 0, font: 0, image: 0 }
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
    await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 240_000 })
    pages.push(bytes)
    await context.close()
  }
  await browser.close()
  return pages
}
