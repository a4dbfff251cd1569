import type { Page } from '@playwright/test'

/** WCAG 1.4.12, as its own words have it. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}'

/**
 * What is wrong with a page, or with one part of it, for whoever spaces text out, sees it in few colours, goes through it
 * by keys or speaks to it. One look proves all of it: a second visit would cost as much as all the rest.
 */
export async function reachFaults(page: Page, root = 'body'): Promise<string[]> {
  const plain = await page.evaluate(looksOf, root)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await page.evaluate(vanishedIn, root)
  await page.emulateMedia({ forcedColors: 'none' })
  const spaced = await page.evaluate(cutWhenSpaced, { root, css: SPACING })
  return [...plain, ...forced, ...spaced]
}

/** Runs in the browser: names that do not say what is seen, and places that keys reach in another order than the eye. */
function looksOf(root: string): string[] {
  const faults: string[] = []
  const within = document.querySelector(root)
  if (!within) return [`no ${root}`]
  const plain = (text: string) =>
    text
      .replace(/[\s\u00A0]+/g, ' ')
      .trim()
      .toLowerCase()
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const shown = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
        if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !isSeen(node)) return ''
        return node.getBoundingClientRect().width <= 1 ? '' : shown(node)
      })
      .join(' ')
  for (const control of within.querySelectorAll('a[aria-label], button[aria-label], [role=button][aria-label]')) {
    if (!isSeen(control)) continue
    const text = plain(shown(control))
    const name = plain(control.getAttribute('aria-label') ?? '')
    if (/\p{L}{2}/u.test(text) && !name.includes(text)) faults.push(`label not in name: «${text}», named «${name}»`)
  }
  const FOCUSABLE =
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, [tabindex="0"]'
  for (const turned of within.querySelectorAll('[tabindex]'))
    if (Number(turned.getAttribute('tabindex')) > 0)
      faults.push(`tabindex above zero: ${turned.outerHTML.slice(0, 80)}`)
  const isInFlow = (element: Element) => !['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position)
  for (const parent of within.querySelectorAll('*')) {
    if (!['flex', 'grid', 'inline-flex', 'inline-grid'].includes(getComputedStyle(parent).display)) continue
    const boxes = [...parent.children]
      .filter((child) => isSeen(child) && isInFlow(child))
      .filter((child) => child.matches(FOCUSABLE) || child.querySelector(FOCUSABLE))
      .map((child) => ({ child, box: child.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    for (const [index, { child, box }] of boxes.entries()) {
      const before = boxes[index - 1]?.box
      if (!before) continue
      const isAbove = box.bottom <= before.top + 1
      const isLeft = box.right <= before.left + 1 && box.top < before.bottom && before.top < box.bottom
      if (isAbove && box.left <= before.right && before.left <= box.right)
        faults.push(`reached after what stands below it: ${child.outerHTML.slice(0, 90)}`)
      if (isLeft) faults.push(`reached after what stands to its right: ${child.outerHTML.slice(0, 90)}`)
    }
  }
  return faults
}

/** Runs in the browser with forced colours: a filled control without a border is no control any more. */
function vanishedIn(root: string): string[] {
  const within = document.querySelector(root)
  if (!within) return []
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderBottomWidth, borderTopStyle, borderBottomStyle, outlineStyle, textDecorationLine } =
      getComputedStyle(element)
    const isDrawn = (width: string, style: string) => Number.parseFloat(width) > 0 && style !== 'none'
    return (
      isDrawn(borderTopWidth, borderTopStyle) ||
      isDrawn(borderBottomWidth, borderBottomStyle) ||
      outlineStyle !== 'none' ||
      textDecorationLine !== 'none'
    )
  }
  const fields = 'input:not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=file]), select, textarea'
  return [...within.querySelectorAll(fields)]
    .filter((field) => isSeen(field) && field.getBoundingClientRect().width > 1)
    .filter((field) => !hasEdge(field) && !(field.parentElement && hasEdge(field.parentElement)))
    .map((field) => `without an edge in forced colours: ${field.outerHTML.slice(0, 90)}`)
}

/** Runs in the browser: words that are cut off, or a page that goes sideways, once text has more room around it. */
function cutWhenSpaced({ root, css }: { root: string; css: string }): string[] {
  const within = document.querySelector(root)
  if (!within) return []
  const isCut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = getComputedStyle(element)
    const isClipped = ['hidden', 'clip'].includes(overflowX) || ['hidden', 'clip'].includes(overflowY)
    // What is shortened on purpose ends in an ellipsis; what is hidden from the eye is a pixel wide.
    if (!isClipped || display === 'inline' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
    if (element.clientWidth <= 1 || element.clientHeight <= 1) return false
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return hasText && (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)
  }
  const all = [...within.querySelectorAll('*')]
  const before = new Set(all.filter(isCut))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const cut = all.filter((element) => isCut(element) && !before.has(element))
  const isWider = document.documentElement.scrollWidth > window.innerWidth
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return [
    ...cut.map((element) => `cut when spaced: ${element.outerHTML.slice(0, 90)}`),
    ...(isWider ? ['goes sideways when spaced'] : []),
  ]
}
