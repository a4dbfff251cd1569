import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeUpload } from '../../kernel/requests/write-upload.ts'
import { type ResumeType, resumeType } from './resume-type.ts'

/** A file that is being written. */
const PARTIAL = '.partial'
/** Longer than any upload may take, and than any row takes to follow its file. */
const LEFT_OVER_MS = 60 * 60 * 1000
const NAME = /^[0-9a-f]{32}$/

export type ReceivedFile = { file: string; bytes: number; type: ResumeType }
export type FileRefusal = 'empty' | 'too_large' | 'type' | 'broken'

export type ResumeFiles = {
  /** Writes what arrives; a file that is refused or breaks off leaves nothing. */
  receive(upload: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile | FileRefusal>
  has(file: string): Promise<boolean>
  /** Null: it is not there. */
  read(file: string): Promise<Uint8Array | null>
  remove(files: readonly string[]): Promise<void>
  /** Files that no row refers to and no upload is writing. `isKnown` is asked only about old enough files. */
  removeLeftOvers(isKnown: (files: string[]) => Promise<ReadonlySet<string>>, at?: number): Promise<number>
}

/** Outside every served folder, readable only by the shop's own user. */
export function resumeFiles(dataDir: string): ResumeFiles {
  const folder = join(dataDir, 'resumes')
  const pathOf = (file: string) => {
    if (!NAME.test(file)) throw new RangeError('no name of a résumé')
    return join(folder, file)
  }

  return {
    async receive(upload, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = randomBytes(16).toString('hex')
      const partial = `${pathOf(file)}${PARTIAL}`
      try {
        const bytes = await writeUpload(upload, partial, maxBytes)
        if (typeof bytes === 'string') return bytes
        const type = await resumeType(partial)
        if (!type) return 'type'
        await rename(partial, pathOf(file))
        return { file, bytes, type }
      } finally {
        await rm(partial, { force: true })
      }
    },
    async has(file) {
      return stat(pathOf(file)).then(
        () => true,
        () => false,
      )
    },
    read: (file) => readFile(pathOf(file)).catch(() => null),
    async remove(files) {
      for (const file of files) await rm(pathOf(file), { force: true })
    },
    async removeLeftOvers(isKnown, at = Date.now()) {
      const names = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found?.isFile() && at - found.mtimeMs > LEFT_OVER_MS) old.push(name)
      }
      const known = await isKnown(old.filter((name) => NAME.test(name)))
      const left = old.filter((name) => !known.has(name))
      for (const name of left) await rm(join(folder, name), { force: true })
      return left.length
    },
  }
}
