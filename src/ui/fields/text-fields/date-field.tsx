import { TextField, type TextFieldProps } from './text-field.tsx'

/** A date typed as digits; the mask puts the dots. A calendar is slower for a day one knows by heart. */
export function DateField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}
