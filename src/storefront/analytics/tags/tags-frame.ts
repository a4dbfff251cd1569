import type { MetrikaCall } from './metrika.ts'
import type { LayerPush } from './tag-manager.ts'

/**
 * Third-party tags run in a frame of their own: what they read there says nothing about the shop's pages, whose URLs
 * and contents may hold an order key or a phone, and whose policy allows no host but ours.
 */
export const FRAME_URL = '/analytics-tags'

const METRIKA_LAYER = 'metrikaLayer'

type Ym = ((...call: unknown[]) => void) & { a?: unknown[]; l?: number }
type TagsWindow = Window & {
  JSON: JSON
  dataLayer?: unknown[]
  [METRIKA_LAYER]?: unknown[]
  ym?: Ym
}

export type TagsFrame = {
  metrika(id: string): (calls: readonly MetrikaCall[]) => void
  tagManager(id: string): (pushes: readonly LayerPush[]) => void
  close(): void
}

/** Null when it did not come: somebody blocks it, which is their right. */
export async function openFrame(): Promise<TagsFrame | null> {
  const element = document.createElement('iframe')
  element.hidden = true
  element.title = ''
  // The frame would learn the whole address of the page around it.
  element.referrerPolicy = 'no-referrer'
  element.src = FRAME_URL
  const isLoaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }))
  document.body.append(element)
  await isLoaded
  const inside = element.contentWindow as TagsWindow | null
  const page = element.contentDocument
  if (!inside || !page || inside.location.pathname !== FRAME_URL) {
    element.remove()
    return null
  }

  /** Their programs expect objects made in their own window. */
  const own = <Value>(value: Value): Value => inside.JSON.parse(JSON.stringify(value))

  function run(src: string) {
    const script = page?.createElement('script')
    if (!page || !script) return
    script.async = true
    script.src = src
    page.head.append(script)
  }

  return {
    metrika(id) {
      inside[METRIKA_LAYER] = own([])
      const stub: Ym = (...call) => {
        stub.a ??= []
        stub.a.push(call)
      }
      stub.l = Date.now()
      inside.ym = stub
      // Nothing is watched by itself: not the pointer, not the links, not the fields. `defer`: pages are told by us.
      const options = { defer: true, ecommerce: METRIKA_LAYER, clickmap: false, trackLinks: false, webvisor: false }
      inside.ym(Number(id), 'init', own(options))
      run('https://mc.yandex.ru/metrika/tag.js')
      return (calls) => {
        for (const call of calls)
          if ('ym' in call) inside.ym?.(Number(id), ...own(call.ym))
          else inside[METRIKA_LAYER]?.push(own(call.push))
      }
    },
    tagManager(id) {
      inside.dataLayer = own([{ 'gtm.start': Date.now(), event: 'gtm.js' }])
      run(`https://www.googletagmanager.com/gtm.js?id=${id}`)
      return (pushes) => {
        for (const push of pushes) inside.dataLayer?.push(own(push))
      }
    },
    close: () => element.remove(),
  }
}
