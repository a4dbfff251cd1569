import { TextField, type TextFieldProps } from './text-field.tsx'

/** The keyboard with the at sign. Not type="email": browsers rewrite what is typed there and show errors of their own. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  )
}
