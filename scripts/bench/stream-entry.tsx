import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { PageRequest } from '#contract/page.ts'
import { preparePage } from '../../src/storefront/shell/page-tree.tsx'

/** React's own streaming renderer over the tree of one page, its data at hand: pages a second for `ms` milliseconds. */
export async function streamedPagesPerSecond(request: PageRequest, ms: number): Promise<number> {
  const page = await preparePage(request)
  if ('redirect' in page) throw new Error(`the page redirects to ${page.redirect}`)
  const drawOnce = () =>
    new Promise<void>((resolve, reject) => {
      const sink = new Writable({
        write: (_chunk, _encoding, next) => next(),
        final(next) {
          next()
          resolve()
        },
      })
      const { pipe } = renderToPipeableStream(page.tree, { onAllReady: () => void pipe(sink), onError: reject })
    })
  const end = performance.now() + ms
  let pages = 0
  while (performance.now() < end) {
    await drawOnce()
    pages++
  }
  return (pages * 1000) / ms
}
