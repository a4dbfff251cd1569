import { useEffect, useRef, useState } from 'react'
import { content } from '#site-texts/backoffice/content.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { type Fields, moved } from '../change-draft.ts'

const texts = content.form

/** Few items are read at a glance; of many only their names. */
const OPEN_UP_TO = 2

/** What is done to the items of a list: which of them are open, and where the keyboard stands afterwards. */
export function useItems(items: readonly Fields[], onChange: (items: readonly Fields[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(items.length <= OPEN_UP_TO ? items.keys() : []))
  /** The item to stand on after a move. */
  const [focused, setFocused] = useState<number | null>(null)

  useEffect(() => {
    if (focused === null) return
    list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${focused + 1}) button`)?.focus()
    setFocused(null)
  }, [focused])

  function add(made: Fields) {
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

  return { list, open, add, move, remove, toggle }
}
