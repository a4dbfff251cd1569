import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { InputOf } from '#contract/call.ts'
import type { StaffProductRow } from '#contract/staff/goods/staff-catalogue.ts'
import {
  BULK_ACTIONS,
  type BulkAction,
  changeStaffProducts,
  staffCatalogueChoices,
} from '#contract/staff/goods/staff-products.ts'
import type { Currency } from '#rules/location/currency.ts'
import { currencies } from '#rules/money/money.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { HOME_CURRENCY } from '../../shared/shop.ts'
import styles from './bulk-bar.module.css'

const texts = goods.bulk
type Change = InputOf<typeof changeStaffProducts>['body']['change']
type Problem = { code: string; text: string }
/** What some actions are told besides. */
type Details = { tagId: string; percent: string; currency: Currency }

/** What is sent, or what is wrong with what it was told. */
function changeOf(action: BulkAction, { tagId, percent, currency }: Details): { change: Change } | { wrong: string } {
  if (action === 'tag' || action === 'untag')
    return tagId === '' ? { wrong: goods.create.choose } : { change: { action, tagId: Number(tagId) } }
  if (action === 'raise' || action === 'sale') {
    const whole = /^\d{1,2}$/.test(percent) ? Number(percent) : 0
    const isGood = whole >= 1 && whole <= 90
    return isGood ? { change: { action, percent: whole, currency } } : { wrong: texts.percentWrong }
  }
  return { change: { action } }
}

type BulkBarProps = { chosen: readonly StaffProductRow[]; onClear(): void; onDone(): void }

/** What is to be done to all chosen products at once. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const [action, setAction] = useState<BulkAction>('publish')
  const [details, setDetails] = useState<Details>({ tagId: '', percent: '', currency: HOME_CURRENCY })
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isRunning, setRunning] = useState(false)
  const failed = useFailure()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setProblems([])
    const read = changeOf(action, details)
    if ('wrong' in read) return setError(read.wrong)
    if (isRunning) return
    setRunning(true)
    try {
      const products = chosen.map(({ id, version }) => ({ id, expectedVersion: version }))
      const outcome = await browserApi(changeStaffProducts, { body: { products, change: read.change } })
      setProblems(outcome.problems)
      if (outcome.problems.length === 0) {
        showToast({ text: texts.done(outcome.changed) })
        onDone()
      }
    } catch (cause) {
      failed(cause)
    } finally {
      setRunning(false)
    }
  }

  return (
    <section className={styles.bar} aria-label={texts.label}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.count} role="status">
          {texts.chosen(chosen.length)}
        </p>
        <Select
          label={texts.action}
          value={action}
          options={BULK_ACTIONS.map((value) => ({ value, label: texts.actions[value] }))}
          onChange={setAction}
        />
        <ActionDetails
          action={action}
          details={details}
          tags={choices.data?.tags ?? []}
          error={error}
          onChange={(part) => setDetails({ ...details, ...part })}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="small" loading={isRunning}>
            {texts.run}
          </Button>
          <Button size="small" variant="secondary" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      </form>
      <Problems problems={problems} />
    </section>
  )
}

type ActionDetailsProps = {
  action: BulkAction
  details: Details
  tags: readonly { id: number; name: string }[]
  error: string | undefined
  onChange(part: Partial<Details>): void
}

/** Which tag, or by how much and in which book; most actions need nothing. */
function ActionDetails({ action, details, tags, error, onChange }: ActionDetailsProps) {
  if (action === 'tag' || action === 'untag')
    return (
      <Select
        label={texts.tag}
        error={error}
        placeholder={goods.create.choose}
        value={details.tagId}
        options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(tagId) => onChange({ tagId })}
      />
    )
  if (action !== 'raise' && action !== 'sale') return null
  return (
    <>
      <TextField
        label={texts.percent}
        error={error}
        inputMode="numeric"
        maxLength={2}
        value={details.percent}
        onChange={(percent) => onChange({ percent })}
      />
      <Select
        label={texts.currency}
        value={details.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(currency) => onChange({ currency })}
      />
    </>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="error" title={texts.problems} live="polite">
      <ul>
        {problems.map(({ code, text }) => (
          <li key={`${code} ${text}`}>
            <strong>{code}</strong>: {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
