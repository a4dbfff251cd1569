import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { content } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { emptyOf, type Fields, hintOf } from '../change-draft.ts'
import type { FieldShape } from '../draft-shapes.ts'
import { useForm } from '../form-context.ts'
import { ItemHead } from './item-head.tsx'
import styles from './item-list.module.css'
import { useItems } from './use-items.ts'

const texts = content.form

type ListShape = Extract<FieldShape, { input: 'group' | 'list' | 'variants' }>

type ItemListProps = {
  label: string
  at: string
  shape: ListShape
  items: readonly Fields[]
  onChange(items: readonly Fields[]): void
  /** The fields of one item. */
  children(fields: readonly FieldShape[], item: Fields, at: string, change: (item: Fields) => void): ReactNode
}

/** Blocks, questions, links: added, moved by buttons and keys, and removed with a way back. */
export function ItemList({ label, at, shape, items, onChange, children }: ItemListProps) {
  const { errors, isEditable } = useForm()
  const id = useId()
  const { list, open, add, move, remove, toggle } = useItems(items, onChange)
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <FieldMessages id={id} error={errors[at]} />
      <ol ref={list} className={styles.items}>
        {items.map((item, index) => {
          const name = texts.item(index + 1, summaryOf(shape, item) || label)
          const place = `${at}.${index}`
          const isWrong = Object.keys(errors).some((field) => field.startsWith(`${place}.`))
          const isOpen = isWrong || open.has(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place, and its fields by the draft
            <li key={index} className={styles.item}>
              <ItemHead
                {...{ name, isOpen, isEditable }}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                keysId={`${id}-keys`}
                onToggle={() => toggle(index)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index, name)}
              />
              {isOpen && (
                <div className={styles.body}>
                  {children(fieldsOf(shape, item), item, place, (next) => onChange(items.with(index, next)))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {isEditable && <AddItem label={label} shape={shape} keysId={`${id}-keys`} onAdd={add} />}
    </fieldset>
  )
}

function fieldsOf(shape: ListShape, item: Fields): readonly FieldShape[] {
  return shape.input === 'variants' ? (shape.variants[String(item.kind)] ?? []) : shape.fields
}

/** By what an item is told from its neighbours; empty when nothing is written in it yet. */
function summaryOf({ input }: ListShape, item: Fields): string {
  const kind = input === 'variants' ? (content.blocks[String(item.kind)] ?? String(item.kind)) : ''
  return [kind, hintOf(item)].filter(Boolean).join(': ')
}

type AddItemProps = { label: string; shape: ListShape; keysId: string; onAdd(item: Fields): void }

function AddItem({ label, shape, keysId, onAdd }: AddItemProps) {
  const variants = shape.input === 'variants' ? shape.variants : null
  const [kind, setKind] = useState(() => Object.keys(variants ?? {})[0] ?? '')
  return (
    <div className={styles.add}>
      <p id={keysId} hidden>
        {texts.moveHint}
      </p>
      {variants && (
        <Select
          label={texts.addKind}
          value={kind}
          options={Object.keys(variants).map((one) => ({ value: one, label: content.blocks[one] ?? one }))}
          onChange={setKind}
        />
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<Plus {...iconProps} />}
        onClick={() => onAdd({ ...(variants && { kind }), ...emptyOf(fieldsOf(shape, { kind })) })}
      >
        {variants ? texts.anew : texts.addTo(label)}
      </Button>
    </div>
  )
}
