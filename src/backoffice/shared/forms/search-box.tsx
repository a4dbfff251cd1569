import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './search-box.module.css'

const PAUSE_MS = 300

type SearchBoxProps = { label: string; hint: string; value: string; onSearch(text: string): void }

/** Looks for what was typed after a pause, and at once with Enter. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS)
    return () => clearTimeout(timer)
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
