import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureAddress } from '#rules/pictures/picture-url.ts'
import { RECIPE } from './encoding/picture-recipe.ts'
import { isWholePicture } from './whole-picture.ts'

export type PictureLog = { warn(details: object, message: string): void; error(details: object, message: string): void }

/** Made pictures as files. What cannot be read or written is logged and is no failure of whoever asks. */
export type PictureFiles = {
  read(address: PictureAddress): Promise<Buffer | null>
  write(address: PictureAddress, bytes: Buffer): Promise<void>
}

export function pictureFiles({ cacheDir, log }: { cacheDir: string; log: PictureLog }): PictureFiles {
  const warnOnce = onceByCode((err, message) => log.warn({ event: 'pictures.disk_failed', err, cacheDir }, message))
  const fileOf = ({ id, width, format }: PictureAddress) =>
    join(cacheDir, RECIPE, id.slice(0, 2), `${id}-${width}.${format}`)

  return {
    async read(address) {
      try {
        const bytes = await readFile(fileOf(address))
        if (isWholePicture(bytes, address.format)) return bytes
        log.warn(
          { event: 'pictures.cached_file_damaged', file: fileOf(address) },
          'a cached picture is damaged and will be made again',
        )
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warnOnce(error, 'cached pictures cannot be read')
      }
      return null
    },
    async write(address, bytes) {
      try {
        await writeWhole(fileOf(address), bytes)
      } catch (error) {
        warnOnce(error, 'made pictures cannot be kept on disk; they are served from memory')
      }
    },
  }
}

/** Under a name of its own until it is whole and on the disk: a crash leaves no half of a picture behind. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** A full disk fails every write; one line says as much as a thousand. */
function onceByCode(warn: (error: unknown, message: string) => void) {
  const reported = new Set<string>()
  return (error: unknown, message: string) => {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    if (reported.has(code)) return
    reported.add(code)
    warn(error, message)
  }
}
