/**
 * Third-party tags run in a frame of their own: what they read there says nothing about the shop's pages, whose URLs
 * and contents may hold an order key or a phone, and whose policy allows no host but ours.
 */
export const FRAME_URL = '/analytics-tags'

export type TagsFrame = {
  inside: Window
  /** A copy made in the frame: their programs expect objects of their own window. */
  own<Value>(value: Value): Value
  /** Loads a program there. */
  run(src: string): void
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
  const inside = element.contentWindow as (Window & { JSON: JSON }) | null
  const page = element.contentDocument
  if (!inside || !page || inside.location.pathname !== FRAME_URL) {
    element.remove()
    return null
  }

  return {
    inside,
    own: (value) => inside.JSON.parse(JSON.stringify(value)),
    run(src) {
      const script = page.createElement('script')
      script.async = true
      script.src = src
      page.head.append(script)
    },
    close: () => element.remove(),
  }
}
