import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { COURIER, checkout, guests, newKey, orderShot, patiently } from '../harness/buyers.ts'
import { ask } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import { plainSkus, stockUp, type World } from '../harness/world.ts'

const CARD_WIDTH = 384

/** A small file system of its own, filled to the last byte; only root on Linux can make one. */
function fullDisk(): { path: string; free(): void; remove(): void } | null {
  const path = mkdtempSync(join(tmpdir(), 'lunnitsa-faults-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'faults', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  const ballast = join(path, 'ballast')
  const file = openSync(ballast, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(64 * 1024))
  } catch {
    // ENOSPC: that is the point.
  } finally {
    closeSync(file)
  }
  const remove = () => {
    process.off('exit', remove)
    execFileSync('umount', ['-l', path], { stdio: 'ignore' })
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { path, free: () => unlinkSync(ballast), remove }
}

/** No room for made pictures: they are shown all the same, and orders do not notice. */
export async function fullPictureDisk(world: World, { pictures }: { pictures: number }): Promise<Row[]> {
  const tried = `${pictures} pictures asked for and an order made on a node whose disk is full, and again with room`
  const disk = fullDisk()
  if (!disk) return [{ program: 'full disk', tried, counts: 'only root on Linux can make a small disk', held: null }]
  const node = await world.startNode({ dataDir: disk.path })
  try {
    const urls = await pictureUrls(world, pictures)
    const statuses: string[] = []
    for (const path of urls) statuses.push(await look(node.port, path))
    const order = await orderAt(world, node.port)
    const health = (await ask({ port: node.port, path: '/healthz' })).status
    const used = statfsSync(disk.path).bfree
    disk.free()
    // A made picture is kept in memory, too: others are asked for now.
    const later: string[] = []
    for (const path of await pictureUrls(world, pictures, pictures)) later.push(await look(node.port, path))
    await new Promise((done) => setTimeout(done, 500))
    const warned = node.said.filter((line) => line.includes('cannot be kept on disk')).length
    const stored = Number(
      execFileSync('sh', ['-c', `find '${disk.path}' -name '*.webp' | wc -l`], { encoding: 'utf8' }),
    )
    return [
      {
        program: 'full disk',
        tried,
        counts: `full: ${tally(statuses)}, order ${order}, health ${health}, ${used} blocks free, ${warned} warning; with room: ${tally(later)}, ${stored} kept`,
        held:
          [...statuses, ...later].every((status) => status === '200') &&
          [order === 200, health === 200, warned === 1, stored >= pictures].every(Boolean),
      },
    ]
  } finally {
    await node.stop()
    disk.remove()
  }
}

async function look(port: number, path: string): Promise<string> {
  const { status, headers } = await ask({ port, path })
  return status === 200 && !headers['content-type']?.startsWith('image/') ? 'no picture' : String(status)
}

async function orderAt(world: World, port: number): Promise<number> {
  const [, , , , , , , skuId = 0] = await plainSkus(world, 8)
  await stockUp(world, skuId, 10)
  const [who] = await guests(world, 1)
  if (!who) throw new Error('nobody is there')
  const body = await checkout(world, who, { ...COURIER, lines: [{ skuId, quantity: 1 }] })
  const key = newKey()
  return (await patiently(world, () => orderShot(world, who, body, key, port))).status
}

async function pictureUrls(world: World, many: number, from = 0): Promise<string[]> {
  const rows = await world.rows<{ id: string }>(sql`
    select distinct picture ->> 'id' as id from catalog.photos order by 1 limit ${many} offset ${from}`)
  return rows.map(({ id }) => pictureUrl(id, CARD_WIDTH, 'webp'))
}
