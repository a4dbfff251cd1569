import { useMoney } from '#client/formats/use-formats.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useSite } from '../../../shared/site.ts'
import { CERTIFICATE_CURRENCY } from '../certificate-currency.ts'
import { amountOf, type DraftItem } from '../draft/draft.ts'
import type { CertificateDraft } from '../draft/use-certificate-draft.ts'
import { momentText } from '../moment-text.ts'
import styles from './order-list.module.css'

const texts = certificate.order

/** What a certificate of the order is, in two lines. */
export function useItemTexts() {
  const { language } = useSite().site
  const { major } = useMoney(CERTIFICATE_CURRENCY)
  return (item: DraftItem) => {
    const amount = amountOf(item)
    const name = amount === null ? texts.noSum : texts.item(major(amount))
    if (item.isForMyself) return { name, about: texts.forMyself }
    const whom = item.recipientName.trim() ? texts.to(item.recipientName.trim()) : texts.forSomebody
    const when = item.isLater && item.date ? momentText(item.date, item.time, language) : item.isLater ? '' : texts.now
    return { name, about: [whom, when].filter(Boolean).join(' · ') }
  }
}

type OrderListProps = { draft: CertificateDraft; onOpen(index: number): void }

/** Several in one order: any of them can be taken back into the form, or out of the order. */
export function OrderList({ draft: { draft, remove, putBack }, onOpen }: OrderListProps) {
  const messages = useItemTexts()

  function takeOut(index: number, item: DraftItem) {
    remove(index)
    showToast({ text: texts.removed, action: { label: texts.undo, run: () => putBack(index, item) } })
  }

  return (
    <section className={styles.list} aria-labelledby="certificates-in-order">
      <h2 className={styles.title} id="certificates-in-order">
        {texts.title} <span className={styles.count}>{texts.count(draft.items.length)}</span>
      </h2>
      <ol>
        {draft.items.map((item, index) => {
          const { name, about } = messages(item)
          const isHere = index === draft.active
          return (
            <li key={item.key} className={styles.item} aria-current={isHere || undefined}>
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.about}>{about}</span>
                {isHere && <span className={styles.about}>{texts.current}</span>}
              </span>
              <span className={styles.actions}>
                {!isHere && (
                  <button
                    type="button"
                    className={styles.action}
                    aria-label={texts.editLabel(`${name}, ${about}`)}
                    onClick={() => onOpen(index)}
                  >
                    {texts.edit}
                  </button>
                )}
                <button
                  type="button"
                  className={styles.action}
                  aria-label={texts.removeLabel(`${name}, ${about}`)}
                  onClick={() => takeOut(index, item)}
                >
                  {texts.remove}
                </button>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
