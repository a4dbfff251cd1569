import type { ReactNode } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './link-page.module.css'

type LinkPageProps = {
  title: string
  /** Where the page lives without its token. */
  path: string
  heading: string
  text: string
  failure: string | null
  children: ReactNode
}

/** Where the link of a letter leads: one sentence and one button, nothing for robots. */
export function LinkPage({ title, path, heading, text, failure, children }: LinkPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} canonicalPath={path} otherSitePath={null} robots="noindex, nofollow" />
      <h1>{preventOrphans(heading)}</h1>
      <p className={styles.text} role="status">
        {preventOrphans(text)}
      </p>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
