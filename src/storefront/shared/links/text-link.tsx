import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ForPage } from './page-link.tsx'

/** A link inside words. What leads to an address that this site does not have is only its words. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('https://'))
    return (
      <a href={href} rel="noopener">
        {children}
      </a>
    )
  if (!href.startsWith('/')) return <a href={href}>{children}</a>
  return (
    <ForPage path={href.replace(/[?#].*$/, '')} instead={children}>
      <Link to={href}>{children}</Link>
    </ForPage>
  )
}
