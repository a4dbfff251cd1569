import { ArrowLeft, Phone } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { STEP_PARAMETER } from '../../features/cart/cart-stage.ts'
import { useSite } from '../../shared/site.ts'
import { Brand } from '../brand.tsx'
import styles from './checkout-frame.module.css'

const texts = layout.checkout
const PAGES = { ru: ['/vozvrat', '/oferta', '/personal-data-policy'], en: ['/returns', '/terms', '/privacy'] } as const

/** Whoever fills in the checkout or pays is led nowhere else but back. */
export function useIsAtCheckout(): boolean {
  const { pathname, search } = useLocation()
  return pathname === '/cart' && new URLSearchParams(search).has(STEP_PARAMETER)
}

export function CheckoutHeader() {
  return (
    <header className={styles.header}>
      <Link to="/cart" className={styles.back}>
        <ArrowLeft {...iconProps} />
        <span className={styles.words}>{texts.toCart}</span>
      </Link>
      <Brand />
      <a href={layout.footer.phoneUri} className={styles.help}>
        <Phone {...iconProps} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.question}>{texts.help}</span> {layout.footer.phone}
        </span>
      </a>
    </header>
  )
}

export function CheckoutFooter() {
  const { language } = useSite().site
  return (
    <footer className={styles.footer}>
      <p>
        {texts.questions} <a href={layout.footer.phoneUri}>{layout.footer.phone}</a>. {layout.footer.hours}.
      </p>
      <ul className={styles.pages}>
        {PAGES[language].map((path) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer" className={styles.page}>
              {layout.pages[path]}
            </a>
          </li>
        ))}
      </ul>
      <p>{layout.footer.legal}</p>
    </footer>
  )
}
