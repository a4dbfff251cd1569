import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { emptyOf, type Fields, isFields, withField } from './change-draft.ts'
import { ChoiceInput, ChoicesInput, FlagInput } from './choice-input.tsx'
import type { FieldShape } from './draft-shapes.ts'
import styles from './field-list.module.css'
import {
  asList,
  asText,
  type FieldInputProps,
  labelOf,
  listOrNothing,
  type ShapeOfFields,
  type ShapeOfVariants,
} from './field-props.ts'
import { useForm } from './form-context.ts'
import { ItemList } from './items/item-list.tsx'
import { ListInput } from './list-input.tsx'
import { PictureField } from './picture-field.tsx'
import { TextInput } from './text-input.tsx'

type FieldListProps = {
  shapes: readonly FieldShape[]
  value: Fields
  /** Where these fields stand in the draft; empty at the top. */
  at: string
  onChange(value: Fields): void
}

/** The form of a draft or of a part of it, made from its shape. */
export function FieldList({ shapes, value, at, onChange }: FieldListProps) {
  return (
    <div className={styles.fields}>
      {shapes.map((shape) => (
        <FieldInput
          key={shape.name}
          shape={shape}
          value={value[shape.name]}
          at={at === '' ? shape.name : `${at}.${shape.name}`}
          onChange={(next) => onChange(withField(value, shape.name, next))}
        />
      ))}
    </div>
  )
}

function FieldInput(props: FieldInputProps) {
  const { shape } = props
  switch (shape.input) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'day':
    case 'moment':
      return <TextInput {...props} type={shape.input} />
    case 'lines':
    case 'numbers':
    case 'number':
    case 'texts':
      return <ListInput {...props} type={shape.input} />
    case 'flag':
      return <FlagInput {...props} />
    case 'choice':
      return <ChoiceInput {...props} shape={shape} />
    case 'choices':
      return <ChoicesInput {...props} shape={shape} />
    case 'picture':
    case 'video':
      return <MediumInput {...props} isVideo={shape.input === 'video'} />
    case 'group':
      return <Group {...props} shape={shape} />
    case 'list':
    case 'variants':
      return <Items {...props} shape={shape} />
  }
}

function MediumInput({ shape, value, at, onChange, isVideo }: FieldInputProps & { isVideo: boolean }) {
  const { errors } = useForm()
  return (
    <PictureField
      label={labelOf(shape)}
      error={errors[at]}
      file={asText(value)}
      isVideo={isVideo}
      isOptional={shape.optional === true}
      onChange={onChange}
    />
  )
}

function Items({ shape, value, at, onChange }: FieldInputProps<ShapeOfFields | ShapeOfVariants>) {
  return (
    <ItemList
      label={labelOf(shape)}
      at={at}
      shape={shape}
      items={asList(value).filter(isFields)}
      onChange={(items) => onChange(listOrNothing(shape, items))}
    >
      {(fields, item, place, change) => <FieldList shapes={fields} value={item} at={place} onChange={change} />}
    </ItemList>
  )
}

function Group({ shape, value, at, onChange }: FieldInputProps<ShapeOfFields>) {
  const { isEditable, errors } = useForm()
  const label = labelOf(shape)
  if (!isFields(value)) {
    return (
      <div>
        {isEditable && (
          <Button variant="quiet" size="small" onClick={() => onChange(emptyOf(shape.fields))}>
            {texts.form.include(label)}
          </Button>
        )}
      </div>
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <FieldMessages id={at} error={errors[at]} />
      <FieldList shapes={shape.fields} value={value} at={at} onChange={onChange} />
      {shape.optional && isEditable && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
            {texts.form.exclude(label)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
