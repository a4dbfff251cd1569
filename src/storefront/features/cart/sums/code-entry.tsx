import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MAX_CODE_LENGTH } from '#rules/cart/cart-limits.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { cart } from '../../../state/cart/use-cart.ts'
import styles from './codes.module.css'

type CodeEntryProps = {
  kind: 'promocode' | 'certificate'
  texts: { ask: string; label: string; apply: string; applied(code: string): string }
  hint?: ReactNode
}

/** A quiet link that opens one field: an empty field in sight sends people away to hunt for codes. */
export function CodeEntry({ kind, texts: messages, hint }: CodeEntryProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isChecking, setChecking] = useState(false)
  const [said, setSaid] = useState('')
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    box.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
  }, [isOpen])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isChecking) return
    setChecking(true)
    const outcome = await cart.change({ kind, code: code.trim() }, { isQuiet: true })
    setChecking(false)
    if (!outcome.ok) {
      setError(outcome.text)
      box.current?.querySelector('input')?.focus()
      return
    }
    setSaid(messages.applied(code.trim()))
    setCode('')
    setError(undefined)
    setOpen(false)
  }

  return (
    <div ref={box}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {!isOpen ? (
        <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {messages.ask}
        </Button>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            id={id}
            label={messages.label}
            hint={hint}
            error={error}
            value={code}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(next) => {
              setCode(next)
              setError(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setOpen(false)
            }}
          />
          <Button type="submit" variant="secondary" loading={isChecking} loadingLabel={texts.applying}>
            {messages.apply}
          </Button>
        </form>
      )}
    </div>
  )
}
