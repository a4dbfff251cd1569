import { services as texts } from '#site-texts/content/services.ts'
import { openPopup } from '../popups/open-popup.ts'
import styles from './service-links.module.css'

const SERVICES = {
  delivery: () => openPopup('servicesDelivery'),
  refund: () => openPopup('servicesRefund'),
  warranty: () => openPopup('servicesWarranty'),
}

type ServiceLinksProps = {
  /** What opens instead where the page knows more: of one product, its own terms. */
  instead?: Partial<Record<keyof typeof SERVICES, () => void>>
}

/** The terms where they are asked for: beside the button that buys. */
export function ServiceLinks({ instead = {} }: ServiceLinksProps) {
  return (
    <ul className={styles.links} aria-label={texts.label}>
      {(['delivery', 'refund', 'warranty'] as const).map((service) => (
        <li key={service}>
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            onClick={instead[service] ?? SERVICES[service]}
          >
            {texts.titles[service]}
          </button>
        </li>
      ))}
    </ul>
  )
}
