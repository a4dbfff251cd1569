import { TextField, type TextFieldProps } from './text-field.tsx'

/** A number typed by hand. Not type="number": its wheel and arrows change sums that nobody meant to change. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}
