import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from '../pickup-chooser.module.css'
import { ChoiceList } from './choice-list.tsx'
import type { ChoiceList as Listed } from './use-point-list.ts'
import type { useSearchScope } from './use-search-scope.ts'

type ListPanelProps = Omit<React.ComponentProps<typeof ChoiceList>, 'more'> & {
  total: number | null
  /** The carriers' points; undefined where our shops are chosen from. */
  list: Listed | undefined
  city: string | null
  scope: ReturnType<typeof useSearchScope>
}

/** The list, what it says of itself, and the way to a wider or narrower one. */
export function ListPanel({ total, list, city, scope, ...choosing }: ListPanelProps) {
  const { isCountry, isEmptyCity } = scope
  return (
    <div className={styles.list}>
      <p className={styles.count} role="status">
        {total === null ? texts.loading : list ? texts.found(total) : texts.foundShops(total)}
      </p>
      {isEmptyCity && city && <Notice>{texts.nothingIn(city)}</Notice>}
      {list?.error && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button variant="secondary" size="small" onClick={list.more}>
              {texts.again}
            </Button>
          }
        >
          {list.error}
        </Notice>
      )}
      {total === null && list?.isLoading && <Skeleton shape="portrait" />}
      {total === 0 && !list?.isLoading && <p className={styles.nothing}>{texts.nothing}</p>}
      <ChoiceList {...choosing} more={list?.hasMore ? { run: list.more, isLoading: list.isLoading } : undefined} />
      {list && city && (
        <Button variant="quiet" size="small" onClick={() => scope.change(!isCountry)}>
          {isCountry ? texts.onlyIn(city) : texts.everywhere}
        </Button>
      )}
    </div>
  )
}
