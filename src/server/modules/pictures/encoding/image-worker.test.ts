import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { type ImageWorker, imageWorker } from './image-worker.ts'

const photo = fileURLToPath(new URL('../../../../../shops/lunnitsa/media/editorial/tile-rings.jpg', import.meta.url))

// Starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let worker: ImageWorker

afterEach(() => worker.stop())

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function pidOf(shop: ImageWorker): number {
  return shop.pid() ?? expect.fail('the workshop is closed')
}

test('pictures are made in another process, in every format', async () => {
  worker = imageWorker()
  expect(worker.pid()).toBeUndefined()
  const made = await Promise.all((['webp', 'jpg', 'avif'] as const).map((format) => worker.encode(photo, 192, format)))
  expect(made.every(Buffer.isBuffer)).toBe(true)
  const formats = await Promise.all(made.map(async (bytes) => (await sharp(bytes).metadata()).format))
  expect(formats).toEqual(['webp', 'jpeg', 'heif'])
  expect(pidOf(worker)).not.toBe(process.pid)
})

test('one that cannot be made fails alone', async () => {
  worker = imageWorker()
  const [lost, made] = await Promise.allSettled([
    worker.encode('/nowhere.jpg', 192, 'webp'),
    worker.encode(photo, 192, 'webp'),
  ])
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('/nowhere.jpg') } })
  expect(made.status).toBe('fulfilled')
})

test('a crash fails what was being made, and the next picture opens the workshop again', async () => {
  worker = imageWorker()
  await worker.encode(photo, 192, 'webp')
  const crashed = pidOf(worker)
  const lost = worker.encode(photo, 768, 'avif')
  process.kill(crashed, 'SIGKILL')
  await expect(lost).rejects.toThrow('ended: SIGKILL')
  expect((await worker.encode(photo, 192, 'webp')).length).toBeGreaterThan(0)
  expect(pidOf(worker)).not.toBe(crashed)
})

test('a stuck workshop is given up', async () => {
  worker = imageWorker({ patienceMs: 3000 })
  await worker.encode(photo, 192, 'webp')
  const stuck = pidOf(worker)
  process.kill(stuck, 'SIGSTOP')
  await expect(worker.encode(photo, 384, 'webp')).rejects.toThrow('ended: SIGKILL')
  expect((await worker.encode(photo, 192, 'webp')).length).toBeGreaterThan(0)
  expect(pidOf(worker)).not.toBe(stuck)
})

test('it closes when nobody has needed it for a while, and not before', async () => {
  worker = imageWorker({ idleMs: 1000 })
  await worker.encode(photo, 192, 'webp')
  const pid = pidOf(worker)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await worker.encode(photo, 192, 'jpg')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(pidOf(worker)).toBe(pid)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
  expect((await worker.encode(photo, 192, 'webp')).length).toBeGreaterThan(0)
})

test('Ctrl-C, which reaches the whole group, does not end it; the shop does', async () => {
  worker = imageWorker()
  await worker.encode(photo, 192, 'webp')
  const pid = pidOf(worker)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
  expect((await worker.encode(photo, 192, 'jpg')).length).toBeGreaterThan(0)
  expect(pidOf(worker)).toBe(pid)
  worker.stop()
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
})
