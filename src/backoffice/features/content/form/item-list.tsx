import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { content } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { emptyOf, type Fields, hintOf, moved } from './change-draft.ts'
import type { FieldShape } from './draft-shapes.ts'
import { useForm } from './form-context.ts'
import styles from './item-list.module.css'

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

/** Few items are read at a glance; of many only their names. */
const OPEN_UP_TO = 2

/** Blocks, questions, links: added, moved by buttons and keys, and removed with a way back. */
export function ItemList({ label, at, shape, items, onChange, children }: ItemListProps) {
  const { errors, isEditable } = useForm()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(items.length <= OPEN_UP_TO ? items.keys() : []))
  /** The item to stand on after a move. */
  const [focused, setFocused] = useState<number | null>(null)
  const variants = shape.input === 'variants' ? shape.variants : null
  const [kind, setKind] = useState(() => Object.keys(variants ?? {})[0] ?? '')

  useEffect(() => {
    if (focused === null) return
    list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${focused + 1}) button`)?.focus()
    setFocused(null)
  }, [focused])

  const fieldsOf = (item: Fields) =>
    variants ? (variants[String(item.kind)] ?? []) : shape.input === 'variants' ? [] : shape.fields
  const nameOf = (item: Fields, index: number) => {
    const kindName = variants ? (content.blocks[String(item.kind)] ?? String(item.kind)) : ''
    const words = [kindName, hintOf(item)].filter(Boolean).join(': ')
    return texts.item(index + 1, words || label)
  }

  function add() {
    const made = variants ? { kind, ...emptyOf(variants[kind] ?? []) } : emptyOf(fieldsOf({}))
    setOpen(new Set([...open, items.length]))
    onChange([...items, made])
    setFocused(items.length)
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return
    const wasOpen = [...items.keys()].map((index) => open.has(index))
    setOpen(new Set(moved(wasOpen, from, to).flatMap((isOpen, index) => (isOpen ? [index] : []))))
    onChange(moved(items, from, to))
    setFocused(to)
  }

  function remove(index: number, name: string) {
    const before = items
    setOpen(new Set([...open].flatMap((one) => (one === index ? [] : [one > index ? one - 1 : one]))))
    onChange(items.toSpliced(index, 1))
    showToast({ text: texts.removed(name), action: { label: texts.undo, run: () => onChange(before) } })
  }

  function toggle(index: number) {
    const next = new Set(open)
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }

  function pressed(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || !isEditable) return
    event.preventDefault()
    move(index, index + step)
  }

  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <FieldMessages id={id} error={errors[at]} />
      <ol ref={list} className={styles.items}>
        {items.map((item, index) => {
          const name = nameOf(item, index)
          const place = `${at}.${index}`
          const isWrong = Object.keys(errors).some((field) => field.startsWith(`${place}.`))
          const isOpen = isWrong || open.has(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place, and its fields by the draft
            <li key={index} className={styles.item}>
              <div className={styles.head}>
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={isOpen}
                  aria-describedby={isEditable ? `${id}-keys` : undefined}
                  onClick={() => toggle(index)}
                  onKeyDown={(event) => pressed(event, index)}
                >
                  {isOpen ? <ChevronDown {...iconProps} /> : <ChevronRight {...iconProps} />}
                  <span>{name}</span>
                </button>
                {isEditable && (
                  <span className={styles.tools}>
                    <IconButton
                      label={texts.up(name)}
                      icon={<ArrowUp {...iconProps} />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      label={texts.down(name)}
                      icon={<ArrowDown {...iconProps} />}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      label={texts.remove(name)}
                      icon={<X {...iconProps} />}
                      onClick={() => remove(index, name)}
                    />
                  </span>
                )}
              </div>
              {isOpen && (
                <div className={styles.body}>
                  {children(fieldsOf(item), item, place, (next) => onChange(items.with(index, next)))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {isEditable && (
        <div className={styles.add}>
          <p id={`${id}-keys`} hidden>
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
          <Button variant="secondary" size="small" icon={<Plus {...iconProps} />} onClick={add}>
            {variants ? texts.anew : texts.addTo(label)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
