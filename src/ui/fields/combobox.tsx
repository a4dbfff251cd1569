import { Autocomplete } from '@base-ui/react/autocomplete'
import { X } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { iconProps } from '../icons/icon-props.ts'
import { PopupContainer } from '../popups/popup-container.ts'
import { Spinner } from '../spinner.tsx'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
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

/** A field that suggests. What is typed stays valid by itself: nobody is forced to pick. */
export function Combobox<Option extends ComboboxOption>({
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
}: ComboboxProps<Option>) {
  // The library hides an input by an inline style, which the server must not send: until then, a plain field.
  const hydrated = useHydrated()
  const popup = use(PopupContainer)
  if (!hydrated) {
    return (
      <Field label={label} note={note} hint={hint} error={error}>
        {(control) => (
          <div className={fieldStyles.box}>
            <input
              {...control}
              className={fieldStyles.input}
              defaultValue={value}
              placeholder={placeholder}
              disabled={disabled}
            />
          </div>
        )}
      </Field>
    )
  }
  return (
    <Autocomplete.Root
      items={options}
      filter={null}
      mode="none"
      value={value}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onChange(next)
      }}
      itemToStringValue={(option: Option) => option.label}
      autoHighlight={autoHighlight}
      openOnInputClick={openOnClick}
      disabled={disabled}
    >
      <Field label={label} note={note} hint={hint} error={error}>
        {(control) => (
          <Autocomplete.InputGroup className={fieldStyles.box}>
            <Autocomplete.Input
              {...control}
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
              {(option: Option) => (
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
