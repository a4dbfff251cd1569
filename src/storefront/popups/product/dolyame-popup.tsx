import { useState } from 'react'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money } from '#rules/money/money.ts'
import { splitByLargestRemainder } from '#rules/money/split.ts'
import { product as pageWords } from '#site-texts/product.ts'
import { productPopups } from '#site-texts/product-popups.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import styles from './dolyame-popup.module.css'
import { usePageProduct } from './page-product.tsx'
import { TextSections } from './text-sections.tsx'

const words = productPopups.dolyame

/** A quarter at once, then every two weeks. */
const PARTS = [0, 14, 28, 42] as const

export default function DolyamePopup({ payload, close }: PopupProps<'dolyame'>) {
  const { site } = useSite()
  const price = usePageProduct()?.product.price
  const [today] = useState(() => wallClock(new Date(), 'Europe/Moscow').day)
  const final = payload?.final ?? (price?.currency === 'RUB' ? price.final : null)
  const parts =
    final === null
      ? []
      : splitByLargestRemainder(
          fromMajor(final, 'RUB').minor,
          PARTS.map(() => 1),
        )

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <p className={styles.lead}>{tieShortWords(words.lead)}</p>
      {parts.length > 0 && (
        <ol className={styles.parts}>
          {parts.map((part, index) => (
            <li key={PARTS[index]} className={styles.part}>
              <span className={styles.sum}>{formatMoney(money(part, 'RUB'), site.language)}</span>
              <span className={styles.when}>
                {index === 0 ? words.today : pageWords.day(addDays(today, PARTS[index] ?? 0))}
              </span>
            </li>
          ))}
        </ol>
      )}
      <TextSections sections={words.sections} more={words} />
    </Dialog>
  )
}
