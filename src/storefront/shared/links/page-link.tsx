import type { ReactNode } from 'react'
import { useSite } from '../site.ts'
import { hasPage } from './has-page.ts'

type ForPageProps = { path: string; children: ReactNode; instead?: ReactNode }

/** A way to a page, there as soon as the page is: an address of the table can be reserved, or of the other site. */
export function ForPage({ path, children, instead = null }: ForPageProps) {
  const { site } = useSite()
  return hasPage(path, site) ? children : instead
}
