import { Check } from 'lucide-react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { useRef } from 'react'
import { classNames } from '../../class-names.ts'
import { iconProps } from '../../icons/icon-props.ts'
import styles from '../field.module.css'
import { Field, type FieldTexts } from '../field.tsx'
import { applyMask, type Mask } from './apply-mask.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix' | 'size'> &
  FieldTexts & {
    value?: string
    onChange?: (value: string) => void
    /** Shapes what is typed; the caret keeps its place. */
    mask?: Mask
    /** What was typed or pasted, before the mask has shaped it. */
    onRawInput?: (raw: string) => void
    prefix?: ReactNode
    suffix?: ReactNode
    /** Checked and right: shows a tick. */
    good?: boolean
  }

export function TextField({
  label,
  note,
  hint,
  error,
  id,
  value,
  defaultValue,
  onChange,
  mask,
  onRawInput,
  prefix,
  suffix,
  good = false,
  className,
  ...rest
}: TextFieldProps) {
  const before = useRef(String(defaultValue ?? ''))

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    onRawInput?.(input.value)
    if (mask) {
      const raw = input.value
      const masked = applyMask(mask, {
        raw,
        caret: input.selectionStart ?? raw.length,
        before: value ?? before.current,
      })
      // Written at once: when React then sets the same value it leaves the caret alone.
      if (masked.value !== raw || masked.caret !== input.selectionStart) {
        input.value = masked.value
        input.setSelectionRange(masked.caret, masked.caret)
      }
    }
    before.current = input.value
    onChange?.(input.value)
  }

  const end = good && !error ? <Check {...iconProps} className={styles.good} /> : suffix
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className={styles.box}>
          {prefix && <span className={styles.side}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            defaultValue={defaultValue}
            onChange={change}
          />
          {end && <span className={styles.side}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> &
  FieldTexts & {
    value?: string
    onChange?: (value: string) => void
    /** «24 из 200» under the field. */
    counter?: ReactNode
  }

export function TextArea({ label, note, hint, error, id, onChange, counter, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <>
          <div className={styles.box}>
            <textarea
              {...rest}
              {...control}
              className={classNames(styles.input, styles.area)}
              onChange={(event) => onChange?.(event.currentTarget.value)}
            />
          </div>
          {counter && <p className={styles.counter}>{counter}</p>}
        </>
      )}
    </Field>
  )
}
