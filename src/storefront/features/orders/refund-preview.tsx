import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './refund-preview.module.css'
import { RefundSums } from './refund-sums.tsx'
import type { RefundPreview } from './use-refund-preview.ts'
import { useMoney } from './use-words.ts'

const words = texts.returnForm

/** What would come back, as the pieces are chosen. */
export function RefundPreviewBlock({ preview }: { preview: RefundPreview }) {
  const { refund, isStale, trouble, retry } = preview
  const money = useMoney(refund?.currency ?? 'RUB')
  return (
    <section className={styles.preview} aria-labelledby="refund-preview" aria-busy={isStale}>
      <h3 className={styles.title} id="refund-preview">
        {words.refund}
      </h3>
      <VisuallyHidden>
        <span role="status">{isStale || !refund ? '' : words.counted(money(refund.total))}</span>
      </VisuallyHidden>
      {trouble ? (
        <Notice
          tone="error"
          live="polite"
          title={words.previewFailed}
          action={
            <Button look="secondary" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {trouble}
        </Notice>
      ) : refund ? (
        <div className={classNames(styles.sums, isStale && styles.stale)}>
          <RefundSums refund={refund} />
          <p className={styles.note}>{tieShortWords(words.withoutDelivery)}</p>
        </div>
      ) : (
        <p className={styles.note}>{isStale ? words.counting : tieShortWords(words.nothingYet)}</p>
      )}
    </section>
  )
}
