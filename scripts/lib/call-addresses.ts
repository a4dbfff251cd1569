import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

const CONTRACT = fileURLToPath(new URL('../../src/contract/', import.meta.url))

/**
 * Pages call the API and validate nothing: of `call({ … })` they get only the address, and neither schemas nor the
 * schema library.
 */
export const callAddresses: Plugin = {
  name: 'call-addresses',
  // After the types are gone.
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(CONTRACT)) return null
    // No source map: nothing in a contract runs, so no error points into it.
    return { code: addressesOnly(code, this.parse(code) as unknown as Node), map: null }
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${file.name} brings zod to pages, which parse nothing with it`)
  },
}

export function addressesOnly(code: string, program: Node): string {
  let text = ''
  let at = 0
  for (const edit of editsOf(program, code).toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}

function editsOf(node: unknown, code: string): Edit[] {
  if (Array.isArray(node)) return node.flatMap((one) => editsOf(one, code))
  if (typeof node !== 'object' || node === null) return []
  if (!isCall(node)) return editsOf(Object.values(node), code)
  const { start, end, callee, arguments: given } = node
  if (rootOf(node) === 'z') return [{ start, end, text: 'null' }]
  // Marked as pure, so that unused exports of a contract can be dropped.
  const pure = { start, end: start, text: '/*@__PURE__*/' }
  const isOfApi = (callee as Node).name === 'call'
  return [pure, ...(isOfApi ? [addressOf(given as [Node], code)] : editsOf(given, code))]
}

function isCall(node: object): node is Node {
  return (node as Node).type === 'CallExpression'
}

/** Of `z.string().check()` it is `z`. */
function rootOf({ name, object, callee }: Node): unknown {
  const inner = object ?? callee
  return inner ? rootOf(inner as Node) : name
}

const ADDRESS = new Set<unknown>(['method', 'path'])

function addressOf([{ start, end, properties }]: [Node], code: string): Edit {
  const kept = (properties as Node[]).filter(({ key }) => ADDRESS.has((key as Node | undefined)?.name))
  if (kept.length !== ADDRESS.size) throw new Error(`a call without an address: ${code.slice(start, end)}`)
  return { start, end, text: `{ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} }` }
}
