import { expect, type Page } from '@playwright/test'

/**
 * Goes on to another page of the site by a link of the one that is open, which costs a third of opening it by its
 * address, and waits until it is shown: the shop then moves the focus to its beginning. False where no link that can be
 * seen leads there, or where it opens a popup over this page instead.
 */
export async function followLink(page: Page, path: string): Promise<boolean> {
  const isFollowed = await page.evaluate((href) => {
    // The sections of the menu have panels, and a mouse of their own. What leads there elsewhere is found from the foot.
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].findLast(
      (one) =>
        one.getAttribute('href') === href &&
        !one.target &&
        !one.closest('header nav') &&
        one.checkVisibility({ visibilityProperty: true }),
    )
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    link?.click()
    return Boolean(link)
  }, path)
  if (!isFollowed) return false
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === path || search.includes('popup='))
  if (page.url().includes('popup=')) return false
  await page.waitForFunction(() => document.activeElement?.closest('#main'))
  // As after a page was opened by its address: its pictures are there.
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  )
  return true
}

/** What a popup is told, and whether it was opened on this page: then it closes by going back. */
type PopupState = { payloads: object; opened: number }

/** Opens a popup over the page as a link to it does; with a state, as a press on a button: Back undoes it. */
export async function openPopup(page: Page, name: string, state?: PopupState): Promise<void> {
  await page.evaluate(
    ([popup, state]) => {
      const url = new URL(location.href)
      url.searchParams.set('popup', popup)
      history.pushState(state ? { usr: state, key: popup, idx: history.length } : null, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [name, state] as const,
  )
}
