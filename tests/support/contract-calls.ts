import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call } from '#contract/call.ts'

const CONTRACT = fileURLToPath(new URL('../../src/contract/', import.meta.url))

/** Every call of the contract, also those that somebody adds tomorrow. */
export async function allCalls(): Promise<Call[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(`${CONTRACT}${file}`) as Promise<object>))
  return modules.flatMap((module) => Object.values(module).filter(isCall))
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
}
