import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startFaultDatabase } from './harness/database.ts'
import { openWorld } from './harness/world.ts'
import { startWorkload } from './harness/workload.ts'
import { seededRandom } from './harness/seeded-random.ts'
const database = await startFaultDatabase()
const world = await openWorld(database, { name: 'faults', random: seededRandom(1), nodes: 2 })
const work = await startWorkload(world, { buyers: 6, most: 3000 })
const show = async (w: string) => console.log(w, JSON.stringify(await world.rows(sql`select application_name a, state s, wait_event w, count(*)::int n, max(now()-state_change)::text age, max(left(query,50)) q from pg_stat_activity where datname='faults' group by 1,2,3 order by 1,2`).catch(e=>String(e.cause??e))))
await pause(2000); await show('before')
for (let k=0;k<10;k++){ const n=world.nodes[k%2]!; await pause(800); await n.kill(); await show('killed'+k); await n.start(); }
await pause(1000); await show('after')
await work.stop(); await pause(12000); await show('idle')
await world.close(); await database.stop(); process.exit(0)
