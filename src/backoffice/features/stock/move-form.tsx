import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import type { InputOf } from '#contract/call.ts'
import { moveStaffStock, STOCK_MOVES, type StockMove, type StockRow } from '#contract/staff/goods/staff-stock.ts'
import { stock } from '#site-texts/backoffice/goods/stock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import styles from './stock-dialog.module.css'

const texts = stock.form

export type Storage = { id: number; name: string; isOwn: boolean }

type MoveFormProps = {
  row: StockRow
  storages: readonly Storage[]
  onMoved(balances: StockRow['balances']): void
  /** The balance is no longer what it was on the screen. */
  onStale(): Promise<void>
}

const placesOf = (storages: readonly Storage[]) => storages.map(({ id, name }) => ({ value: String(id), label: name }))

type MoveFields = { move: string; from: string; to: string; quantity: string; note: string }

/** What is still to be filled in, by field. */
function wrongIn({ quantity, from, to }: MoveFields, move: StockMove): Partial<Record<string, string>> {
  return {
    ...(!/^\d{1,6}$/.test(quantity.trim()) && { quantity: texts.quantityWrong }),
    ...(from === '' && { from: texts.placeRequired }),
    ...(move === 'transfer' && to === '' && { to: texts.placeRequired }),
  }
}

function bodyOf(
  fields: MoveFields,
  move: StockMove,
  { skuId, balances }: StockRow,
): InputOf<typeof moveStaffStock>['body'] {
  const storageId = Number(fields.from)
  return {
    ...{ move, skuId, storageId },
    ...(move === 'transfer' && { toStorageId: Number(fields.to) }),
    quantity: Number(fields.quantity),
    expectedVersion: balances.find((one) => one.storageId === storageId)?.version ?? null,
    note: fields.note,
  }
}

/** What is moved and where, as far as it is filled in, and its sending. */
function useMove({ row, storages, onMoved, onStale }: MoveFormProps) {
  const own = storages.filter(({ isOwn }) => isOwn)
  const isEverywhere = own.length === storages.length
  const draft = useDraft(`stock.${row.skuId}`, {
    move: 'receive',
    from: own.length === 1 ? String(own[0]?.id) : '',
    to: '',
    quantity: '',
    note: '',
  })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const moves = STOCK_MOVES.filter((one) => one !== 'transfer' || isEverywhere)
  const move: StockMove = moves.find((one) => one === fields.move) ?? 'receive'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongIn(fields, move)
    setErrors(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setSending(true)
    try {
      const { balances } = await browserApi(moveStaffStock, { body: bodyOf(fields, move, row) })
      forget({ ...fields, quantity: '', note: '' })
      onMoved(balances)
      showToast({ text: texts.done })
    } catch (error) {
      const failure = failed(error)
      const isStale = failure.code === 'edit.version_conflict'
      if (isStale) await onStale()
      const message = isStale ? texts.stale : Object.values(firstFieldMessages(failure))[0]
      if (message) setErrors({ quantity: message })
    } finally {
      setSending(false)
    }
  }

  return { draft, fields, change, errors, own, moves, move, isSending, submit }
}

/** Goods are received, written off, counted or brought to another place. */
export function MoveForm(props: MoveFormProps) {
  const { storages } = props
  const { draft, fields, change, errors, own, moves, move, isSending, submit } = useMove(props)
  if (own.length === 0) return <p>{texts.noPlaces}</p>

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} />
      <Select
        label={texts.move}
        value={move}
        options={moves.map((value) => ({ value, label: stock.moves[value] }))}
        onChange={(next) => change({ move: next })}
      />
      <Select
        label={move === 'transfer' ? texts.fromTransfer : texts.from}
        placeholder={texts.choose}
        error={errors.from}
        value={fields.from}
        options={placesOf(own)}
        onChange={(from) => change({ from })}
      />
      {move === 'transfer' && (
        <Select
          label={texts.to}
          placeholder={texts.choose}
          error={errors.to}
          value={fields.to}
          options={placesOf(storages.filter(({ id }) => String(id) !== fields.from))}
          onChange={(to) => change({ to })}
        />
      )}
      <TextField
        label={move === 'count' ? texts.counted : texts.quantity}
        error={errors.quantity}
        inputMode="numeric"
        maxLength={6}
        value={fields.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      <TextField
        label={texts.note}
        note={texts.optional}
        maxLength={200}
        value={fields.note}
        onChange={(note) => change({ note })}
      />
      <div className={styles.submit}>
        <Button type="submit" loading={isSending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
