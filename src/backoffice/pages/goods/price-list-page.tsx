import { ArrowLeft, Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  exportStaffPrices,
  importStaffPrices,
  type PriceBatch,
  type PriceImport,
  staffPriceBatches,
  undoStaffPrices,
} from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/catalogue.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { saveFile } from '../../shared/forms/save-file.ts'
import { useDraft } from '../../shared/forms/use-draft.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import back from '../orders/order-page.module.css'
import styles from './price-list-page.module.css'

const texts = catalogue.list

export default function PriceListPage() {
  return (
    <ForPermission permission="prices.edit">
      <PriceList />
    </ForPermission>
  )
}

function PriceList() {
  const dates = useDates()
  const batches = useLoaded('batches', (signal) => browserApi(staffPriceBatches, {}, { signal }))
  const { fields, change, forget } = useDraft('price-list', { csv: '' })
  const [file, setFile] = useState<{ name: string; size: string } | null>(null)
  const [outcome, setOutcome] = useState<{ isDryRun: boolean; result: PriceImport } | null>(null)
  const [error, setError] = useState<string>()
  const [running, setRunning] = useState<'check' | 'apply' | 'export' | number | null>(null)
  const failed = useFailure()

  async function run<T>(name: NonNullable<typeof running>, work: () => Promise<T>): Promise<T | null> {
    setRunning(name)
    try {
      return await work()
    } catch (cause) {
      failed(cause)
      return null
    } finally {
      setRunning(null)
    }
  }

  async function send(isDryRun: boolean) {
    setError(undefined)
    if (fields.csv.trim() === '') return setError(texts.needsText)
    const body = { csv: fields.csv, isDryRun }
    const result = await run(isDryRun ? 'check' : 'apply', () => browserApi(importStaffPrices, { body }))
    if (!result) return
    setOutcome({ isDryRun, result })
    if (result.batchId === null) return
    forget()
    setFile(null)
    batches.reload()
  }

  async function choose(chosen: File) {
    change({ csv: await chosen.text() })
    setFile({ name: chosen.name, size: `${Math.ceil(chosen.size / 1024)} KB` })
    setOutcome(null)
  }

  async function download() {
    const answer = await run('export', () => browserApi(exportStaffPrices, {}))
    if (answer) saveFile('prices.csv', answer.csv)
  }

  async function undo({ id }: PriceBatch) {
    const answer = await run(id, () => browserApi(undoStaffPrices, { params: { id } }))
    if (!answer) return
    batches.set(answer)
    showToast({ text: texts.undoDone })
  }

  const canApply = outcome?.isDryRun === true && outcome.result.problems.length === 0 && outcome.result.changed > 0

  return (
    <>
      <Link className={back.back} to="/catalogue">
        <ArrowLeft {...iconProps} />
        {catalogue.product.back}
      </Link>
      <Screen
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button
            size="small"
            variant="secondary"
            icon={<Download {...iconProps} />}
            loading={running === 'export'}
            onClick={() => void download()}
          >
            {texts.export}
          </Button>
        }
      >
        <form
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void send(true)
          }}
          noValidate
        >
          <FileField
            label={texts.file}
            accept=".csv,text/csv,text/plain"
            choose={texts.choose}
            file={file}
            onChoose={(chosen) => void choose(chosen)}
          />
          <TextArea
            label={texts.text}
            hint={texts.textHint}
            error={error}
            rows={8}
            spellCheck={false}
            value={fields.csv}
            onChange={(csv) => {
              change({ csv })
              setOutcome(null)
            }}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant={canApply ? 'secondary' : 'primary'} loading={running === 'check'}>
              {texts.check}
            </Button>
            {canApply && (
              <Button loading={running === 'apply'} onClick={() => void send(false)}>
                {texts.apply}
              </Button>
            )}
          </div>
        </form>
        {outcome && <Outcome {...outcome} />}
        <Panel title={texts.batches}>
          <WhenLoaded loaded={batches}>
            {({ batches: rows }) =>
              rows.length === 0 ? (
                <p>{texts.noBatches}</p>
              ) : (
                <Table
                  label={texts.batches}
                  rows={rows}
                  keyOf={({ id }) => id}
                  columns={[
                    { title: texts.columns.at, cell: ({ at }) => formatDayAndTime(at, dates) },
                    { title: texts.columns.by, cell: ({ by }) => by },
                    { title: texts.columns.changed, cell: ({ changed }) => changed },
                    {
                      title: texts.columns.actions,
                      titleHidden: true,
                      align: 'end',
                      cell: (batch) =>
                        batch.undoneAt ? (
                          texts.undone
                        ) : (
                          <Button
                            size="small"
                            variant="quiet"
                            loading={running === batch.id}
                            onClick={() => void undo(batch)}
                          >
                            {texts.undo}
                          </Button>
                        ),
                    },
                  ]}
                />
              )
            }
          </WhenLoaded>
        </Panel>
      </Screen>
    </>
  )
}

function Outcome({ isDryRun, result }: { isDryRun: boolean; result: PriceImport }) {
  const { changed, unchanged, problems } = result
  if (problems.length > 0)
    return (
      <div className={styles.outcome}>
        <Notice tone="error" title={texts.wrong(problems.length)} live="polite">
          <ul className={styles.problems}>
            {problems.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                <strong>{texts.line(line)}</strong>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      </div>
    )
  const said = changed === 0 ? texts.same : isDryRun ? texts.checked(changed, unchanged) : texts.applied(changed)
  return (
    <div className={styles.outcome}>
      <Notice tone={isDryRun ? 'info' : 'success'} title={said} live="polite" />
    </div>
  )
}
