import { TextField, type TextFieldProps } from './text-field.tsx'

/** Hours and minutes typed as digits. */
export function TimeField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}
