import { useId } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './swatch.module.css'

export type SwatchOption<Value extends string> = {
  value: Value
  /** «Жёлтое золото», and what else one should hear: «нет в наличии». */
  label: string
  /** Sampled from the photograph of the metal, so it comes with the data. */
  colour: string
  gone?: boolean
}

export type SwatchesProps<Value extends string> = {
  /** What is chosen: «Цвет». */
  label: string
  options: readonly SwatchOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** «+2» after the dots. */
  more?: string
}

/** The dot alone. The colour is an attribute of the drawing: inline styles are refused by the page's policy. */
export function Swatch({ colour, gone }: { colour: string; gone?: boolean }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <circle className={styles.ring} cx="12" cy="12" r="10.5" />
      <circle className={styles.dot} cx="12" cy="12" r="6.5" fill={colour} />
      {gone && <path className={styles.gone} d="M5 19 19 5" />}
    </svg>
  )
}

/** Colours of one product, as a group of radio buttons. */
export function Swatches<Value extends string>({ label, options, value, onChange, more }: SwatchesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.label}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Swatch colour={option.colour} gone={option.gone} />
          <VisuallyHidden>{option.label}</VisuallyHidden>
        </label>
      ))}
      {more && <span className={styles.more}>{more}</span>}
    </fieldset>
  )
}
