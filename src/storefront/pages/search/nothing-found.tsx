import { Link } from 'react-router'
import type { HomeCategory } from '#contract/content/content.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { search as texts } from '#site-texts/catalog/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import type { Passage } from '../../features/help-search/passage-list.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { CategoryLinks } from '../../features/search/category-links.tsx'
import { QueryLinks } from '../../features/search/query-links.tsx'
import { searchHref } from '../../features/search/search-address.ts'
import { SearchForm } from '../../features/search/search-form.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { HelpAnswers } from './help-answers.tsx'
import styles from './search-page.module.css'
import { SearchTrail } from './search-trail.tsx'

const messages = texts.empty

export type NothingFoundProps = {
  query: string
  isExact: boolean
  /** Queries that are spelled alike. */
  nearest: readonly string[]
  /** What the help pages say about it. */
  answers: readonly Passage[]
  products: readonly Product[]
  categories: readonly HomeCategory[]
}

/** Says so, keeps the query at hand, and shows where else to go. */
export function NothingFound({ query, isExact, nearest, answers, products, categories }: NothingFoundProps) {
  return (
    <div className={styles.page}>
      <PageHead title={texts.resultsTitle(query)} robots="noindex,follow" />
      <div className={styles.head}>
        <SearchTrail query={{ text: query, href: searchHref(query) }} />
        <h1 className={styles.title}>{messages.title(query)}</h1>
        <p className={styles.lead}>{isExact ? messages.exact(query) : messages.text}</p>
        <SearchForm query={query} />
        <div className={styles.actions}>
          {isExact && (
            <LinkButton as={Link} to={searchHref(query)} variant="secondary">
              {messages.notExactly}
            </LinkButton>
          )}
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => openPopup('consultWithStylist')}>
            {messages.stylist}
          </Button>
        </div>
      </div>
      <HelpAnswers passages={answers} />
      {nearest.length > 0 && (
        <section className={styles.section} aria-labelledby="nearest-title">
          <h2 id="nearest-title">{messages.nearest}</h2>
          <QueryLinks queries={nearest} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="sections-title">
        <h2 id="sections-title">{texts.categories}</h2>
        <CategoryLinks categories={categories} />
      </section>
      {products.length > 0 && (
        <ProductSlider title={texts.bestsellers}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductSlider>
      )}
    </div>
  )
}
