import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountIn, FolderInUse, freePort, processAt, restoreLinks, takeLock } from './embedded-postgres.ts'

const quiet = () => {}
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'лавка с пробелом-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('root lends PostgreSQL the account postgres, or else nobody', () => {
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin'
  const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash'
  expect(accountIn(`root:x:0:0:root:/root:/bin/bash\n${nobody}\n${postgres}\n`)).toEqual({ uid: 101, gid: 104 })
  expect(accountIn(`${nobody}\n`)).toEqual({ uid: 65534, gid: 65533 })
  expect(accountIn('root:x:0:0:root:/root:/bin/bash\npostgresql:x:9:9::/:/bin/sh\n')).toBeUndefined()
})

test('a folder is held by one process, and given back', async () => {
  const release = await takeLock(folder, 0, quiet)
  const second = takeLock(folder, 0, quiet)
  await expect(second).rejects.toThrow(FolderInUse)
  await expect(second).rejects.toThrow(`process ${process.pid} holds ${folder}`)
  await expect(second).rejects.toMatchObject({ exitCode: 3, pid: process.pid })
  release()
  ;(await takeLock(folder, 0, quiet))()
  expect(existsSync(join(folder, 'shop.lock'))).toBe(false)
})

test('a holder that is stopping is waited for', async () => {
  const said: string[] = []
  const release = await takeLock(folder, 0, quiet)
  setTimeout(release, 150)
  ;(await takeLock(folder, 2000, (message) => said.push(message)))()
  expect(said).toHaveLength(1)
})

test.each([
  ['whose holder is dead', '4194303 1'],
  ['whose number now belongs to another process', `${process.ppid} 1`],
  ['that was cut short', ''],
])('a lock %s is taken over', async (_, content) => {
  writeFileSync(join(folder, 'shop.lock'), content)
  const release = await takeLock(folder, 0, quiet)
  expect(readFileSync(join(folder, 'shop.lock'), 'utf8')).toBe(`${process.pid} ${processAt(process.pid)?.born}`)
  release()
})

test('a lock that somebody else holds now is not given back by us', async () => {
  const release = await takeLock(folder, 0, quiet)
  writeFileSync(join(folder, 'shop.lock'), 'another')
  release()
  expect(readFileSync(join(folder, 'shop.lock'), 'utf8')).toBe('another')
})

test('the links that npm does not pack are made, once', () => {
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  mkdirSync(join(folder, 'copy/lib'), { recursive: true })
  writeFileSync(join(folder, 'copy/lib/libpq.so.5.18'), 'library')
  writeFileSync(join(folder, 'copy/pg-symlinks.json'), JSON.stringify([link]))
  for (const _ of ['first', 'second']) expect(restoreLinks(join(folder, 'copy'))).toBe(true)
  expect(readlinkSync(join(folder, 'copy/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a taken port is passed over', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await freePort(port)).toBeGreaterThan(port)
  taken.close()
})
