import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentSale } from '#contract/catalog/shops.ts'
import { ListingHeading } from '../../features/listing/grid/listing-heading.tsx'
import { catalogSource, type ListingSource, sectionSource } from '../../features/listing/listing-source.ts'
import { useListingState } from '../../features/listing/listing-state.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { loadListContent } from '../../features/listing/load-list-content.ts'
import { loadListing } from '../../features/listing/load-listing.ts'
import { SaleSubscriptionLine } from '../../features/newsletter/sale-subscription-line.tsx'
import { CardSkeleton } from '../../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { track } from '../../shared/tracking/events.ts'
import { SaleLine } from './sale-line.tsx'

/** All of the catalogue under a name of its own; search engines need it once. */
const TWIN = '/jewelry'
const SALE = '/catalog/sale'

/** `/catalog` with its sections, and its twin. */
function sourceOf(pathname: string): ListingSource {
  return pathname === TWIN ? sectionSource('jewelry', pathname) : catalogSource(pathname)
}

export async function loader(context: PageContext) {
  const { pathname } = context.url
  const [listing, content, sale] = await Promise.all([
    loadListing(context, sourceOf(pathname)),
    loadListContent(context, pathname === TWIN ? '/catalog' : pathname),
    pathname === SALE ? context.api(currentSale, {}) : null,
  ])
  return { listing, content, sale }
}

export default function CatalogPage({ data: { listing, content, sale } }: PageProps<typeof loader>) {
  const { pathname } = useLocation()
  useEffect(() => {
    const [, path] = pathname.split('/catalog/')
    if (path) track({ kind: 'categoryView', path })
  }, [pathname])
  return (
    <ListingView
      listing={listing}
      content={content}
      state={useListingState()}
      source={sourceOf(pathname)}
      heading={
        sale && (
          <>
            <ListingHeading heading={listing.heading} url={pathname} />
            <SaleLine endsOn={sale.endsOn} />
          </>
        )
      }
      note={pathname === SALE && <SaleSubscriptionLine />}
      head={pathname === TWIN ? { canonicalPath: '/catalog' } : undefined}
      renderCard={(product, isEager) => <ProductCard product={product} level={2} isEager={isEager} isUnique />}
      pendingCard={<CardSkeleton />}
    />
  )
}
