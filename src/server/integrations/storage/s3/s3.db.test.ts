import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { originals } from '../../../modules/pictures/uploads/originals.ts'
import { createS3Store } from './s3-adapter.ts'
import { SANDBOX_S3, s3Simulator } from './s3-simulator.ts'

let simulators: TestSimulators
const folders: string[] = []
beforeAll(async () => {
  simulators = await startSimulators([s3Simulator])
})
afterAll(async () => {
  await simulators.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const store = (account: Partial<typeof SANDBOX_S3> = {}) =>
  createS3Store({ ...SANDBOX_S3, ...account, baseUrl: simulators.baseUrl('s3') })
async function node() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  folders.push(folder)
  return originals({ folder, store: store() })
}
/** No text of any encoding. */
const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => (at * 37) % 256))

describe('[PICTURES] pictures in an object store', () => {
  test('come back byte by byte, and what is not there is not there', async () => {
    await store().put('originals/ab/x.jpg', bytes, 'image/jpeg')
    expect(await store().get('originals/ab/x.jpg')).toEqual(bytes)
    expect(await store().get('originals/ab/y.jpg')).toBeNull()
  })

  test('are not given to whoever signs with another key', async () => {
    const stranger = store({ secretKey: 'another' as never })
    await expect(stranger.get('originals/ab/x.jpg')).rejects.toThrow('answered 403')
    await expect(stranger.put('originals/ab/x.jpg', bytes, 'image/jpeg')).rejects.toThrow('answered 403')
  })

  test('brought to one node are there for another, which keeps a copy', async () => {
    const [here, there] = [await node(), await node()]
    await here.put('0123456789ab', bytes)
    const file = await there.fileOf('0123456789ab')
    expect(file && (await readFile(file))).toEqual(bytes)
    expect(await there.fileOf('ffffffffffff')).toBeNull()
    await expect(there.fileOf('../../etc/passwd')).rejects.toThrow('no id of a picture')
  })

  test('are not taken at all while the store is away: no row would find its file elsewhere', async () => {
    await simulators.misbehave('s3', 'error')
    const here = await node()
    await expect(here.put('aaaaaaaaaaaa', bytes)).rejects.toThrow()
  })
})
