import { type ReactNode, useId } from 'react'
import { FieldMessages } from '../field.tsx'
import styles from './radio-cards.module.css'

export type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  /** Under the title: a date, an address. */
  text?: ReactNode
  /** At the end of the line: a price, a logo. */
  end?: ReactNode
  disabled?: boolean
  /** Shown inside the card while it is the chosen one. */
  content?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  label: ReactNode
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  name?: string
}

/** One of several ways, each with room to say what it means. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onChange,
  hint,
  error,
  name,
}: RadioCardsProps<Value>) {
  const id = useId()
  const describing = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={styles.group} aria-describedby={describing}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card.value} className={styles.card}>
            <label className={styles.row}>
              <input
                type="radio"
                className={styles.input}
                name={name ?? id}
                value={card.value}
                checked={card.value === value}
                disabled={card.disabled}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(card.value)}
              />
              <span className={styles.words}>
                <span className={styles.title}>{card.title}</span>
                {card.text && <span className={styles.text}>{card.text}</span>}
              </span>
              {card.end && <span className={styles.end}>{card.end}</span>}
            </label>
            {card.content && card.value === value && <div className={styles.content}>{card.content}</div>}
          </div>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
