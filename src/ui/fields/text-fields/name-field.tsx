import { TextField, type TextFieldProps } from './text-field.tsx'

/** A name as its owner writes it: nothing is corrected or checked for spelling. */
export function NameField(props: TextFieldProps) {
  return <TextField autoComplete="name" autoCapitalize="words" spellCheck={false} {...props} />
}
