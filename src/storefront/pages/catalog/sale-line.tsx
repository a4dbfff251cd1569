import { formatDayRange } from '#client/formats/formats.ts'
import { commonPopups } from '#site-texts/common-popups.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useSite } from '../../shared/site.ts'
import styles from './sale-line.module.css'

const texts = commonPopups.finalSale

/** Until when the sale lasts, if staff have set it, and how it works. */
export function SaleLine({ endsOn }: { endsOn: string | null }) {
  const { site } = useSite()
  return (
    <p className={styles.line}>
      {endsOn && (
        <span className={styles.until}>
          {texts.until(
            formatDayRange({ from: endsOn, to: endsOn }, { language: site.language, now: new Date(endsOn) }),
          )}
        </span>
      )}
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => openPopup('finalSale')}>
        {texts.open}
      </button>
    </p>
  )
}
