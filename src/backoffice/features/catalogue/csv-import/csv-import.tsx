import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { csvImport as texts } from '#site-texts/backoffice/goods/csv-import.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import type { Column } from '../../../shared/lists/table.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { type Batch, Batches } from './batches.tsx'
import styles from './csv-import.module.css'
import { type CsvCalls, type Export, type Imported, useCsvImport } from './use-csv-import.ts'

type CsvImportProps<Result extends Imported, Row extends Batch> = CsvCalls<Result, Row> & {
  title: string
  lead: string
  downloads: readonly Export[]
  columns: readonly Column<Row>[]
  /** Whether there is anything to apply. */
  hasChanges(result: Result): boolean
  /** What it would do, or has done. */
  said(result: Result, isDryRun: boolean): string
}

/** A table that is checked first, applied whole or not at all, and undone as long as nobody has changed it since. */
export function CsvImport<Result extends Imported, Row extends Batch>(props: CsvImportProps<Result, Row>) {
  const csv = useCsvImport(props)
  const { outcome, running } = csv
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
            onClick={() => void csv.download(one)}
          >
            {one.title}
          </Button>
        ))}
      >
        <form
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void csv.send(true)
          }}
          noValidate
        >
          <DraftNotice draft={csv.draft} />
          <FileField
            label={texts.file}
            accept=".csv,.xlsx,text/csv,text/plain"
            choose={texts.choose}
            file={csv.file}
            onChoose={(chosen) => void csv.choose(chosen)}
          />
          <TextArea
            label={texts.text}
            hint={texts.textHint}
            error={csv.error}
            rows={8}
            spellCheck={false}
            value={csv.draft.fields.csv}
            onChange={csv.write}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant={canApply ? 'secondary' : 'primary'} loading={running === 'check'}>
              {texts.check}
            </Button>
            {canApply && (
              <Button loading={running === 'apply'} onClick={() => void csv.send(false)}>
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
        <Batches
          loaded={csv.batches}
          columns={props.columns}
          running={running}
          onUndo={(batch) => void csv.undo(batch)}
        />
      </Screen>
    </>
  )
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
