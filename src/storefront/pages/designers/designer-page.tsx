import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { type Designer, oneDesigner } from '#contract/catalog/designers.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { designers as texts } from '#site-texts/catalog/designers.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import { listFacts } from '../../features/listing/listing-facts.ts'
import { sectionSource } from '../../features/listing/listing-source.ts'
import { useListingState } from '../../features/listing/listing-state.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { CardSkeleton } from '../../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { useSite } from '../../shared/site.ts'
import { brandFacts } from './brand-facts.ts'
import styles from './designer-page.module.css'

const messages = texts.one

const sourceOf = (id: string) => sectionSource('designers', `/designers/${id}`)

export async function loader(context: PageContext) {
  const id = context.params.id ?? ''
  const [designer, listing] = await Promise.all([
    context.api(oneDesigner, { params: { id } }),
    loadListing(context, sourceOf(id)),
  ])
  return { id, designer, listing }
}

export default function DesignerPage({ data: { id, designer, listing } }: PageProps<typeof loader>) {
  const { origin } = useSite()
  const state = useListingState()
  const source = sourceOf(id)
  const { name, lead, city, picture } = designer
  const isPlain = state.page === 1
  return (
    <ListingView
      listing={listing}
      state={state}
      source={source}
      head={{
        ...(isPlain && { title: messages.title(name, city) }),
        description: lead,
        image: picture,
        facts: import.meta.env.SSR
          ? [listFacts(origin, state, listing), brandFacts(origin, source.url, designer)]
          : undefined,
      }}
      heading={<Story designer={designer} listing={listing} url={source.url} />}
      renderCard={(product, isEager) => <ProductCard product={product} level={3} isEager={isEager} />}
      pendingCard={<CardSkeleton />}
    />
  )
}

function Story({ designer, listing, url }: { designer: Designer; listing: Listing; url: string }) {
  const { name, lead, story, city, founded, picture, collections } = designer
  const crumbs = [
    ...listing.heading.breadcrumbs.map((crumb) => ({ label: crumb.name, href: crumb.url })),
    { label: name, href: url },
  ]
  const isWide = picture.width > picture.height
  return (
    <div className={styles.top}>
      <Trail label={texts.breadcrumbs} crumbs={crumbs} />
      <div className={classNames(styles.story, isWide ? styles.across : styles.upright)}>
        <div className={styles.words}>
          <h1>{name}</h1>
          <p className={styles.lead}>{preventOrphans(lead)}</p>
          <p className={styles.text}>{preventOrphans(story)}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{messages.city}</dt>
              <dd>{city}</dd>
            </div>
            <div>
              <dt>{messages.since}</dt>
              <dd>{founded}</dd>
            </div>
            <div>
              <dt>{messages.items}</dt>
              <dd>{texts.items(listing.result.quantity)}</dd>
            </div>
          </dl>
        </div>
        <Picture
          className={styles.picture}
          picture={picture}
          alt=""
          widths={widthsFor('banner', picture.width)}
          sizes="(min-width:1600px) 880px,(min-width:768px) 54vw,92vw"
          shape="fill"
          priority
        />
      </div>
      {collections.length > 0 && (
        <section className={styles.collections} aria-labelledby="collections-title">
          <h2 id="collections-title">{messages.collections}</h2>
          <ul className={styles.list}>
            {collections.map(({ slug, name: title, description, year, count }) => (
              <li key={slug} className={styles.collection}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.about}>{preventOrphans(description)}</p>
                <p className={styles.small}>
                  <span>{year}</span>
                  <span>{texts.items(count)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>{messages.works}</h2>
    </div>
  )
}
