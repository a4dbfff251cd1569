import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A log line has a stable name for machines, `event: 'order.close_failed'`, and a sentence for people. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && existsSync(`${ROOT}${file}`))

const CALL = /\blog\.(?:info|warn|error|fatal)\(/g
const NAMED = /\bevent: '[a-z0-9_]+\.[a-z0-9_]+'/

/** Calls whose first argument does not name the event, neither itself nor by the object that it is made of. */
function unnamed(file: string, source: string): string[] {
  return [...source.matchAll(CALL)].flatMap(({ index, 0: call }) => {
    const args = argumentsOf(source, index + call.length)
    const from = /^\s*(?:\{ \.\.\.)?([a-z]\w*)\b/.exec(args)?.[1]
    const made = from && new RegExp(`\\b${from} = (\\{[^}]*\\})`).exec(source)?.[1]
    if (NAMED.test(args) || (made && NAMED.test(made))) return []
    return [`${file}:${source.slice(0, index).split('\n').length} ${args.trim().slice(0, 80)}`]
  })
}

function argumentsOf(source: string, start: number): string {
  let depth = 1
  let at = start
  for (; at < source.length && depth > 0; at++) {
    if (source[at] === '(') depth++
    if (source[at] === ')') depth--
  }
  return source.slice(start, at - 1)
}

test('every log line names its event', () => {
  expect(files.flatMap((file) => unnamed(file, readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([])
})

test('the guard fires on a line without a name, and on a name that is a sentence', () => {
  expect(unnamed('a.ts', "log.warn({ err }, 'lost')")).toHaveLength(1)
  expect(unnamed('a.ts', "log.warn('lost')")).toHaveLength(1)
  expect(unnamed('a.ts', "log.warn({ event: 'It was lost', err }, 'lost')")).toHaveLength(1)
  expect(unnamed('a.ts', "const fields = { err }\nlog.warn(fields, 'lost')")).toHaveLength(1)
  expect(unnamed('a.ts', "const fields = { event: 'a.lost', err }\nlog.warn({ ...fields, x }, 'lost')")).toEqual([])
  expect(unnamed('a.ts', "log.error(\n  { event: 'a.lost', of: name(x) },\n  'lost',\n)")).toEqual([])
})
