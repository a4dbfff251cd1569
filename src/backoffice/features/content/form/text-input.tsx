import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { asText, type FieldInputProps, useFieldProps } from './field-props.ts'
import { useForm } from './form-context.ts'
import { MarkdownField } from './markdown-field.tsx'

type TextInputProps = FieldInputProps & { type: 'line' | 'text' | 'markdown' | 'day' | 'moment' }

/** A field whose value is one text: a line, prose, a day or a moment. */
export function TextInput({ type, shape, value, at, onChange }: TextInputProps) {
  const { language } = useForm()
  const field = {
    ...useFieldProps(shape, at),
    lang: language,
    value: asText(value),
    onChange: (text: string) => onChange(shape.optional && text === '' ? undefined : text),
  }
  switch (type) {
    case 'line':
      return <TextField {...field} />
    case 'text':
      return <MarkdownField {...field} hasMarks={false} />
    case 'markdown':
      return <MarkdownField {...field} />
    case 'day':
      return <TextField {...field} type="date" />
    case 'moment':
      return <TextField {...field} type="datetime-local" />
  }
}
