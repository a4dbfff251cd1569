import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showOutcome } from '../../features/newsletter/show-outcome.ts'
import { SubscribeForm } from '../../features/newsletter/subscribe-form.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from '../info.module.css'

const texts = newsletter.sale

/** It may come by itself, so saying no is as easy as saying yes. */
export default function SubscribeSalePopup({ close }: PopupProps<'subscribeSale'>) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={styles.text}>
        <p>{preventOrphans(texts.lead)}</p>
        <SubscribeForm source="sale" onDone={showOutcome}>
          <Button variant="quiet" onClick={close}>
            {texts.later}
          </Button>
        </SubscribeForm>
      </div>
    </Dialog>
  )
}
