import { preventOrphans } from '#client/prevent-orphans.ts'
import { useMoney } from '#client/use-formats.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './refund-preview.module.css'
import { RefundSums } from './refund-sums.tsx'
import type { RefundPreview } from './use-refund-preview.ts'

const messages = texts.returnForm

/** What would come back, as the pieces are chosen. */
export function RefundPreviewBlock({ preview }: { preview: RefundPreview }) {
  const { refund, isStale, failure, retry } = preview
  const money = useMoney(refund?.currency ?? 'RUB').major
  return (
    <section className={styles.preview} aria-labelledby="refund-preview" aria-busy={isStale}>
      <h3 className={styles.title} id="refund-preview">
        {messages.refund}
      </h3>
      <VisuallyHidden>
        <span role="status">{isStale || !refund ? '' : messages.counted(money(refund.total))}</span>
      </VisuallyHidden>
      {failure ? (
        <Notice
          tone="error"
          live="polite"
          title={messages.previewFailed}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : refund ? (
        <div className={classNames(styles.sums, isStale && styles.stale)}>
          <RefundSums refund={refund} />
          <p className={styles.note}>{preventOrphans(messages.withoutDelivery)}</p>
        </div>
      ) : (
        <p className={styles.note}>{isStale ? messages.counting : preventOrphans(messages.nothingYet)}</p>
      )}
    </section>
  )
}
