import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { content } from '#site-texts/backoffice/content.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './item-list.module.css'

const texts = content.form

type ItemHeadProps = {
  name: string
  isOpen: boolean
  isEditable: boolean
  isFirst: boolean
  isLast: boolean
  /** The element that says which keys move an item. */
  keysId: string
  onToggle(): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** The line of an item: its name opens it, buttons and keys move it. */
export function ItemHead(props: ItemHeadProps) {
  const { name, isOpen, isEditable, isFirst, isLast, keysId, onToggle, onMove, onRemove } = props

  function pressed(event: KeyboardEvent) {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!step || !event.altKey || !isEditable) return
    event.preventDefault()
    onMove(step)
  }

  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={isOpen}
        aria-describedby={isEditable ? keysId : undefined}
        onClick={onToggle}
        onKeyDown={pressed}
      >
        {isOpen ? <ChevronDown {...iconProps} /> : <ChevronRight {...iconProps} />}
        <span>{name}</span>
      </button>
      {isEditable && (
        <span className={styles.tools}>
          <IconButton
            label={texts.up(name)}
            icon={<ArrowUp {...iconProps} />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={texts.down(name)}
            icon={<ArrowDown {...iconProps} />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton label={texts.remove(name)} icon={<X {...iconProps} />} onClick={onRemove} />
        </span>
      )}
    </div>
  )
}
