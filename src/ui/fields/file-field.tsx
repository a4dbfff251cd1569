import { Paperclip } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../display/spinner.tsx'
import { iconProps } from '../icons/icon-props.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import styles from './file-field.module.css'

export type FileFieldProps = FieldTexts & {
  id?: string
  /** As the attribute of the input: it only sorts what the system's window offers. */
  accept: string
  /** Its name among the fields of a form. */
  field?: string
  /** What the box says to press. */
  choose: ReactNode
  file: { name: string; size: ReactNode } | null
  /** What is going on with the file while it is being sent. */
  sending?: ReactNode
  onChoose(file: File): void
}

/** One file, chosen in the system's window or dropped on the box. */
export function FileField({ accept, field, choose, file, sending, onChoose, id, ...texts }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <div className={classNames(fieldStyles.box, styles.box)}>
          <input
            {...control}
            ref={input}
            data-field={field}
            type="file"
            accept={accept}
            className={styles.input}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) onChoose(chosen)
              // The same file may be chosen again, after it was mended.
              currentTarget.value = ''
            }}
          />
          {file && (
            <span className={styles.name}>
              {file.name} <span className={styles.size}>{file.size}</span>
            </span>
          )}
          <span className={styles.choose} aria-hidden="true">
            {sending ? <Spinner /> : <Paperclip {...iconProps} />}
            {sending ?? choose}
          </span>
        </div>
      )}
    </Field>
  )
}
