import { setTimeout as pause } from 'node:timers/promises'
import { startFaultDatabase } from './harness/database.ts'
import { tally } from './harness/row.ts'
import { seededRandom } from './harness/seeded-random.ts'
import { startWorkload } from './harness/workload.ts'
import { openWorld } from './harness/world.ts'

const database = await startFaultDatabase()
const world = await openWorld(database, { name: 'faults', random: seededRandom(1), nodes: 2 })
const work = await startWorkload(world, { buyers: 6, most: 2000 })
let seen = 0
const show = (w: string) => {
  console.log(
    w,
    world.nodes.map((n) => n.isUp()),
    tally(work.log.slice(seen).map((l) => String(l.status))),
    work.answers.length,
  )
  seen = work.log.length
}
await pause(3000)
show('before')
const t = Date.now()
for (const how of ['fast', 'crash'] as const) {
  await database.restart(how)
  console.log('restarted', how, Date.now() - t)
  for (let i = 0; i < 8; i++) {
    await pause(1000)
    show(String(Date.now() - t))
  }
}
const odd = world.nodes.flatMap(n=>n.said).filter(l=>l.includes('server.failed')).map(l=>{const o=JSON.parse(l);return o.path+' '+o.err?.message?.slice(0,200)+' | '+o.err?.stack?.slice(-900)})
console.log(odd.slice(0,8).join('\n'))
await Promise.race([work.stop(), pause(20000)])
show('end')
await world.close()
await database.stop()
process.exit(0)
