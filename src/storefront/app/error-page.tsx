import { type SyntheticEvent, useEffect, useState } from 'react'
import { Link, useNavigate, useRouteError } from 'react-router'
import { bestsellers } from '#contract/catalog.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { errorPage as texts } from '#site-texts/error-page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { MillimetreRule } from '#ui/millimetre-rule.tsx'
import { CardSkeleton } from '../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { ProductSlider } from '../features/product-slider/product-slider.tsx'
import { browserApi } from './browser-api.ts'
import styles from './error-page.module.css'
import { PageHead } from './page-head.tsx'
import { troubleOf } from './page-trouble.ts'
import { pickBestsellers } from './pick-bestsellers.ts'

/** Shown instead of a page that does not exist or did not open; what stands around the page stays. */
export function ErrorPage() {
  const { kind, requestId } = troubleOf(useRouteError())
  const isGone = kind === 'notFound'
  const words = texts[kind]
  return (
    <div className={styles.page}>
      <PageHead title={words.title} isWholeTitle robots="noindex" canonicalPath={null} />
      <section className={styles.message}>
        <div className={styles.status}>
          <p>{words.status}</p>
          <MillimetreRule />
        </div>
        <h1>{words.title}</h1>
        <p className={styles.description}>{words.description}</p>
        {requestId && (
          <p className={styles.requestId}>
            {texts.failed.requestId} <code>{requestId}</code>
          </p>
        )}
        <div className={styles.actions}>
          {!isGone && <Button onClick={() => location.reload()}>{texts.failed.retry}</Button>}
          <LinkButton as={Link} to="/catalog" look={isGone ? 'primary' : 'secondary'}>
            {texts.toCatalog}
          </LinkButton>
        </div>
        {isGone && <SearchForm />}
      </section>
      <Bestsellers />
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
        <Button type="submit" look="secondary">
          {texts.search.submit}
        </Button>
      </form>
    </search>
  )
}

const PLACES = [1, 2, 3, 4]

/** One of ten selections, drawn anew for everybody, so it comes after the page, which is the same for all. */
function Bestsellers() {
  const [products, setProducts] = useState<readonly Product[] | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    browserApi(bestsellers, { query: { id: pickBestsellers(Math.random) } }, { signal: leaving.signal }).then(
      (answer) => setProducts(answer.products),
      () => {
        // An error page has no right to an error of its own: without the row it still says everything.
        if (!leaving.signal.aborted) setProducts([])
      },
    )
    return () => leaving.abort()
  }, [])

  if (products?.length === 0) return null
  return (
    <ProductSlider title={texts.bestsellers}>
      {products
        ? products.map((product) => <ProductCard key={product.id} product={product} />)
        : PLACES.map((place) => <CardSkeleton key={place} />)}
    </ProductSlider>
  )
}
