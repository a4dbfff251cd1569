import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { localStore, withMemory } from '#client/safe-storage.ts'
import { createStoredValue, useStoredValue } from '#client/stored-value.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import dialogStyles from '../order-steps.module.css'
import styles from './saved-views.module.css'

const texts = orderDesk.views
const MAX_VIEWS = 12

type View = { name: string; query: string }
const NONE: readonly View[] = []

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as View).name === 'string' &&
  typeof (value as View).query === 'string'

const views = createStoredValue<readonly View[]>({
  storage: withMemory(localStore),
  key: 'backoffice.orders.views',
  parse: (value) => (Array.isArray(value) && value.length > 0 ? value.filter(isView) : NONE),
  none: NONE,
})

type SavedViewsProps = { query: URLSearchParams; onOpen(query: URLSearchParams): void }

/** Questions that somebody asks every day, under names of their own. */
export function SavedViews({ query, onOpen }: SavedViewsProps) {
  const saved = useStoredValue(views)
  const [isNaming, setNaming] = useState(false)
  const now = query.toString()
  const isNew = now !== '' && saved.length < MAX_VIEWS && !saved.some((view) => view.query === now)
  if (saved.length === 0 && !isNew) return null
  return (
    <fieldset className={styles.views}>
      {saved.length > 0 ? (
        <legend className={styles.legend}>{texts.title}</legend>
      ) : (
        <legend>
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </legend>
      )}
      {saved.map(({ name, query: own }) => (
        <span key={name} className={styles.view}>
          <Chip
            selected={own === now}
            aria-pressed={own === now}
            onClick={() => onOpen(new URLSearchParams(own === now ? '' : own))}
          >
            {name}
          </Chip>
          <IconButton
            label={texts.remove(name)}
            icon={<X {...iconProps} />}
            onClick={() => views.write(saved.filter((view) => view.name !== name))}
          />
        </span>
      ))}
      {isNew && (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          {texts.save}
        </Button>
      )}
      {isNaming && (
        <NameView
          onName={(name) => views.write([...saved.filter((view) => view.name !== name), { name, query: now }])}
          onClose={() => setNaming(false)}
        />
      )}
    </fieldset>
  )
}

function NameView({ onName, onClose }: { onName(name: string): void; onClose(): void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isOpen, setOpen] = useState(true)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(texts.nameRequired)
    onName(name.trim())
    setOpen(false)
  }

  return (
    <Dialog title={texts.save} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose} focus="field">
      <form className={dialogStyles.ask} onSubmit={submit} noValidate>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={error}
          maxLength={40}
          value={name}
          onChange={setName}
        />
        <div className={dialogStyles.buttons}>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </form>
    </Dialog>
  )
}
