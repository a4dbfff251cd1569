import type { Ref } from 'react'
import { PAGE_SIZE } from '#rules/listing/listing-filters.ts'
import type { ListingLinks } from '../listing-facts.ts'
import { nextCount } from '../paging/paging.ts'
import { ShowMore, ShowPrevious } from '../paging/show-more.tsx'
import type { Direction } from '../paging/use-page-loading.ts'
import type { ShownPages } from '../paging/use-shown-pages.ts'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'

type PagedGridProps = {
  pages: ShownPages
  /** Of the whole list. */
  quantity: number
  lastPage: number
  links: Pick<ListingLinks, 'previous' | 'next'>
  url: string
  onPress(direction: Direction, isByKey: boolean): void
  grid: Omit<ProductGridProps, 'products' | 'pending'>
  end: Ref<HTMLDivElement>
}

/** The pages that are on the screen, between the way to those before and the way to those after. */
export function PagedGrid({ pages, quantity, lastPage, links, url, onPress, grid, end }: PagedGridProps) {
  const { firstPage, products, loading, failed } = pages
  return (
    <>
      {firstPage > 1 && (
        <ShowPrevious
          href={links.previous ?? url}
          count={PAGE_SIZE}
          isLoading={loading === 'previous'}
          hasFailed={failed === 'previous'}
          onPress={(isByKey) => onPress('previous', isByKey)}
        />
      )}
      <ProductGrid {...grid} products={products} pending={loading === 'next' ? nextCount(quantity, lastPage) : 0} />
      <div ref={end}>
        <ShowMore
          quantity={quantity}
          firstPage={firstPage}
          lastPage={lastPage}
          href={links.next ?? url}
          isLoading={loading === 'next'}
          hasFailed={failed === 'next'}
          onPress={(isByKey) => onPress('next', isByKey)}
        />
      </div>
    </>
  )
}
