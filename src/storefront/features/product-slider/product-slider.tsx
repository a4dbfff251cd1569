import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productCard as texts } from '#site-texts/catalog/product-card.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import styles from './product-slider.module.css'

export type ProductSliderProps = {
  title: ReactNode
  /** Where the rest of them are. */
  all?: { to: string; text: string }
  /** Cards, eight at most. */
  children: ReactNode
}

/** A row of cards with the words of the shop: four to a group on a desktop, 2.3 on a phone. */
export function ProductSlider({ title, all, children }: ProductSliderProps) {
  const link = all && (
    <LinkButton as={Link} to={all.to} variant="quiet">
      {all.text}
    </LinkButton>
  )
  return (
    <div className={styles.slider}>
      <Slider title={title} action={link && <span className={styles.besideTitle}>{link}</span>} labels={texts.slider}>
        {children}
      </Slider>
      {/* A phone has no room for it beside the title. */}
      {link && <p className={styles.belowRow}>{link}</p>}
    </div>
  )
}
