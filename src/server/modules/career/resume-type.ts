import { readFile } from 'node:fs/promises'

export type ResumeType = 'pdf' | 'doc' | 'docx' | 'rtf' | 'odt'

const PLAIN = new Set<string>(['pdf', 'docx', 'rtf', 'odt'])

/** The stream that makes a compound file a document of Word and not a table, a message or an installer. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** What a file is by its content, whatever it is called; null for everything that is no résumé. */
export async function resumeType(path: string): Promise<ResumeType | null> {
  const { fileTypeFromFile } = await import('file-type')
  // A file that is damaged in a clever way is not a reason to fail: it is no résumé.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found && PLAIN.has(found.ext)) return found.ext as ResumeType
  if (found?.ext === 'cfb') return (await readFile(path)).includes(WORD_STREAM) ? 'doc' : null
  return null
}
