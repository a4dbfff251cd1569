import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLoaded } from '#client/use-loaded.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { csvImport as texts } from '#site-texts/backoffice/goods/csv-import.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { useFailure } from '../../../shared/failure.ts'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import { fileSize } from '../../../shared/forms/file-size.ts'
import { exportList } from '../../../shared/lists/export-list.ts'
import type { Column } from '../../../shared/lists/table.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { type Batch, Batches } from './batches.tsx'
import styles from './csv-import.module.css'

/** What the server takes. */
const MAX_LENGTH = 900_000

type Imported = { problems: { line: number; text: string }[]; batchId: number | null }
type Export = { title: string; file: string; load(): Promise<{ csv: string }> }

type CsvImportProps<Result extends Imported, Row extends Batch> = {
  /** What is typed is kept in this browser under it. */
  name: string
  title: string
  lead: string
  downloads: readonly Export[]
  columns: readonly Column<Row>[]
  undoDone: string
  loadBatches(signal: AbortSignal): Promise<{ batches: Row[] }>
  send(body: { csv: string; isDryRun: boolean }): Promise<Result>
  undo(id: number): Promise<{ batches: Row[] }>
  /** Whether there is anything to apply. */
  hasChanges(result: Result): boolean
  /** What it would do, or has done. */
  said(result: Result, isDryRun: boolean): string
}

/** A table that is checked first, applied whole or not at all, and undone as long as nobody has changed it since. */
export function CsvImport<Result extends Imported, Row extends Batch>(props: CsvImportProps<Result, Row>) {
  const batches = useLoaded('batches', props.loadBatches)
  const draft = useDraft(props.name, { csv: '' })
  const { fields, change, forget } = draft
  const [file, setFile] = useState<{ name: string; size: string } | null>(null)
  const [outcome, setOutcome] = useState<{ isDryRun: boolean; result: Result } | null>(null)
  const [error, setError] = useState<string>()
  const [running, setRunning] = useState<string | number | null>(null)
  const failed = useFailure()

  async function run<T>(name: string | number, work: () => Promise<T>): Promise<T | null> {
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
    const problem = problemOf(fields.csv)
    setError(problem)
    if (problem) return
    const result = await run(isDryRun ? 'check' : 'apply', () => props.send({ csv: fields.csv, isDryRun }))
    if (!result) return
    setOutcome({ isDryRun, result })
    if (result.batchId === null) return
    forget()
    setFile(null)
    batches.reload()
  }

  async function choose(chosen: File) {
    setOutcome(null)
    const csv = await chosen.text()
    setError(csv === '' ? undefined : problemOf(csv))
    change({ csv })
    setFile({ name: chosen.name, size: fileSize(chosen) })
  }

  async function download({ title, file: name, load }: Export) {
    await run(title, async () => {
      const { csv } = await load()
      // The first line names the columns.
      await exportList({ list: name.replace(/\.csv$/, ''), csv, rows: csv.trimEnd().split('\n').length - 1 })
    })
  }

  async function undo({ id }: Row) {
    const answer = await run(id, () => props.undo(id))
    if (!answer) return
    batches.set(answer)
    showToast({ text: props.undoDone })
  }

  const canApply =
    outcome?.isDryRun === true && outcome.result.problems.length === 0 && props.hasChanges(outcome.result)
  return (
    <>
      <BackLink to="/catalogue">{catalogue.product.back}</BackLink>
      <Screen
        title={props.title}
        lead={props.lead}
        actions={props.downloads.map((one) => (
          <Button
            key={one.title}
            size="small"
            variant="secondary"
            icon={<Download {...iconProps} />}
            loading={running === one.title}
            onClick={() => void download(one)}
          >
            {one.title}
          </Button>
        ))}
      >
        <form
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void send(true)
          }}
          noValidate
        >
          <DraftNotice draft={draft} />
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
        {outcome && (
          <div className={styles.outcome}>
            {outcome.result.problems.length > 0 ? (
              <Problems problems={outcome.result.problems} />
            ) : (
              <Notice
                tone={outcome.isDryRun ? 'info' : 'success'}
                title={props.said(outcome.result, outcome.isDryRun)}
                live="polite"
              />
            )}
          </div>
        )}
        <Batches loaded={batches} columns={props.columns} running={running} onUndo={(batch) => void undo(batch)} />
      </Screen>
    </>
  )
}

function problemOf(csv: string): string | undefined {
  if (csv.trim() === '') return texts.needsText
  if (csv.includes('\uFFFD')) return texts.notUtf8
  return csv.length > MAX_LENGTH ? texts.tooLarge : undefined
}

function Problems({ problems }: Pick<Imported, 'problems'>) {
  return (
    <Notice tone="error" title={texts.wrong(problems.length)} live="polite">
      <ul className={styles.problems}>
        {problems.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            <strong>{texts.line(line)}</strong>: {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
