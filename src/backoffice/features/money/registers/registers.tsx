import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { compareStaffRegister, staffRegisters } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'
import { fileSize } from '../../../shared/forms/file-size.ts'
import { WhenLoaded } from '../../../shared/screen.tsx'
import layout from '../money-filters.module.css'
import { RegisterResult } from './register-result.tsx'

const texts = money.registers

type Chosen = { name: string; size: string; csv: string }

/** A provider's file against our book; what was compared before stays in view. */
export function Registers() {
  const loaded = useLoaded('registers', (signal) => browserApi(staffRegisters, {}, { signal }))
  return (
    <>
      <CompareForm providers={loaded.data?.providers ?? []} onCompared={loaded.reload} />
      <WhenLoaded loaded={loaded}>
        {({ batches }) => (
          <div className={layout.panels}>
            {batches.length === 0 && <p>{texts.none}</p>}
            {batches.map((batch) => (
              <RegisterResult key={batch.id} batch={batch} />
            ))}
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

function CompareForm({ providers, onCompared }: { providers: readonly string[]; onCompared(): void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [file, setFile] = useState<Chosen | null>(null)
  const [problems, setProblems] = useState<{ line: number; text: string }[]>([])
  const [isRunning, setRunning] = useState(false)
  const failed = useFailure()
  const provider = chosen ?? providers[0] ?? ''

  async function compare(event: FormEvent) {
    event.preventDefault()
    if (!file || isRunning || provider === '') return
    setRunning(true)
    try {
      const body = { provider, fileName: file.name.slice(0, 200), csv: file.csv }
      const answer = await browserApi(compareStaffRegister, { body })
      setProblems(answer.problems)
      if (answer.batch) {
        setFile(null)
        showToast({ text: texts.compared })
        onCompared()
      }
    } catch (error) {
      failed(error)
    }
    setRunning(false)
  }

  async function choose(picked: File) {
    setProblems([])
    setFile({ name: picked.name, size: fileSize(picked), csv: await picked.text() })
  }

  return (
    <form className={layout.form} onSubmit={(event) => void compare(event)} noValidate>
      <p>{texts.lead}</p>
      <Select
        label={texts.provider}
        value={provider}
        options={providers.map((value) => ({ value, label: money.providers[value] ?? value }))}
        onChange={setChosen}
      />
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,text/csv,text/plain"
        choose={texts.choose}
        file={file}
        onChoose={(picked) => void choose(picked)}
      />
      <div>
        <Button type="submit" loading={isRunning}>
          {texts.compare}
        </Button>
      </div>
      {problems.length > 0 && (
        <Notice tone="error" title={texts.problems(problems.length)} live="polite">
          <ul>
            {problems.map(({ line, text }) => (
              <li key={line}>{texts.problem(line, text)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </form>
  )
}
