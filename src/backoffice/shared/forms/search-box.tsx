import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './search-box.module.css'

const PAUSE_MS = 300

type SearchBoxProps = { label: string; hint: string; value: string; onSearch(text: string): void }

/** Looks for what was typed after a pause, and at once with Enter; not any more for whoever leaves the screen. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const { state } = useNavigation()
  const search = useEffectEvent((typedAt: string) => {
    // By the keyboard, too, one may be on the way to another screen.
    const isLeaving = state !== 'idle' || window.location.pathname !== typedAt
    if (!isLeaving && text.trim() !== value) onSearch(text.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause anew
  useEffect(() => {
    const typedAt = window.location.pathname
    const timer = setTimeout(() => search(typedAt), PAUSE_MS)
    // Whoever has pressed a row is on the way there: a search would bring them back. At once, since on a busy machine
    // the pause may end between the press and the news of it.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer)
    }
    document.addEventListener('click', leave, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', leave, true)
    }
  }, [text])
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField
          className={styles.field}
          label={label}
          hint={hint}
          type="search"
          maxLength={100}
          value={text}
          onChange={setText}
          prefix={<Search {...iconProps} />}
        />
      </form>
    </search>
  )
}
