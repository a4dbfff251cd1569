import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '../../../integrations/storage/port.ts'

/** Photographs as they were taken in, by their ids. */
export type Originals = {
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Where it stands on this machine; null when nobody has it. */
  fileOf(id: string): Promise<string | null>
}

const ID = /^[0-9a-f]{12}$/

/**
 * On the disk of this node. With a store outside that is where they are kept, and the disk is only nearer: a node that
 * lacks one fetches it once.
 */
export function originals({ folder, store }: { folder: string; store: ObjectStore | null }): Originals {
  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new RangeError('no id of a picture')
    return join(folder, id.slice(0, 2), `${id}.jpg`)
  }
  const keyOf = (id: string) => `originals/${id.slice(0, 2)}/${id}.jpg`

  return {
    async put(id, bytes) {
      const path = pathOf(id)
      await store?.put(keyOf(id), bytes, 'image/jpeg')
      if (!(await exists(path))) await write(path, bytes)
    },
    async fileOf(id) {
      const path = pathOf(id)
      if (await exists(path)) return path
      const bytes = await store?.get(keyOf(id))
      if (!bytes) return null
      await write(path, bytes)
      return path
    },
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Under a name of its own until it is whole and on the disk: a crash leaves no half of a picture behind. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.${randomUUID()}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    const handle = await open(partial, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}
