import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CARD, CSS_PX_PER_MM, calibrated } from '#rules/life-size/screen-scale.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './calibration.module.css'
import { keepScale } from './scale-storage.ts'

const texts = productPopups.lifeSize.calibration

type CalibrationProps = {
  /** What was measured before, in CSS pixels of a millimetre. */
  known: number | null
  onDone(): void
}

/**
 * The outline of a bank card, to be made as large as the card is. On a phone it stands upright: the long side is longer
 * than the screen is wide, the short one is enough.
 */
export function Calibration({ known, onDone }: CalibrationProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [pxPerMm, setPxPerMm] = useState(() => known ?? guess())

  // By script: the page's policy refuses styles in attributes.
  useEffect(() => {
    card.current?.style.setProperty('--mm', `${pxPerMm}px`)
  }, [pxPerMm])

  const change = (value: number) => setPxPerMm(Math.min(CSS_PX_PER_MM.most, Math.max(CSS_PX_PER_MM.least, value)))

  return (
    <div className={styles.calibration}>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.stage}>
        <div className={styles.card} ref={card}>
          <span className={styles.chip} />
        </div>
      </div>
      <div className={styles.slider}>
        <label className={styles.label} htmlFor={id}>
          {texts.slider}
        </label>
        <div className={styles.row}>
          <IconButton
            label={texts.smaller}
            icon={<Minus {...iconProps} />}
            onClick={() => change(pxPerMm - CSS_PX_PER_MM.step)}
          />
          <input
            id={id}
            type="range"
            className={styles.range}
            min={CSS_PX_PER_MM.least}
            max={CSS_PX_PER_MM.most}
            step={CSS_PX_PER_MM.step}
            value={pxPerMm}
            aria-valuetext={texts.width(Math.round(pxPerMm * CARD.widthMm))}
            onChange={(event) => change(Number(event.currentTarget.value))}
          />
          <IconButton
            label={texts.larger}
            icon={<Plus {...iconProps} />}
            onClick={() => change(pxPerMm + CSS_PX_PER_MM.step)}
          />
        </div>
      </div>
      <Button
        fullWidth
        onClick={() => {
          keepScale(calibrated(pxPerMm * CARD.widthMm, window.devicePixelRatio))
          onDone()
        }}
      >
        {texts.done}
      </Button>
    </div>
  )
}

/** Screens that are touched are held in the hand and denser than those on a desk. */
function guess(): number {
  return matchMedia('(pointer: coarse)').matches ? CSS_PX_PER_MM.inHand : CSS_PX_PER_MM.onDesk
}
