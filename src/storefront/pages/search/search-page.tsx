import { redirect } from 'react-router'
import { searchSuggest } from '#contract/catalog/search.ts'
import { homeCatalog } from '#contract/content/content.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { CategoryLinks } from '../../features/search/category-links.tsx'
import { QueryLinks } from '../../features/search/query-links.tsx'
import { searchHref } from '../../features/search/search-address.ts'
import { SearchForm } from '../../features/search/search-form.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './search-page.module.css'
import { SearchTrail } from './search-trail.tsx'

export async function loader({ api, url }: PageContext) {
  const wanted = searchHref(url.searchParams.get('q') ?? '')
  if (wanted !== '/search') throw redirect(wanted)
  const [{ queries }, { categories }] = await Promise.all([
    // Without its hints the field still searches.
    api(searchSuggest, { query: { query: '' } }).catch(() => ({ queries: [] })),
    api(homeCatalog, {}),
  ])
  return { queries, categories }
}

export default function SearchPage({ data: { queries, categories } }: PageProps<typeof loader>) {
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} description={texts.description} robots="noindex,follow" />
      <div className={styles.head}>
        <SearchTrail />
        <h1>{texts.title}</h1>
        <SearchForm hint={texts.hint} />
      </div>
      {queries.length > 0 && (
        <section className={styles.section} aria-labelledby="popular-title">
          <h2 id="popular-title">{texts.popular}</h2>
          <QueryLinks queries={queries} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="sections-title">
        <h2 id="sections-title">{texts.categories}</h2>
        <CategoryLinks categories={categories} />
      </section>
    </div>
  )
}
