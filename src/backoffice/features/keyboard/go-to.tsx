import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { staffProducts } from '#contract/staff/goods/staff-catalogue.ts'
import { staffOrders } from '#contract/staff/orders/staff-orders.ts'
import { keyboard } from '#site-texts/backoffice/keyboard.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import fieldStyles from '#ui/fields/field.module.css'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from './go-to.module.css'
import type { Place } from './place.ts'

const texts = keyboard.goTo
const SHOWN = 6
const PAUSE_MS = 200
/** Fewer letters fit half of everything. */
const MIN_LETTERS = 2

type Target = Place & { id: string; text?: string }
type Group = { title: string; items: Target[] }

type GoToProps = { places: readonly Place[]; onHelp(): void; onClose(): void }

/** One field that finds a section, an order or a product; Enter goes to the first that fits. */
export function GoTo({ places, onHelp, onClose }: GoToProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const asked = text.trim()
  const found = useLoaded(asked.length >= MIN_LETTERS ? asked : null, (signal) => search(asked, signal), {
    delayMs: PAUSE_MS,
    keepsPrevious: true,
  })
  const sections = places
    .filter(({ label }) => label.toLowerCase().includes(asked.toLowerCase()))
    .map((place) => ({ ...place, id: place.to }))
  const groups: Group[] = [
    { title: texts.sections, items: sections },
    ...(asked.length >= MIN_LETTERS ? (found.data ?? []) : []),
  ].filter(({ items }) => items.length > 0)

  function go({ to }: Target) {
    setOpen(false)
    void navigate(to)
  }

  return (
    <Dialog
      title={texts.title}
      closeLabel={backoffice.shell.close}
      size="medium"
      focus="field"
      open={isOpen}
      onClose={onClose}
    >
      <Autocomplete.Root
        inline
        open
        items={groups.map(({ title, items }) => ({ value: title, items }))}
        filter={null}
        mode="none"
        value={text}
        onValueChange={(next, { reason }) => {
          if (reason !== 'item-press') setText(next)
        }}
        itemToStringValue={(target: Target) => target.label}
        autoHighlight="always"
      >
        <Field label={texts.field}>
          {(control) => (
            <span className={fieldStyles.box}>
              <Autocomplete.Input {...control} className={fieldStyles.input} autoComplete="off" maxLength={100} />
            </span>
          )}
        </Field>
        <Autocomplete.Status className={styles.status}>{statusOf(found, groups.length)}</Autocomplete.Status>
        <Autocomplete.List className={styles.list}>
          {({ value: title, items }: { value: string; items: Target[] }) => (
            <Autocomplete.Group key={title} items={items} className={styles.group}>
              <Autocomplete.GroupLabel className={styles.title}>{title}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(target: Target) => (
                  <Autocomplete.Item key={target.id} value={target} className={styles.item} onClick={() => go(target)}>
                    <span>{target.label}</span>
                    {target.text && <span className={styles.text}>{target.text}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <div className={styles.foot}>
        <Button variant="quiet" size="small" onClick={onHelp}>
          {texts.keys}
        </Button>
      </div>
    </Dialog>
  )
}

function statusOf({ isLoading, hasFailed }: { isLoading: boolean; hasFailed: boolean }, groups: number): string {
  if (hasFailed) return texts.failed
  if (isLoading) return texts.looking
  return groups === 0 ? texts.nothing : ''
}

async function search(text: string, signal: AbortSignal): Promise<Group[]> {
  const query = { search: text }
  const [{ orders }, { products }] = await Promise.all([
    browserApi(staffOrders, { query }, { signal }),
    browserApi(staffProducts, { query }, { signal }),
  ])
  return [
    {
      title: texts.orders,
      items: orders.slice(0, SHOWN).map(({ number, name, item }) => ({
        id: `order:${number}`,
        to: `/orders/${number}`,
        label: number,
        text: [name, item].join(', '),
      })),
    },
    {
      title: texts.products,
      items: products.slice(0, SHOWN).map(({ id, code, name, designer }) => ({
        id: `product:${id}`,
        to: `/catalogue/${id}`,
        label: name,
        text: [code, designer].join(', '),
      })),
    },
  ]
}
