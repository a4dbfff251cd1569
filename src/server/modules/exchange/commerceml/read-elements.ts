import sax from 'sax'

/** A part of a file, small enough to be held whole. */
export type XmlNode = { name: string; text: string; children: XmlNode[] }
export type FileElement = { kind: 'product' | 'offer' | 'order'; line: number; node: XmlNode }

const KINDS: Readonly<Record<string, FileElement['kind']>> = {
  Товар: 'product',
  Предложение: 'offer',
  Документ: 'order',
}

const MAX_ELEMENT_CHARACTERS = 1_000_000
const MAX_DEPTH = 30

/** The file is no XML, or not in a way that can be read. */
export class UnreadableFile extends Error {}

/**
 * The products, offers and documents of a CommerceML file, one after another: however large the file, no more than one
 * of them is in memory. The parser knows the five entities of XML and no others, so that a file cannot name a file.
 */
export async function* readElements(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileElement> {
  const parser = sax.parser(true, { trim: false, position: true })
  const ready: FileElement[] = []
  let depth = 0
  let size = 0
  /** From the element that is read down to the one that is open. */
  let open: XmlNode[] = []
  let startedAt = 0
  let failure: Error | null = null

  parser.onerror = (error) => {
    failure ??= error
  }
  parser.onopentag = ({ name }) => {
    depth++
    const node: XmlNode = { name, text: '', children: [] }
    const parent = open.at(-1)
    if (parent) {
      parent.children.push(node)
      open.push(node)
    } else if (KINDS[name]) {
      open = [node]
      startedAt = parser.line + 1
      size = 0
    }
    if (depth > MAX_DEPTH) failure ??= new UnreadableFile('elements stand too deep in one another')
  }
  const addText = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    size += text.length
    if (size > MAX_ELEMENT_CHARACTERS) failure ??= new UnreadableFile(`the element of line ${startedAt} is too large`)
    else node.text += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = (name) => {
    depth--
    const node = open.pop()
    const kind = KINDS[name]
    // Products and offers stand inside of documents too, as their lines: only the outermost is an element.
    if (node && open.length === 0 && kind) ready.push({ kind, line: startedAt, node })
  }

  const fail = () => {
    const [text = ''] = (failure?.message ?? '').split('\n')
    return failure instanceof UnreadableFile ? failure : new UnreadableFile(`line ${parser.line + 1}: ${text}`)
  }
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of source) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      parser.write(decoder.decode(chunk, { stream: true }))
      if (failure) throw fail()
      yield* ready.splice(0)
    }
    parser.write(decoder?.decode() ?? '')
    parser.close()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`line ${parser.line + 1}: ${(error as Error).message.split('\n', 1)[0]}`)
  }
  if (failure) throw fail()
  yield* ready.splice(0)
}

/** What the declaration says; the stock-keeping system writes either of two. */
function encodingOf(start: Uint8Array): string {
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1')
  return /^[^>]*encoding=["']windows-1251["']/i.test(declaration) ? 'windows-1251' : 'utf-8'
}

export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((one) => one.name === name)
}

export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((one) => one.name === name) ?? []
}

/** Undefined when there is no such element; an empty one is an empty text. */
export function textOf(node: XmlNode | undefined, name: string): string | undefined {
  return child(node, name)?.text.trim()
}

/** `ЗначенияРеквизитов`: names with values. */
export function requisites(node: XmlNode): Map<string, string> {
  const values = children(child(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  return new Map(values.map((one) => [textOf(one, 'Наименование') ?? '', textOf(one, 'Значение') ?? '']))
}
