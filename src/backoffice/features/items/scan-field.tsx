import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { items } from '#site-texts/backoffice/goods/items.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { CameraButton } from './camera-button.tsx'
import styles from './scan-field.module.css'

const texts = items.scan

type ScanFieldProps = {
  /** Whether it takes what a scanner types as soon as it is there. */
  takesFocus?: boolean
  /** Why the last one was refused. */
  error?: string | undefined
  onScan(text: string): Promise<void>
}

/**
 * What a scanner types: digits and Enter. It is empty and ready again at once, whatever came of the one before; scans
 * wait for each other, so that a quick hand loses none.
 */
export function ScanField({ takesFocus = false, error, onScan }: ScanFieldProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true })
  }, [takesFocus])

  function scan(scanned: string) {
    if (scanned.trim() !== '') queue.current = queue.current.then(() => onScan(scanned.trim()))
    setText('')
    input.current?.focus({ preventScroll: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    scan(text)
  }

  return (
    <form className={styles.scan} onSubmit={submit}>
      <TextField
        ref={input}
        label={texts.label}
        hint={texts.hint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        value={text}
        onChange={setText}
        prefix={<ScanLine {...iconProps} />}
      />
      <CameraButton onRead={scan} />
    </form>
  )
}
