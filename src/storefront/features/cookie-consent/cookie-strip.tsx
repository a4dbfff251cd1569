import { everything, onlyNecessary } from '#rules/consent/consent-cookie.ts'
import { cookies } from '#site-texts/cookies.ts'
import { Button } from '#ui/controls/button.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { keepConsent } from '../../state/consent/consent-storage.ts'
import styles from './cookie-strip.module.css'

/** Two answers of equal weight. The shop works under it either way. */
export function CookieStrip() {
  return (
    <section className={styles.strip} aria-label={cookies.strip}>
      <p className={styles.text}>
        {cookies.text}{' '}
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => openPopup('cookie')}>
          {cookies.more}
        </button>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => keepConsent(everything)}>
          {cookies.accept}
        </Button>
        <Button variant="secondary" onClick={() => keepConsent(onlyNecessary)}>
          {cookies.necessary}
        </Button>
      </div>
    </section>
  )
}
