import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Command, CommandRefused, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { createBatch, readBatch, readBatches, readLines } from '../batches-store.ts'
import { exchangeTools } from '../exchange-deps.ts'
import { exportOffers, exportProducts } from '../export-files.ts'
import { checkFile, importFile } from '../importing/import-file.ts'
import { readPictures } from '../importing/keep-pictures.ts'
import { rollbackBatch } from '../rollback-batch.ts'

const SHOWN = 50

function batchId(text = ''): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${text} is no number of a batch; see \`exchange list\`.`)
  return Number(text)
}

function existing(file = ''): string {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  return file
}

const countsOf = (batch: { created: number; changed: number; unchanged: number; refused: number }) =>
  `${batch.created} created, ${batch.changed} changed, ${batch.unchanged} unchanged, ${batch.refused} refused`

export const exchangeCommands: readonly Command[] = [
  {
    name: 'exchange list',
    takes: '',
    about: `The last ${SHOWN} batches from the stock-keeping system.`,
    changes: false,
    async run({ db }) {
      const all = await readBatches(db, SHOWN)
      const line = (batch: (typeof all)[number]) =>
        `${batch.id} ${batch.state}  ${batch.fileName}, ${new Date(batch.startedAt).toISOString()}: ${countsOf(batch)}`
      return { answer: all, lines: all.length === 0 ? ['None.'] : all.map(line) }
    },
  },
  {
    name: 'exchange show',
    takes: '<batch>',
    about: 'What a batch did, and every line that it refused with the reason.',
    changes: false,
    async run({ db, given: [text] }) {
      const id = batchId(text)
      const batch = await readBatch(db, id)
      if (!batch) throw unknown(`batch ${id}`)
      const refused = await readLines(db, id, { limit: 1_000, outcome: 'refused' })
      return {
        answer: { batch, refused },
        lines: [
          `${batch.state}  ${batch.fileName}: ${countsOf(batch)}${batch.error ? `; ${batch.error}` : ''}`,
          ...refused.map(({ line, externalId, problems }) => `  line ${line} ${externalId}: ${problems.join('; ')}`),
        ],
      }
    },
  },
  {
    name: 'exchange check',
    takes: '<file>',
    about: 'Does all that a file asks for and takes it back: what would be refused is named.',
    changes: false,
    async run({ tools, given: [file] }) {
      const path = existing(file)
      const results = await checkFile(tools.get(exchangeTools), () => createReadStream(path), {
        by: 'staff:check',
        language: 'en',
      })
      const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') }
      return {
        answer: { ...counts, refused },
        lines: [
          `would be ${countsOf({ ...counts, refused: refused.length })}`,
          ...refused.map(({ line, externalId, problems }) => `  line ${line} ${externalId}: ${problems.join('; ')}`),
        ],
        isAlarm: refused.length > 0,
      }
    },
  },
  {
    name: 'exchange import',
    takes: '<file>',
    about: 'Takes a CommerceML file in, as the stock-keeping system would bring it. `exchange check` is its dry run.',
    changes: 'step by step',
    async run({ tools, given: [file], edit, isDryRun, now }) {
      // Each hundred is a transaction of its own, so that nothing of it could be taken back here.
      if (isDryRun) throw new UsageError('`exchange check` is the dry run of an import.')
      const deps = tools.get(exchangeTools)
      const name = basename(existing(file))
      const { id } = await createBatch(deps.db, { uploadId: null, fileName: name, by: edit.by, at: now })
      const batch = await importFile(deps, () => createReadStream(file ?? ''), id, { by: edit.by, language: 'en' })
      return { answer: batch, lines: [`batch ${id}, ${batch.state}: ${countsOf(batch)}`], isAlarm: batch.refused > 0 }
    },
  },
  {
    name: 'exchange export',
    takes: '<folder>',
    about: 'Writes import.xml and offers.xml with everything that the shop sells.',
    changes: false,
    async run({ tools, given: [folder = ''], now }) {
      const { db } = tools.get(exchangeTools)
      await mkdir(folder, { recursive: true })
      const files = { 'import.xml': exportProducts(db, now), 'offers.xml': exportOffers(db, now) }
      for (const [name, parts] of Object.entries(files)) {
        const file = await open(join(folder, name), 'w')
        for await (const part of parts) await file.write(part)
        await file.close()
      }
      const names = Object.keys(files).map((name) => join(folder, name))
      return { answer: names, lines: names }
    },
  },
  {
    name: 'exchange pictures',
    takes: '<folder>',
    about: 'Writes the photographs that the stock-keeping system has brought, by the keys of their products.',
    changes: false,
    async run({ db, given: [folder = ''] }) {
      if (folder === '') throw new UsageError('Name the folder to write them to.')
      const written: { file: string; width: number; height: number }[] = []
      for await (const { externalId, name, width, height, content } of readPictures(db)) {
        const own = join(folder, externalId.replace(/[^\w-]/g, '_'))
        await mkdir(own, { recursive: true })
        const file = join(own, basename(name))
        await writeFile(file, content)
        written.push({ file, width, height })
      }
      const lines = written.map(({ file, width, height }) => `${file} ${width} × ${height}`)
      return { answer: written, lines: lines.length === 0 ? ['None.'] : lines }
    },
  },
  {
    name: 'exchange rollback',
    takes: '<batch>',
    about: 'Puts back what a batch has changed; what was edited since stays and is named.',
    changes: 'step by step',
    async run({ tools, given: [text], edit, isDryRun }) {
      if (isDryRun) throw new UsageError('A rollback has no dry run: `exchange show` names what the batch did.')
      const id = batchId(text)
      const outcome = await rollbackBatch(tools.get(exchangeTools), id, { by: edit.by, language: 'en' })
      if (!outcome)
        throw new CommandRefused('unknown', `Batch ${id} is not there, still runs, or is rolled back already.`)
      const { restored, problems } = outcome
      return {
        answer: outcome,
        lines: [
          `batch ${id}: ${restored} put back, ${problems.length} not`,
          ...problems.map(({ line, externalId, problem }) => `  line ${line} ${externalId}: ${problem}`),
        ],
        isAlarm: problems.length > 0,
      }
    },
  },
]
