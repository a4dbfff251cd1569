import { createContext, type HTMLAttributes, use } from 'react'
import type { MenuSection } from '#contract/entities/menu.ts'
import { cachedMarkup } from '../cached-markup.ts'
import { SiteProvider, useSite } from '../site.ts'

/** The menu that the frame around a page shows. Outside of it nothing is cached. */
export const FrameContext = createContext<readonly MenuSection[]>([])

export type FramePartProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'nav'
  /** Parts with different contents have different names. */
  name: string
}

/**
 * A part of the header or the footer: the same on every page of a site until the menu changes, so the server draws it
 * once. It may know the site, and nothing of the page: on the server its router is always at the home page.
 */
export function FramePart({ as: Element = 'div', name, children, ...rest }: FramePartProps) {
  const here = useSite()
  const { site, currency, homeCity, shop } = here
  const look = JSON.stringify([name, site, currency, homeCity, shop])
  const markup = cachedMarkup(use(FrameContext), look, () => <SiteProvider value={here}>{children}</SiteProvider>)
  if (markup === null) return <Element {...rest}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the same components
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />
}
