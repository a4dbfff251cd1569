import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './drop-box.module.css'

type DropBoxProps = {
  label: string
  /** What to do, or how far it is. */
  status: string
  isMultiple?: boolean
  onAdd(files: File[]): void
}

/** Photographs are dropped here, or chosen. */
export function DropBox({ label, status, isMultiple = false, onAdd }: DropBoxProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const stop = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  return (
    <label
      htmlFor={id}
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false)
        onAdd([...event.dataTransfer.files])
      }}
    >
      <ImagePlus {...iconProps} />
      <span>{label}</span>
      <span className={styles.hint} role="status">
        {status}
      </span>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        className={styles.input}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // The same file may be chosen again, after it was mended.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
