import type { SyntheticEvent } from 'react'
import { Link, useNavigate, useRouteError } from 'react-router'
import { errorPage as texts } from '#site-texts/error-page.ts'
import { offline } from '#site-texts/offline.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { MillimetreRule } from '#ui/display/millimetre-rule.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { CardSkeleton } from '../../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { SavedPages, useSavedPages } from '../../features/saved-pages/saved-pages.tsx'
import { failureOf } from '../../shared/page-failure.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { useBestsellers } from '../../state/use-bestsellers.ts'
import styles from './error-view.module.css'

/** Shown instead of a page that does not exist or did not open; what stands around the page stays. */
export function ErrorPage() {
  const { kind, requestId } = failureOf(useRouteError())
  const isGone = kind === 'notFound'
  const messages = texts[kind]
  return (
    <div className={styles.page}>
      <PageHead title={messages.title} isWholeTitle robots="noindex" canonicalPath={null} />
      <section className={styles.message}>
        <div className={styles.status}>
          <p>{messages.status}</p>
          <MillimetreRule />
        </div>
        <h1>{messages.title}</h1>
        <p className={styles.description}>{messages.description}</p>
        {requestId && (
          <p className={styles.requestId}>
            {texts.failed.requestId} <code>{requestId}</code>
          </p>
        )}
        <div className={styles.actions}>
          {!isGone && <Button onClick={() => location.reload()}>{texts.failed.retry}</Button>}
          <LinkButton as={Link} to="/catalog" variant={isGone ? 'primary' : 'secondary'}>
            {texts.toCatalog}
          </LinkButton>
        </div>
        {isGone && <SearchForm />}
      </section>
      {/* A shop that paused has nothing to fill the row with. */}
      {kind === 'offline' ? <Saved /> : kind !== 'unavailable' && <Bestsellers />}
    </div>
  )
}

function SearchForm() {
  const navigate = useNavigate()

  function search(event: SyntheticEvent<HTMLFormElement>) {
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (!query) return event.preventDefault()
    event.preventDefault()
    void navigate(`/search/${encodeURIComponent(query)}`)
  }

  return (
    <search className={styles.searchBox}>
      {/* Works by itself too, before the page is alive. */}
      <form className={styles.search} action="/search" onSubmit={search}>
        <TextField
          className={styles.field}
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit" variant="secondary">
          {texts.search.submit}
        </Button>
      </form>
    </search>
  )
}

function Saved() {
  const { pages } = useSavedPages()
  return (
    <section className={styles.saved}>
      <h2>{offline.page.saved}</h2>
      <SavedPages pages={pages} />
    </section>
  )
}

const PLACES = [1, 2, 3, 4]

function Bestsellers() {
  const products = useBestsellers()
  if (products?.length === 0) return null
  return (
    <ProductSlider title={texts.bestsellers}>
      {products
        ? products.map((product) => <ProductCard key={product.id} product={product} />)
        : PLACES.map((place) => <CardSkeleton key={place} />)}
    </ProductSlider>
  )
}
