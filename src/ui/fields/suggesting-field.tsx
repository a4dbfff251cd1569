import { Autocomplete } from '@base-ui/react/autocomplete'
import { X } from 'lucide-react'
import { use, useCallback } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { iconProps } from '../icons/icon-props.ts'
import { PopupContainer } from '../popups/popup-container.ts'
import styles from './combobox.module.css'
import type { ComboboxOption, ComboboxProps } from './combobox.tsx'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'

type SuggestingFieldProps = ComboboxProps<ComboboxOption> & {
  /** Somebody was typing in the plain field whose place this takes. */
  isTypedIn: boolean
}

/** The part of a combobox that is large: its list and the keys that walk through it. */
export default function SuggestingField({
  label,
  note,
  hint,
  error,
  value,
  onChange,
  options,
  onPick,
  loading = false,
  status,
  clearLabel,
  placeholder,
  disabled,
  autoComplete = 'off',
  autoHighlight = false,
  openOnClick = false,
  isTypedIn,
}: SuggestingFieldProps) {
  const popup = use(PopupContainer)
  const goOnTyping = useCallback(
    (input: HTMLInputElement | null) => {
      if (!isTypedIn || !input) return
      input.focus()
      input.setSelectionRange(input.value.length, input.value.length)
    },
    [isTypedIn],
  )
  return (
    <Autocomplete.Root
      items={options}
      filter={null}
      mode="none"
      value={value}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onChange(next)
      }}
      itemToStringValue={(option: ComboboxOption) => option.label}
      autoHighlight={autoHighlight}
      openOnInputClick={openOnClick}
      disabled={disabled}
    >
      <Field label={label} note={note} hint={hint} error={error}>
        {(control) => (
          <Autocomplete.InputGroup className={fieldStyles.box}>
            <Autocomplete.Input
              {...control}
              ref={goOnTyping}
              className={fieldStyles.input}
              placeholder={placeholder}
              autoComplete={autoComplete}
            />
            <span className={styles.end}>
              {loading && <Spinner />}
              <Autocomplete.Clear className={styles.clear} aria-label={clearLabel}>
                <X {...iconProps} size={18} />
              </Autocomplete.Clear>
            </span>
          </Autocomplete.InputGroup>
        )}
      </Field>
      <Autocomplete.Portal container={popup ?? undefined}>
        <Autocomplete.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Autocomplete.Popup className={styles.popup} aria-busy={loading || undefined}>
            <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
            <Autocomplete.List className={styles.list}>
              {(option: ComboboxOption) => (
                <Autocomplete.Item
                  key={option.id}
                  value={option}
                  className={styles.option}
                  onClick={() => {
                    onChange(option.label)
                    onPick(option)
                  }}
                >
                  <span>{option.label}</span>
                  {option.text && <span className={styles.text}>{option.text}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
