import type { Listing } from '#contract/catalog/listing.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { PageHead, type PageHeadProps } from '../../../shared/page-head.tsx'
import { useSite } from '../../../shared/site.ts'
import { listFacts, listingLinks } from '../listing-facts.ts'

/** More names than this are no title. */
const MAX_NAMES = 3

export type ListingHeadProps = {
  listing: Listing
  state: ListingState
  url: string
  /** Of the chips. */
  names: readonly string[]
  /** What the page knows better. */
  head: Partial<PageHeadProps> | undefined
}

/** What a list says about itself to robots, to the tab and to the history. */
export function ListingHead({ listing, state, url, names, head }: ListingHeadProps) {
  const { site, origins } = useSite()
  // Robots are told the published address, whatever host the page was asked from.
  const origin = origins[site.language]
  const { title, description, picture, isLanding } = listing.heading
  const { canonical, robots, previous, next } = listingLinks(url, state, listing)
  const named = !isLanding && names.length > 0 && names.length <= MAX_NAMES ? `${title}: ${names.join(', ')}` : title
  return (
    <>
      <PageHead
        title={state.page > 1 ? texts.page(named, state.page) : named}
        description={description || undefined}
        canonicalPath={canonical}
        robots={robots}
        image={picture ?? undefined}
        facts={import.meta.env.SSR ? [listFacts(origin, state, listing)] : undefined}
        {...head}
      />
      {previous && <link rel="prev" href={origin + previous} />}
      {next && <link rel="next" href={origin + next} />}
    </>
  )
}
