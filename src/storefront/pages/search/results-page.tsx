import { useEffect } from 'react'
import { redirect } from 'react-router'
import { bestsellers } from '#contract/catalog.ts'
import { homeCatalog } from '#contract/content.ts'
import type { SearchListing } from '#contract/search.ts'
import { isFiltered, readListing } from '#rules/listing/listing-filters.ts'
import { search as texts } from '#site-texts/search.ts'
import { useListingState } from '../../features/listing/listing-state.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { rememberQuery } from '../../features/search/recent-queries.ts'
import { searchHref } from '../../features/search/search-address.ts'
import { SearchForm } from '../../features/search/search-form.tsx'
import { searchSource } from '../../features/search/search-source.ts'
import { UnderstoodLine } from '../../features/search/understood-line.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './search-page.module.css'
import { SearchTrail } from './search-trail.tsx'

export async function loader(context: PageContext) {
  const { params, url, api } = context
  const query = params.id ?? ''
  if (searchHref(query) === '/search') throw redirect('/search')
  const isExact = url.searchParams.get('exact') === '1'
  // What is kept under the address of a search came from a search.
  const listing = (await loadListing(context, searchSource(query, isExact))) as SearchListing
  const isNothing = listing.result.quantity === 0 && !isFiltered(readListing(url.searchParams).filters)
  if (!isNothing) return { query, isExact, listing, help: null }
  const [{ products }, { categories }] = await Promise.all([api(bestsellers, { query: {} }), api(homeCatalog, {})])
  return { query, isExact, listing, help: { products, categories } }
}

export default function ResultsPage({ data }: PageProps<typeof loader>) {
  const { query, isExact, listing, help } = data
  const state = useListingState()
  const source = searchSource(query, isExact)
  const isFound = listing.result.quantity > 0
  useEffect(() => {
    if (isFound) rememberQuery(query)
  }, [isFound, query])

  if (help) return <NothingFound query={query} isExact={isExact} nearest={listing.nearest} {...help} />
  return (
    <ListingView
      listing={listing}
      state={state}
      source={source}
      firstSort={texts.bestFirst}
      head={{ title: texts.resultsTitle(query), description: texts.description, robots: 'noindex,follow', jsonLd: [] }}
      heading={
        <div className={styles.results}>
          <SearchTrail query={{ text: query, href: source.url }} />
          <h1 className={styles.title}>{texts.found(query)}</h1>
          <UnderstoodLine understood={listing.understood} chips={listing.chips} />
          <SearchForm query={query} />
        </div>
      }
      renderCard={(product, isEager) => <ProductCard product={product} level={2} isEager={isEager} />}
    />
  )
}
