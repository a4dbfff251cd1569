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
import { AskFirst } from '../../shared/forms/ask-first.tsx'
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

/** What every visitor sees at once. */
type AskedChange = Extract<Change, { percent: number }> | { action: 'archive' }
const isAsked = (change: Change): change is AskedChange => change.action in texts.ask

function questionOf(change: AskedChange, count: number): { title: string; text: string } {
  if (change.action === 'archive') return { title: texts.ask.archive.title, text: texts.ask.archive.text(count) }
  const { title, text } = texts.ask[change.action]
  return { title: title(change.percent), text: text(change.currency, count) }
}

type BulkBarProps = {
  chosen: readonly StaffProductRow[]
  onClear(): void
  /** The products are no longer what the list says. */
  onChanged(): void
}

/** What is to be done to all chosen products at once. */
export function BulkBar({ chosen, onClear, onChanged }: BulkBarProps) {
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const [action, setAction] = useState<BulkAction>('publish')
  const [details, setDetails] = useState<Details>({ tagId: '', percent: '', currency: HOME_CURRENCY })
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const [isRunning, setRunning] = useState(false)
  const failed = useFailure()

  function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setProblems([])
    const read = changeOf(action, details)
    if ('wrong' in read) return setError(read.wrong)
    if (isAsked(read.change)) return setAsked(read.change)
    if (!isRunning) void run(read.change)
  }

  async function run(change: Change) {
    setRunning(true)
    try {
      const products = chosen.map(({ id, version, pricesVersion }) => ({
        id,
        expectedVersion: version,
        expectedPricesVersion: pricesVersion,
      }))
      const outcome = await browserApi(changeStaffProducts, { body: { products, change } })
      setProblems(outcome.problems)
      if (outcome.problems.length === 0) {
        showToast({ text: texts.done(outcome.changed) })
        onChanged()
      }
    } catch (cause) {
      if (failed(cause).code === 'edit.version_conflict') onChanged()
    } finally {
      setRunning(false)
    }
  }

  return (
    <section className={styles.bar} aria-label={texts.label}>
      <form className={styles.form} onSubmit={submit} noValidate>
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
      {asked && (
        <AskFirst {...questionOf(asked, chosen.length)} onYes={() => run(asked)} onClose={() => setAsked(null)} />
      )}
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
