import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { moveStaffItem, type StaffItem, staffItems } from '#contract/staff/orders/staff-items.ts'
import { afterMove, ITEM_SERVICES, type ItemService } from '#rules/items/item-state.ts'
import { items } from '#site-texts/backoffice/goods/items.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = items.one
const MOVES = ['serviced', 'moved', 'written_off'] as const

type Props = { item: StaffItem; onMoved(item: StaffItem): void }

/** What may be done with an item where it is now. */
export function ItemMoveForm({ item, onMoved }: Props) {
  const possible = MOVES.filter((one) => afterMove(item.state, one) !== null)
  const [chosen, setMove] = useState<(typeof MOVES)[number]>('serviced')
  const [to, setTo] = useState('')
  const [service, setService] = useState<ItemService>('cleaning')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const places = useLoaded('storages', (signal) => browserApi(staffItems, { query: { search: item.uin } }, { signal }))
  const move = possible.find((one) => one === chosen) ?? possible[0]
  if (!move) return null
  const storages = (places.data?.storages ?? []).filter(({ id, isOwn }) => isOwn && id !== item.storageId)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isUnplaced = move === 'moved' && to === ''
    setError(isUnplaced ? texts.placeRequired : undefined)
    if (isSending || isUnplaced || !move) return
    setSending(true)
    try {
      const body = {
        move,
        expectedVersion: item.version,
        note,
        ...(move === 'moved' && { toStorageId: Number(to) }),
        ...(move === 'serviced' && { service }),
      }
      onMoved(await browserApi(moveStaffItem, { params: { uin: item.uin }, body }))
      showToast({ text: texts.done })
    } catch (cause) {
      failed(cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <Panel title={texts.action}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Select
          label={texts.move}
          value={move}
          options={possible.map((value) => ({ value, label: texts.moves[value] }))}
          onChange={setMove}
        />
        {move === 'moved' && (
          <Select
            label={texts.to}
            placeholder={texts.choose}
            error={error}
            value={to}
            options={storages.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setTo}
          />
        )}
        {move === 'serviced' && (
          <Select
            label={texts.service}
            value={service}
            options={ITEM_SERVICES.map((value) => ({ value, label: items.services[value] }))}
            onChange={setService}
          />
        )}
        <TextField label={texts.note} note={texts.optional} maxLength={200} value={note} onChange={setNote} />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" loading={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
