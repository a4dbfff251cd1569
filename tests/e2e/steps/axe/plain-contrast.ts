/**
 * Runs in the browser, before axe: which of the page's texts are readable beyond doubt, so that axe need not look for
 * what lies behind each of them, a third of what it costs. A text is when it and the first background around it are
 * plain, opaque colours that differ enough, and no other box that paints anything touches it. Every other text is left to
 * axe: this finds no fault, and hides none.
 */
export function plainlyReadable(): (element: Element) => boolean {
  // A little above 4.5, what small text needs: the sums are rounded here and there.
  const ENOUGH = 4.6
  const REPLACED = 'img, video, canvas, svg, iframe, object, embed, input, select, textarea, progress, meter'
  type Box = { element: Element; rect: DOMRect }
  type Ground = { luminance: number; element: Element | null }

  const luminances = new Map<string, number | null>()
  /** Null unless it is a plain colour without transparency. */
  function luminanceOf(color: string): number | null {
    const known = luminances.get(color)
    if (known !== undefined) return known
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
    const linear = parts?.map((part) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    const luminance = linear ? 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0) : null
    luminances.set(color, luminance)
    return luminance
  }

  const isClear = (color: string) => color === 'rgba(0, 0, 0, 0)'
  const painted: Box[] = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (isClear(backgroundColor) && backgroundImage === 'none' && !element.matches(REPLACED)) return []
    const rect = element.getBoundingClientRect()
    return rect.width > 0 && rect.height > 0 ? [{ element, rect }] : []
  })

  const grounds = new Map<Element, Ground | null>()
  /** What an element stands on; null where anything but a plain colour has a part in it. */
  function groundOf(element: Element): Ground | null {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const isPlain =
      style.opacity === '1' &&
      style.filter === 'none' &&
      style.mixBlendMode === 'normal' &&
      style.backgroundImage === 'none' &&
      style.backgroundClip === 'border-box' &&
      style.clipPath === 'none' &&
      style.maskImage === 'none' &&
      !style.zIndex.startsWith('-')
    const around = isPlain
      ? element.parentElement
        ? groundOf(element.parentElement)
        : { luminance: 1, element: null }
      : null
    let ground = around
    if (around && !isClear(style.backgroundColor)) {
      const luminance = luminanceOf(style.backgroundColor)
      // The background of the whole document is never left.
      const isCanvas = element === document.body || element === document.documentElement
      ground = luminance === null ? null : { luminance, element: isCanvas ? null : element }
    }
    grounds.set(element, ground)
    return ground
  }

  const textRange = document.createRange()
  const touches = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const holds = (outer: DOMRect, inner: DOMRect) =>
    outer.left <= inner.left + 1 &&
    outer.right >= inner.right - 1 &&
    outer.top <= inner.top + 1 &&
    outer.bottom >= inner.bottom - 1

  return (element) => {
    if (element.matches(REPLACED)) return false
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (own.length === 0) return true
    if (element.getRootNode() !== document || element.closest('svg')) return false
    const style = getComputedStyle(element)
    const ink = luminanceOf(style.color)
    const ground = groundOf(element)
    if (ink === null || ground === null) return false
    if (style.textShadow !== 'none' || style.webkitTextStrokeWidth !== '0px') return false
    if (style.webkitTextFillColor !== style.color) return false
    const contrast = (Math.max(ink, ground.luminance) + 0.05) / (Math.min(ink, ground.luminance) + 0.05)
    if (contrast < ENOUGH) return false
    const groundRect = ground.element?.getBoundingClientRect()
    return own.every((node) => {
      textRange.selectNodeContents(node)
      const rect = textRange.getBoundingClientRect()
      if (groundRect && !holds(groundRect, rect)) return false
      return painted.every((box) => !touches(box.rect, rect) || box.element.contains(element))
    })
  }
}
