import type { ReactNode } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { designers as texts } from '#site-texts/catalog/designers.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { PageHead, type PageHeadProps } from '../../shared/page-head.tsx'
import { useSite } from '../../shared/site.ts'
import styles from './index-page.module.css'
import { listFacts } from './list-facts.ts'

type IndexPageProps = Pick<PageHeadProps, 'title' | 'description' | 'image'> & {
  path: string
  lead: string
  items: Parameters<typeof listFacts>[1]
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
      <PageHead
        title={title}
        description={description}
        image={image}
        facts={import.meta.env.SSR ? [listFacts(origin, items)] : undefined}
      />
      <header className={styles.head}>
        <Trail label={texts.breadcrumbs} crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{preventOrphans(lead)}</p>
        {nav}
      </header>
      {children}
    </div>
  )
}
