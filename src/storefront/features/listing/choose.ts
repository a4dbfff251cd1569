import { createContext, type KeyboardEvent, type MouseEvent } from 'react'
import { currentRouter } from '../../app/navigation.ts'

/** Where the link of a filter leads when it is pressed: into the page, or into the sheet that lies over it. */
export type Choose = (href: string) => void

/** A step in the history: Back takes the last choice away. The page stays where it is, the list under it changes. */
export const chooseOnPage: Choose = (href) => void currentRouter().navigate(href, { preventScrollReset: true })

export const ChooseContext = createContext<Choose>(chooseOnPage)

/** The address of a plain press; null when the press is for the browser: another tab, another window, a download. */
export function pressedHref(event: MouseEvent<HTMLAnchorElement>): string | null {
  const isForTheBrowser =
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (isForTheBrowser) return null
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  return pathname + search
}

/** What is announced as a checkbox is pressed by the space bar too. */
export function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
