import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { HOME_CURRENCY } from '../../../shared/shop/home.ts'
import styles from './refund-preview.module.css'
import { RefundSums } from './refund-sums.tsx'
import type { RefundPreview } from './use-refund-preview.ts'

const messages = texts.returnForm
const { instead } = messages

type Counted = Pick<RefundPreview, 'surcharge'> & { total: number }

/** For whom cannot see the sums change. */
function saidOf({ surcharge, total }: Counted, money: (sum: number) => string): string {
  if (surcharge) return instead.counted(money(surcharge))
  return isEven({ surcharge, total }) ? instead.evenNote : messages.counted(money(total))
}

/** Another size at the same price: there is no sum to tell. */
const isEven = ({ surcharge, total }: Counted) => surcharge === 0 && total === 0

function noteOf(surcharge: number | null, back: number): string {
  if (surcharge === null) return messages.withoutDelivery
  if (surcharge > 0) return instead.surchargeNote
  return back > 0 ? instead.backNote : instead.evenNote
}

/** What would come back, as the items are chosen. */
export function RefundPreviewBlock({ preview }: { preview: RefundPreview }) {
  const { refund, surcharge, isStale, failure, retry } = preview
  const money = useMoney(refund?.currency ?? HOME_CURRENCY).major
  return (
    <section className={styles.preview} aria-labelledby="refund-preview" aria-busy={isStale}>
      <h3 className={styles.title} id="refund-preview">
        {surcharge === null ? messages.refund : instead.difference}
      </h3>
      <VisuallyHidden>
        <span role="status">{isStale || !refund ? '' : saidOf({ surcharge, total: refund.total }, money)}</span>
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
          {surcharge ? (
            <Sums rows={[]} total={[instead.surcharge, money(surcharge)]} />
          ) : (
            !isEven({ surcharge, total: refund.total }) && <RefundSums refund={refund} />
          )}
          <p className={styles.note}>{preventOrphans(noteOf(surcharge, refund.total))}</p>
        </div>
      ) : (
        <p className={styles.note}>{isStale ? messages.counting : preventOrphans(messages.nothingYet)}</p>
      )}
    </section>
  )
}
