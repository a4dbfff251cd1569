import type { ReactNode } from 'react'
import { layout } from '#site-texts/layout.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ForPage } from './page-link.tsx'

/** What is agreed to opens beside the form, so that nothing typed is lost. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ForPage path={href} instead={children}>
      <a href={href} target="_blank" rel="noopener">
        {children}
        <VisuallyHidden> ({layout.newTab})</VisuallyHidden>
      </a>
    </ForPage>
  )
}
