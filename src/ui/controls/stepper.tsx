import { Minus, Plus } from 'lucide-react'
import { iconProps } from '../icons/icon-props.ts'
import { IconButton } from './icon-button.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  labels: { group: string; less: string; more: string }
}

/** How many: two buttons and a number that is read out when it changes. */
export function Stepper({ value, onChange, min = 1, max = 99, labels }: StepperProps) {
  // At its end a button is only marked as disabled: a real `disabled` would throw the focus away under the finger.
  const step = (next: number) => next >= min && next <= max && onChange(next)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and form semantics that are not meant
    <div className={styles.stepper} role="group" aria-label={labels.group}>
      <IconButton
        label={labels.less}
        icon={<Minus {...iconProps} size={16} />}
        aria-disabled={value <= min || undefined}
        onClick={() => step(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        label={labels.more}
        icon={<Plus {...iconProps} size={16} />}
        aria-disabled={value >= max || undefined}
        onClick={() => step(value + 1)}
      />
    </div>
  )
}
