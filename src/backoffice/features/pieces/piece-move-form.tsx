import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { moveStaffPiece, type StaffPiece, staffPieces } from '#contract/staff/orders/staff-pieces.ts'
import { afterMove, PIECE_SERVICES, type PieceService } from '#rules/pieces/piece-state.ts'
import { pieces } from '#site-texts/backoffice/goods/pieces.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = pieces.one
const MOVES = ['serviced', 'moved', 'written_off'] as const

type Props = { piece: StaffPiece; onMoved(piece: StaffPiece): void }

/** What may be done with a piece where it is now. */
export function PieceMoveForm({ piece, onMoved }: Props) {
  const possible = MOVES.filter((one) => afterMove(piece.state, one) !== null)
  const [chosen, setMove] = useState<(typeof MOVES)[number]>('serviced')
  const [to, setTo] = useState('')
  const [service, setService] = useState<PieceService>('cleaning')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const places = useLoaded('storages', (signal) =>
    browserApi(staffPieces, { query: { search: piece.uin } }, { signal }),
  )
  const move = possible.find((one) => one === chosen) ?? possible[0]
  if (!move) return null
  const storages = (places.data?.storages ?? []).filter(({ id, isOwn }) => isOwn && id !== piece.storageId)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isUnplaced = move === 'moved' && to === ''
    setError(isUnplaced ? texts.placeRequired : undefined)
    if (isSending || isUnplaced || !move) return
    setSending(true)
    try {
      const body = {
        move,
        expectedVersion: piece.version,
        note,
        ...(move === 'moved' && { toStorageId: Number(to) }),
        ...(move === 'serviced' && { service }),
      }
      onMoved(await browserApi(moveStaffPiece, { params: { uin: piece.uin }, body }))
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
            options={PIECE_SERVICES.map((value) => ({ value, label: pieces.services[value] }))}
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
