import type { MouseEvent } from 'react'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isPlainPress } from '../filters/choose.ts'
import { nextCount, shownPlaces } from './paging.ts'
import styles from './show-more.module.css'

const messages = texts.paging

type PageLinkProps = {
  href: string
  rel: 'next' | 'prev'
  count: number
  isLoading: boolean
  hasFailed: boolean
  onPress(isByKey: boolean): void
}

/** A link to the page for robots and for pages without scripts; pressed, it brings the page into this one. */
function PageLink({ href, rel, count, isLoading, hasFailed, onPress }: PageLinkProps) {
  const text = rel === 'next' ? messages.more(count) : messages.previous(count)
  return (
    <>
      <LinkButton
        className={styles.button}
        href={href}
        rel={rel}
        variant="secondary"
        aria-busy={isLoading}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          // A press that no pointer made counts no clicks.
          if (isPlainPress(event)) onPress(event.detail === 0)
        }}
      >
        {isLoading ? messages.loading : text}
      </LinkButton>
      {hasFailed && (
        <Notice tone="error" live="polite">
          {messages.failed}
        </Notice>
      )}
    </>
  )
}

export type ShowMoreProps = {
  quantity: number
  firstPage: number
  lastPage: number
  href: string
  isLoading: boolean
  hasFailed: boolean
  onPress(isByKey: boolean): void
}

/** How much of the list is on the screen, and the rest of it on demand. */
export function ShowMore({ quantity, firstPage, lastPage, href, isLoading, hasFailed, onPress }: ShowMoreProps) {
  const { first, last } = shownPlaces(quantity, firstPage, lastPage)
  const count = nextCount(quantity, lastPage)
  // All of it is in view: there is nothing to measure.
  if (first === 1 && last === quantity && lastPage === 1) return null
  const progress = first === 1 ? messages.progress(last, quantity) : messages.places(first, last, quantity)
  return (
    <div className={styles.more}>
      <p className={styles.progress}>{progress}</p>
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="1" />
        <rect
          className={styles.shown}
          x={((first - 1) / quantity) * 100}
          width={((last - first + 1) / quantity) * 100}
          height="1"
        />
      </svg>
      {count > 0 && (
        <PageLink href={href} rel="next" count={count} isLoading={isLoading} hasFailed={hasFailed} onPress={onPress} />
      )}
    </div>
  )
}

export type ShowPreviousProps = Omit<PageLinkProps, 'rel' | 'count'> & { count: number }

export function ShowPrevious(props: ShowPreviousProps) {
  return (
    <div className={styles.previous}>
      <PageLink {...props} rel="prev" />
    </div>
  )
}
