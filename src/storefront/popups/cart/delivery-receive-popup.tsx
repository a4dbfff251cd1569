import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { deliveryReceive as texts } from '#site-texts/ordering/checkout.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import styles from '../info.module.css'

/** How a parcel is handed over: documents, trying on, paying, and what if nobody is at home. */
export default function DeliveryReceivePopup({ close }: PopupProps<'deliveryReceive'>) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={styles.text}>
        {texts.sections(settings.returnDays, settings.payment.onReceipt !== null).map(({ title, text, list }) => (
          <section key={title}>
            <h3>{title}</h3>
            {text && <p>{preventOrphans(text)}</p>}
            {list && (
              <ul className={styles.list}>
                {list.map((item) => (
                  <li key={item}>{preventOrphans(item)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <LinkButton as={Link} to={texts.href} variant="quiet">
          {texts.more}
        </LinkButton>
      </div>
    </Dialog>
  )
}
