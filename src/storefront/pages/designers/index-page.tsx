import type { ReactNode } from 'react'
import { designers as texts } from '#site-texts/designers.ts'
import { PageHead, type PageHeadProps } from '../../app/page-head.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { Trail } from '../../app/trail.tsx'
import styles from './index-page.module.css'
import { listFacts } from './list-facts.ts'

type IndexPageProps = Pick<PageHeadProps, 'title' | 'description' | 'image'> & {
  path: string
  lead: string
  items: Parameters<typeof listFacts>[2]
  /** Under the lead: the ways into the list. */
  nav?: ReactNode
  children: ReactNode
}

/** All there is of one kind: designers, trends. */
export function IndexPage({ path, title, description, lead, image, items, nav, children }: IndexPageProps) {
  const { origin } = useSite()
  const crumbs = [
    { label: texts.home, href: '/' },
    { label: title, href: path },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} image={image} jsonLd={listFacts(origin, crumbs, items)} />
      <header className={styles.head}>
        <Trail label={texts.breadcrumbs} crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{tieShortWords(lead)}</p>
        {nav}
      </header>
      {children}
    </div>
  )
}
