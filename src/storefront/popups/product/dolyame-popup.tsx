import { useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { fromMajor } from '#rules/money/money.ts'
import { moneyRange } from '#rules/money/money-range.ts'
import { installments } from '#rules/payments/installments.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { days } from '#site-texts/days.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './dolyame-popup.module.css'
import { usePageProduct } from './parts/page-product.tsx'
import { TextSections } from './parts/text-sections.tsx'

const texts = productPopups.dolyame
const { instalments } = settings.payment
/** What is paid in parts. */
const CURRENCY = instalments?.currency ?? HOME_CURRENCY

export default function DolyamePopup({ payload, close }: PopupProps<'dolyame'>) {
  const { minor } = useMoney(CURRENCY)
  const { site } = useSite()
  const price = usePageProduct()?.product.price
  const [today] = useState(() => wallClock(new Date(), settings.timeZone).day)
  const final = payload?.final ?? (price?.currency === CURRENCY ? price.final : null)
  const parts =
    final === null || !instalments ? [] : installments(fromMajor(final, CURRENCY).minor, today, instalments.parts)

  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      {parts.length > 0 && (
        <ol className={styles.parts}>
          {parts.map((part, index) => (
            <li key={part.day} className={styles.part}>
              <span className={styles.sum}>{minor(part.minor)}</span>
              <span className={styles.when}>{index === 0 ? texts.today : days.day(part.day)}</span>
            </li>
          ))}
        </ol>
      )}
      <TextSections
        sections={texts.sections(instalments ? moneyRange(instalments, site.language) : null)}
        more={texts}
      />
    </Dialog>
  )
}
