import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { iconProps } from '../icons/icon-props.ts'
import styles from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** At the end of the label's line: «необязательно». */
  note?: ReactNode
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: ReactNode
}

export type FieldProps = FieldTexts & {
  /** The id of the control, when it has one of its own. */
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** What the control inside needs to be tied to its texts. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, control, then the hint or the error. */
export function Field({ label, note, hint, error, id, className, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const describing = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.top}>
        <label className={styles.label} id={`${control}-label`} htmlFor={control}>
          {label}
        </label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children({ id: control, 'aria-describedby': describing || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldMessages id={control} hint={hint} error={error} />
    </div>
  )
}

export function FieldMessages({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert {...iconProps} size={16} className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
