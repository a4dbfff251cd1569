import { useEffect } from 'react'
import { redirect } from 'react-router'
import { bestsellers } from '#contract/catalog/catalog.ts'
import type { SearchListing } from '#contract/catalog/search.ts'
import { homeCatalog } from '#contract/content/content.ts'
import { MAX_HELP_QUESTION, searchContent } from '#contract/content/content-pages.ts'
import { isFiltered, readListing } from '#rules/listing/listing-filters.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import type { Passage } from '../../features/help-search/passage-list.tsx'
import { useListingState } from '../../features/listing/listing-state.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { CardSkeleton } from '../../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { rememberQuery } from '../../features/search/recent-queries.ts'
import { searchHref } from '../../features/search/search-address.ts'
import { SearchForm } from '../../features/search/search-form.tsx'
import { searchSource } from '../../features/search/search-source.ts'
import { UnderstoodLine } from '../../features/search/understood-line.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { track } from '../../shared/tracking/events.ts'
import { HelpAnswers } from './help-answers.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './search-page.module.css'
import { SearchTrail } from './search-trail.tsx'

/** The products come first; there are more answers on the help pages. */
const SHOWN_ANSWERS = 3

export async function loader(context: PageContext) {
  const { params, url, api } = context
  const query = params.id ?? ''
  if (searchHref(query) === '/search') throw redirect('/search')
  const isExact = url.searchParams.get('exact') === '1'
  // What is kept under the address of a search came from a search.
  const listing = (await loadListing(context, searchSource(query, isExact))) as SearchListing
  const answers = isOnlyProducts(listing) ? [] : await loadAnswers(context, query)
  const isNothing = listing.result.quantity === 0 && !isFiltered(readListing(url.searchParams).filters)
  if (!isNothing) return { query, isExact, listing, answers, help: null }
  const [{ products }, { categories }] = await Promise.all([api(bestsellers, { query: {} }), api(homeCatalog, {})])
  return { query, isExact, listing, answers, help: { products, categories } }
}

/** All of the query was understood as what products have: it asks for products and for nothing else. */
function isOnlyProducts({ understood: { matchedBy, dropped } }: SearchListing): boolean {
  return matchedBy !== 'nothing' && matchedBy !== 'partial' && matchedBy !== 'typo' && dropped.length === 0
}

/** Beside the products, and never instead of them: without an answer the page is whole. */
async function loadAnswers({ api }: PageContext, query: string): Promise<readonly Passage[]> {
  const question = query.slice(0, MAX_HELP_QUESTION)
  const found = await api(searchContent, { body: { question } }).catch(() => null)
  return found?.isAnswered ? found.passages.slice(0, SHOWN_ANSWERS) : []
}

export default function ResultsPage({ data }: PageProps<typeof loader>) {
  const { query, isExact, listing, answers, help } = data
  const state = useListingState()
  const source = searchSource(query, isExact)
  const isFound = listing.result.quantity > 0
  useEffect(() => {
    if (isFound) rememberQuery(query)
  }, [isFound, query])
  const isFirstPage = state.page === 1 && !isFiltered(state.filters)
  const found = listing.result.quantity
  // A filter of the same search is not another search.
  useEffect(() => {
    if (isFirstPage) track({ kind: 'search', query, found })
  }, [isFirstPage, query, found])

  if (help)
    return <NothingFound query={query} isExact={isExact} nearest={listing.nearest} answers={answers} {...help} />
  return (
    <ListingView
      listing={listing}
      state={state}
      source={source}
      firstSort={texts.bestFirst}
      head={{
        title: texts.resultsTitle(query),
        description: texts.description,
        robots: 'noindex,follow',
        facts: undefined,
      }}
      heading={
        <div className={styles.results}>
          <SearchTrail query={{ text: query, href: source.url }} />
          <h1 className={styles.title}>{texts.found(query)}</h1>
          <UnderstoodLine understood={listing.understood} chips={listing.chips} />
          <SearchForm query={query} />
          <HelpAnswers passages={answers} />
        </div>
      }
      renderCard={(product, isEager) => <ProductCard product={product} level={2} isEager={isEager} />}
      pendingCard={<CardSkeleton />}
    />
  )
}
