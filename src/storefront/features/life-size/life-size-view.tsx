import { useEffect, useRef } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { lifeSizeWidth } from '#rules/life-size/ruler.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { MillimetreRule } from '#ui/display/millimetre-rule.tsx'
import { Picture } from '#ui/display/picture.tsx'
import styles from './life-size-view.module.css'

const texts = productPopups.lifeSize

type LifeSizeViewProps = {
  photo: Product['photos'][number]
  pxPerMm: number
  isFlexible: boolean
}

const RULE_MM = 50

/** The photograph as small as it must be for the product in it to be as large as it is; a coin and a ruler beside it. */
export function LifeSizeView({ photo, pxPerMm, isFlexible }: LifeSizeViewProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { picture, scale } = photo
  const width = scale ? lifeSizeWidth(picture.width, scale.pxPerMm, pxPerMm) : 0

  // By script: the page's policy refuses styles in attributes.
  useEffect(() => {
    const panel = stage.current
    if (!panel) return
    panel.style.setProperty('--mm', `${pxPerMm}px`)
    panel.style.setProperty('--picture', `${width}px`)
    panel.style.setProperty('--coin', String(texts.coin.millimetres))
    // What is larger than the screen begins with its middle.
    panel.scrollLeft = (panel.scrollWidth - panel.clientWidth) / 2
  }, [pxPerMm, width])

  if (!scale) return null
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a panel that scrolls, not a set of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className={styles.stage} ref={stage} role="group" aria-label={texts.title} tabIndex={0}>
        <div className={styles.product}>
          <Picture
            picture={picture}
            widths={(original) => widthsFor('gallery', original)}
            sizes={`${Math.ceil(width)}px`}
            priority
          />
        </div>
        <div className={styles.coin}>
          <span className={styles.coinName}>{texts.coin.name}</span>
        </div>
        <div className={styles.rule}>
          <MillimetreRule millimetres={RULE_MM} numbered />
        </div>
      </div>
      <figcaption className={styles.caption}>{isFlexible ? texts.flexible : texts.caption}</figcaption>
    </figure>
  )
}
