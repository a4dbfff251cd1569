import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { designers as texts } from '#site-texts/catalog/designers.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import { sectionSource } from '../../features/listing/listing-source.ts'
import { useListingState } from '../../features/listing/listing-state.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { CardSkeleton } from '../../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import styles from './trend-page.module.css'

/** Spec 7: the call of trends is called `tags`. */
const sourceOf = (id: string) => sectionSource('tags', `/trend/${id}`)

export async function loader(context: PageContext) {
  const id = context.params.id ?? ''
  return { id, listing: await loadListing(context, sourceOf(id)) }
}

export default function TrendPage({ data: { id, listing } }: PageProps<typeof loader>) {
  const state = useListingState()
  const source = sourceOf(id)
  return (
    <ListingView
      listing={listing}
      state={state}
      source={source}
      heading={<TrendHeading heading={listing.heading} url={source.url} />}
      renderCard={(product, isEager) => <ProductCard product={product} level={2} isEager={isEager} />}
      pendingCard={<CardSkeleton />}
    />
  )
}

function TrendHeading({ heading, url }: { heading: Listing['heading']; url: string }) {
  const { title, description, breadcrumbs, picture } = heading
  const crumbs = [...breadcrumbs.map((crumb) => ({ label: crumb.name, href: crumb.url })), { label: title, href: url }]
  const isWide = picture !== null && picture.width > picture.height
  return (
    <header className={styles.heading}>
      <Trail label={texts.breadcrumbs} crumbs={crumbs} />
      <div className={classNames(styles.banner, !isWide && styles.upright)}>
        <div className={styles.words}>
          <h1>{preventOrphans(title)}</h1>
          {description && <p className={styles.about}>{preventOrphans(description)}</p>}
        </div>
        {picture && (
          <Picture
            className={styles.picture}
            picture={picture}
            alt=""
            widths={widthsFor('hero', picture.width)}
            sizes="(min-width:1600px) 1000px,(min-width:768px) 64vw,100vw"
            shape="fill"
            priority
          />
        )}
      </div>
    </header>
  )
}
