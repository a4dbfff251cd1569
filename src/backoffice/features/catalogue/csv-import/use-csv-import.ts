import { useState } from 'react'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { csvImport as texts } from '#site-texts/backoffice/goods/csv-import.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import { fileSize } from '../../../shared/forms/file-size.ts'
import { exportList } from '../../../shared/lists/export-list.ts'
import { readTableFile } from '../../../shared/table-files/read-table-file.ts'
import type { Batch } from './batches.tsx'

/** What the server takes. */
const MAX_LENGTH = 900_000

const FILE_PROBLEMS = { unreadable: texts.unreadable, tooLarge: texts.tooLarge }

export type Imported = { problems: { line: number; text: string }[]; batchId: number | null }
export type Export = { title: string; file: string; load(): Promise<{ csv: string }> }

/** A table that goes in and comes out: what is asked of the server about it. */
export type CsvCalls<Result extends Imported, Row extends Batch> = {
  /** What is typed is kept in this browser under it. */
  name: string
  undoDone: string
  loadBatches(signal: AbortSignal): Promise<{ batches: Row[] }>
  send(body: { csv: string; isDryRun: boolean }): Promise<Result>
  undo(id: number): Promise<{ batches: Row[] }>
}

/** The text of a table, what came of it, and what was applied before. One thing runs at a time. */
export function useCsvImport<Result extends Imported, Row extends Batch>(calls: CsvCalls<Result, Row>) {
  const batches = useLoaded('batches', calls.loadBatches)
  const draft = useDraft(calls.name, { csv: '' })
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
    const result = await run(isDryRun ? 'check' : 'apply', () => calls.send({ csv: fields.csv, isDryRun }))
    if (!result) return
    setOutcome({ isDryRun, result })
    if (result.batchId === null) return
    forget()
    setFile(null)
    batches.reload()
  }

  function write(csv: string) {
    change({ csv })
    setOutcome(null)
  }

  async function choose(chosen: File) {
    setOutcome(null)
    const table = await run('file', () => readTableFile(chosen))
    if (!table) return
    const csv = table.text ?? ''
    setError(table.problem ? FILE_PROBLEMS[table.problem] : csv === '' ? undefined : problemOf(csv))
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
    const answer = await run(id, () => calls.undo(id))
    if (!answer) return
    batches.set(answer)
    showToast({ text: calls.undoDone })
  }

  return { batches, draft, file, outcome, error, running, send, write, choose, download, undo }
}

function problemOf(csv: string): string | undefined {
  if (csv.trim() === '') return texts.needsText
  if (csv.includes('\uFFFD')) return texts.notUtf8
  return csv.length > MAX_LENGTH ? texts.tooLarge : undefined
}
