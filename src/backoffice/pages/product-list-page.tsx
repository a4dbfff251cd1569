import { ArrowLeft, Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  exportStaffProducts,
  importStaffProducts,
  type ProductBatch,
  type ProductImport,
  staffProductBatches,
  undoStaffProducts,
} from '#contract/staff/staff-products.ts'
import { catalogue } from '#site-texts/backoffice/catalogue.ts'
import { goods } from '#site-texts/backoffice/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../shared/failure.ts'
import { Panel } from '../shared/panel.tsx'
import { saveFile } from '../shared/save-file.ts'
import { ForPermission, Screen, WhenLoaded } from '../shared/screen.tsx'
import { Table } from '../shared/table.tsx'
import { useDraft } from '../shared/use-draft.ts'
import back from './order-page.module.css'
import styles from './price-list-page.module.css'

const texts = goods.list
const MAX_BYTES = 900_000

export default function ProductListPage() {
  return (
    <ForPermission permission="catalogue.edit">
      <ProductList />
    </ForPermission>
  )
}

function ProductList() {
  const dates = useDates()
  const batches = useLoaded('batches', (signal) => browserApi(staffProductBatches, {}, { signal }))
  const { fields, change, forget } = useDraft('product-list', { csv: '' })
  const [file, setFile] = useState<{ name: string; size: string } | null>(null)
  const [outcome, setOutcome] = useState<{ isDryRun: boolean; result: ProductImport } | null>(null)
  const [error, setError] = useState<string>()
  const [running, setRunning] = useState<'check' | 'apply' | 'export' | 'template' | number | null>(null)
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
    if (fields.csv.length > MAX_BYTES) return setError(texts.tooLarge)
    const body = { csv: fields.csv, isDryRun }
    const result = await run(isDryRun ? 'check' : 'apply', () => browserApi(importStaffProducts, { body }))
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
    setError(csv.includes('\uFFFD') ? texts.notUtf8 : csv.length > MAX_BYTES ? texts.tooLarge : undefined)
    change({ csv })
    setFile({ name: chosen.name, size: `${Math.ceil(chosen.size / 1024)} KB` })
  }

  async function download(name: 'export' | 'template') {
    const query = name === 'template' ? { template: 'yes' as const } : {}
    const answer = await run(name, () => browserApi(exportStaffProducts, { query }))
    if (answer) saveFile(name === 'template' ? 'products-template.csv' : 'products.csv', answer.csv)
  }

  async function undo({ id }: ProductBatch) {
    const answer = await run(id, () => browserApi(undoStaffProducts, { params: { id } }))
    if (!answer) return
    batches.set(answer)
    showToast({ text: texts.undoDone })
  }

  const result = outcome?.result
  const canApply = outcome?.isDryRun === true && result?.problems.length === 0 && result.created + result.changed > 0

  return (
    <>
      <Link className={back.back} to="/catalogue">
        <ArrowLeft {...iconProps} />
        {catalogue.product.back}
      </Link>
      <Screen
        title={texts.title}
        lead={texts.lead}
        actions={(['template', 'export'] as const).map((name) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            icon={<Download {...iconProps} />}
            loading={running === name}
            onClick={() => void download(name)}
          >
            {texts[name]}
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
                    { title: texts.columns.created, align: 'end', cell: ({ created }) => created },
                    { title: texts.columns.changed, align: 'end', cell: ({ changed }) => changed },
                    {
                      title: texts.columns.actions,
                      titleHidden: true,
                      cell: (row) =>
                        row.undoneAt ? (
                          texts.undone
                        ) : (
                          <Button
                            size="small"
                            variant="secondary"
                            loading={running === row.id}
                            onClick={() => void undo(row)}
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

function Outcome({ isDryRun, result }: { isDryRun: boolean; result: ProductImport }) {
  const { created, changed, unchanged, problems } = result
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
  const said =
    created + changed === 0
      ? texts.same
      : isDryRun
        ? texts.checked(created, changed, unchanged)
        : texts.applied(created, changed)
  return (
    <div className={styles.outcome}>
      <Notice tone={isDryRun ? 'info' : 'success'} title={said} live="polite" />
    </div>
  )
}
