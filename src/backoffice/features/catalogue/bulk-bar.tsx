import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { useLoaded } from '#client/use-loaded.ts'
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
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import styles from './bulk-bar.module.css'

const texts = goods.bulk
type Change = InputOf<typeof changeStaffProducts>['body']['change']
type Problem = { code: string; text: string }

type BulkBarProps = { chosen: readonly StaffProductRow[]; onClear(): void; onDone(): void }

/** What is to be done to all chosen products at once. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const [action, setAction] = useState<BulkAction>('publish')
  const [tagId, setTagId] = useState('')
  const [percent, setPercent] = useState('')
  const [currency, setCurrency] = useState<Currency>('RUB')
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isRunning, setRunning] = useState(false)
  const failed = useFailure()
  const isOfTags = action === 'tag' || action === 'untag'
  const isOfPrices = action === 'raise' || action === 'sale'

  function changeOf(): Change | null {
    if (action === 'tag' || action === 'untag') {
      if (tagId === '') setError(goods.create.choose)
      return tagId === '' ? null : { action, tagId: Number(tagId) }
    }
    if (action === 'raise' || action === 'sale') {
      const whole = /^\d{1,2}$/.test(percent) ? Number(percent) : 0
      const isGood = whole >= 1 && whole <= 90
      if (!isGood) setError(texts.percentWrong)
      return isGood ? { action, percent: whole, currency } : null
    }
    return { action }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setProblems([])
    const change = changeOf()
    if (!change || isRunning) return
    setRunning(true)
    try {
      const products = chosen.map(({ id, version }) => ({ id, expectedVersion: version }))
      const outcome = await browserApi(changeStaffProducts, { body: { products, change } })
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
        {isOfTags && (
          <Select
            label={texts.tag}
            error={error}
            placeholder={goods.create.choose}
            value={tagId}
            options={(choices.data?.tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setTagId}
          />
        )}
        {isOfPrices && (
          <>
            <TextField
              label={texts.percent}
              error={error}
              inputMode="numeric"
              maxLength={2}
              value={percent}
              onChange={setPercent}
            />
            <Select
              label={texts.currency}
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={setCurrency}
            />
          </>
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="small" loading={isRunning}>
            {texts.run}
          </Button>
          <Button size="small" variant="secondary" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      </form>
      {problems.length > 0 && (
        <Notice tone="error" title={texts.problems} live="polite">
          <ul>
            {problems.map(({ code, text }) => (
              <li key={`${code} ${text}`}>
                <strong>{code}</strong>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}
