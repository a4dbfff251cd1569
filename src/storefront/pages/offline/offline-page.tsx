import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { forgetEverything } from '#client/offline/saved-pages.ts'
import { offline } from '#site-texts/offline.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { SavedPages, useSavedPages } from '../../features/saved-pages/saved-pages.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './offline-page.module.css'

const texts = offline.page

/**
 * The worker shows it in place of a page that was never saved, without its program and with the list filled in. Opened
 * by its own address it tells what this browser keeps, and can be rid of it.
 */
export default function OfflinePage() {
  const { pages, refresh } = useSavedPages()

  async function forget() {
    await forgetEverything()
    await refresh()
    showToast({ text: texts.forgotten })
  }

  return (
    <div className={styles.page}>
      <PageHead title={texts.title} description={texts.description} robots="noindex" canonicalPath={null} />
      <h1>{preventOrphans(texts.title)}</h1>
      <p className={styles.lead}>{preventOrphans(texts.description)}</p>
      <div>
        <LinkButton href="/" data-retry="">
          {texts.retry}
        </LinkButton>
      </div>
      <h2 className={styles.saved}>{texts.saved}</h2>
      <SavedPages pages={pages} />
      <p className={styles.note}>{preventOrphans(texts.note)}</p>
      {pages && pages.length > 0 && (
        <div>
          <Button variant="quiet" onClick={() => void forget()}>
            {texts.forget}
          </Button>
        </div>
      )}
    </div>
  )
}
