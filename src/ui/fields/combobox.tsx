import { type ReactNode, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-fields/text-field.tsx'
import { useHydrated } from './use-hydrated.ts'

export type ComboboxOption = {
  id: string
  /** What the field holds once this is picked. */
  label: string
  /** Under the label: a region, a metro station. */
  text?: ReactNode
}

export type ComboboxProps<Option extends ComboboxOption> = FieldTexts & {
  value: string
  /** Each change of the text; the caller asks for options, and drops the answers that come too late. */
  onChange: (value: string) => void
  options: readonly Option[]
  onPick: (option: Option) => void
  loading?: boolean
  /** What is read out and shown above the list: «Найдено 5 городов», «Ничего не нашлось», «Ищем…». */
  status?: string
  clearLabel: string
  placeholder?: string
  disabled?: boolean
  autoComplete?: string
  /** The first option is picked by Enter without an arrow key. */
  autoHighlight?: boolean
  /** Opens at a click, before anything is typed. */
  openOnClick?: boolean
}

// Three times the size of a plain field with all that it needs: it comes when there is a field to suggest in.
const SuggestingField = lazyPart(() => import('./suggesting-field.tsx'))

/** A text field with suggestions; free text stays valid. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const [isTypedIn, setTypedIn] = useState(false)
  // The library hides an input by an inline style, which the server must not send: until then, a plain field.
  const isHydrated = useHydrated()
  const { label, note, hint, error, value, onChange, placeholder, disabled, autoComplete = 'off' } = props
  const plain = (
    <TextField
      {...{ label, note, hint, error, value, onChange, placeholder, disabled, autoComplete }}
      onFocus={() => setTypedIn(true)}
      onBlur={() => setTypedIn(false)}
    />
  )
  if (!isHydrated) return plain
  function pick(picked: ComboboxOption) {
    const option = props.options.find(({ id }) => id === picked.id)
    if (option) props.onPick(option)
  }
  // A plain field takes what is typed as well, only without suggestions.
  return <SuggestingField {...props} onPick={pick} isTypedIn={isTypedIn} pending={plain} failed={() => plain} />
}
