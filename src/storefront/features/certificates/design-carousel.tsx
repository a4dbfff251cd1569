import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { DepositDesign } from '#contract/customer/deposits.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './design-carousel.module.css'

const texts = certificate.designs
const WIDTHS = [192, 384]

type CarouselProps = { designs: readonly DepositDesign[]; value: string; onChange(id: string): void }

/** All designs in a row, one of them chosen: by a press, by the arrows beside it, or by the keys of a radio group. */
export function DesignCarousel({ designs, value, onChange }: CarouselProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const at = Math.max(
    designs.findIndex((design) => design.id === value),
    0,
  )

  // What is chosen is in view; only the row moves, never the page.
  useEffect(() => {
    const list = row.current
    const chosen = list?.children[at] as HTMLElement | undefined
    if (!list || !chosen) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = chosen.offsetLeft - list.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2
    list.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
  }, [at])

  const go = (step: number) => {
    const next = designs[(at + step + designs.length) % designs.length]
    if (next) onChange(next.id)
  }
  return (
    <section className={styles.carousel} aria-roledescription={texts.carousel} aria-labelledby={`${id}-label`}>
      <div className={styles.head}>
        <span className={styles.label} id={`${id}-label`}>
          {texts.label}
        </span>
        <span className={styles.chosen} aria-live="polite">
          {texts.position(at + 1, designs.length, designs[at]?.name ?? '')}
        </span>
        <div className={styles.arrows}>
          <IconButton label={texts.previous} icon={<ArrowLeft {...iconProps} />} onClick={() => go(-1)} />
          <IconButton label={texts.next} icon={<ArrowRight {...iconProps} />} onClick={() => go(1)} />
        </div>
      </div>
      <div className={styles.row} ref={row} role="radiogroup" aria-labelledby={`${id}-label`}>
        {designs.map((design) => (
          <label key={design.id} className={styles.design}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={design.id}
              checked={design.id === value}
              aria-label={design.name}
              onChange={() => onChange(design.id)}
            />
            <Picture picture={design.picture} alt="" widths={WIDTHS} sizes="128px" />
          </label>
        ))}
      </div>
    </section>
  )
}
