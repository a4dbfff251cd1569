import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './pinned-process.ts'

const FILE = `${ROOT}docs/benchmarks.md`
const BEFORE_SECTION = /^(?=## )/m

/** Replaces the text before the first section; the other sections stay as they are. */
export function keepBeginning(text: string): void {
  const [, ...sections] = read()
  write([text, ...sections])
}

/** Replaces a section, or appends it. */
export function keepSection(heading: string, text: string): void {
  const [beginning = '', ...sections] = read()
  const own = `## ${heading}\n\n${text}`
  const at = sections.findIndex((section) => section.startsWith(`## ${heading}\n`))
  write([beginning, ...(at < 0 ? [...sections, own] : sections.with(at, own))])
}

const read = () => readFileSync(FILE, 'utf8').split(BEFORE_SECTION)
const write = (parts: readonly string[]) => writeFileSync(FILE, parts.map((part) => `${part.trimEnd()}\n`).join('\n'))
