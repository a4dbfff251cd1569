import { TextField, type TextFieldProps } from './text-field.tsx'

/** The keyboard of a telephone and the number that the device already knows. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
}
