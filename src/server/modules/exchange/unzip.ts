import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** The archive is none, or packed in a way that nobody here reads. */
export class UnreadableZip extends Error {}

export type ZipEntry = { name: string; size: number; bytes(): AsyncIterable<Buffer> }

const END = { signature: 0x06_05_4b_50, length: 22, maxComment: 65_535 }
const ENTRY = { signature: 0x02_01_4b_50, length: 46 }
const LOCAL = { signature: 0x04_03_4b_50, length: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Stands where a number of the 64-bit form is meant. */
const ELSEWHERE = 0xff_ff_ff_ff
const MAX_ENTRIES = 100_000

/**
 * What an archive holds, by the list at its end: sizes that stand before the entries may be missing. An entry that is
 * larger than the list says is an attack or broken, and is not read further.
 */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const tail = await read(
    file,
    Math.max(0, size - END.length - END.maxComment),
    Math.min(size, END.length + END.maxComment),
  )
  let at = tail.length - END.length
  while (at >= 0 && tail.readUInt32LE(at) !== END.signature) at--
  if (at < 0) throw new UnreadableZip('the archive has no end')
  const count = tail.readUInt16LE(at + 10)
  const listSize = tail.readUInt32LE(at + 12)
  const listAt = tail.readUInt32LE(at + 16)
  if (count > MAX_ENTRIES || listAt + listSize > size) throw new UnreadableZip('the list of the archive is broken')
  const list = await read(file, listAt, listSize)

  const entries: ZipEntry[] = []
  for (let from = 0, index = 0; index < count; index++) {
    if (from + ENTRY.length > list.length || list.readUInt32LE(from) !== ENTRY.signature)
      throw new UnreadableZip('the list of the archive is broken')
    const flags = list.readUInt16LE(from + 8)
    const method = list.readUInt16LE(from + 10)
    const packed = list.readUInt32LE(from + 20)
    const unpacked = list.readUInt32LE(from + 24)
    const nameLength = list.readUInt16LE(from + 28)
    const local = list.readUInt32LE(from + 42)
    const name = list.toString('utf8', from + ENTRY.length, from + ENTRY.length + nameLength)
    from += ENTRY.length + nameLength + list.readUInt16LE(from + 30) + list.readUInt16LE(from + 32)
    if (name.endsWith('/')) continue
    const isRead = (method === STORED || method === DEFLATED) && (flags & ENCRYPTED) === 0
    if (!isRead || [packed, unpacked, local].includes(ELSEWHERE))
      throw new UnreadableZip(`«${name}» is packed in a way that is not read here`)
    entries.push({ name, size: unpacked, bytes: () => unpack(file, { name, method, packed, unpacked, local }) })
  }
  return entries
}

type Packed = { name: string; method: number; packed: number; unpacked: number; local: number }

async function* unpack(file: FileHandle, { name, method, packed, unpacked, local }: Packed): AsyncGenerator<Buffer> {
  const head = await read(file, local, LOCAL.length)
  if (head.readUInt32LE(0) !== LOCAL.signature) throw new UnreadableZip(`«${name}» is broken`)
  const start = local + LOCAL.length + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (packed === 0) return
  const source = file.createReadStream({ start, end: start + packed - 1, autoClose: false })
  let count = 0
  try {
    for await (const chunk of method === STORED ? source : source.pipe(createInflateRaw())) {
      count += (chunk as Buffer).length
      if (count > unpacked) throw new UnreadableZip(`«${name}» is larger than it says`)
      yield chunk as Buffer
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip(`«${name}» is broken`)
  }
  if (count !== unpacked) throw new UnreadableZip(`«${name}» is broken`)
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position, length })
  if (bytesRead < length) throw new UnreadableZip('the archive breaks off')
  return buffer
}
