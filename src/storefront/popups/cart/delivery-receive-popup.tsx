import { Link } from 'react-router'
import { deliveryReceive as words } from '#site-texts/checkout.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import styles from '../telling.module.css'

/** How a parcel is handed over: documents, trying on, paying, and what if nobody is at home. */
export default function DeliveryReceivePopup({ close }: PopupProps<'deliveryReceive'>) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <div className={styles.text}>
        {words.sections.map(({ title, text, list }) => (
          <section key={title}>
            <h3>{title}</h3>
            {text && <p>{tieShortWords(text)}</p>}
            {list && (
              <ul className={styles.list}>
                {list.map((item) => (
                  <li key={item}>{tieShortWords(item)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <LinkButton as={Link} to={words.href} look="quiet">
          {words.more}
        </LinkButton>
      </div>
    </Dialog>
  )
}
