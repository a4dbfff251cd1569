import { classNames } from '#ui/class-names.ts'
import { listingHref } from '../listing-address.ts'
import { turnValue } from './applied-filters.ts'
import option from './facet-option.module.css'
import list from './facet-values.module.css'
import { type FacetValuesProps, IN_BOXES } from './facet-values.tsx'

/**
 * What `FacetValues` draws, as plain text. A closed tray needs no more: its links work without scripts, and a hundred of
 * them as components are a tenth of the work of a page, on the server and again when the page comes alive. Null where
 * there are drawings in it.
 */
export function facetMarkup({ facet, state, url }: FacetValuesProps): string | null {
  const { code, name, values } = facet
  if (values.some(({ swatch }) => swatch)) return null
  const isBoxed = IN_BOXES.includes(code)
  const look = isBoxed ? option.box : option.row
  let items = ''
  for (const { value, name: texts, count } of values) {
    const isChosen = state.filters[code].includes(value)
    const inside = `<span class="${option.name}">${escaped(texts)}</span> <span class="${option.count}">${count}</span>`
    if (count === 0 && !isChosen) {
      items += `<li><span class="${classNames(look, option.gone)}" role="checkbox" aria-checked="false" aria-disabled="true">${inside}</span></li>`
    } else {
      const href = listingHref(url, turnValue(code, value, !isChosen)(state))
      items += `<li><a class="${classNames(look, isChosen && option.chosen)}" role="checkbox" aria-checked="${isChosen}" href="${escaped(href)}" rel="nofollow">${inside}</a></li>`
    }
  }
  return `<div role="group" aria-label="${escaped(name)}"><ul class="${isBoxed ? list.boxes : list.rows}">${items}</ul></div>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
