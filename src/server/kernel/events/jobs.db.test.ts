import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/test-database.ts'
import { createLogger } from '../logger.ts'
import { startJobs } from './jobs.ts'

test('nights in which no node worked are made up for at the next start, once', async () => {
  const { url, drop } = await freshDatabase(inject('postgresUrl'))
  const log = createLogger({ level: 'silent', pretty: false })
  let nights = 0
  const start = async () => {
    const jobs = await startJobs({ url, log, runsWork: true, timeZone: 'Europe/Moscow' })
    await jobs.every('test.night', '17 4 * * *', async () => void nights++)
    return jobs
  }
  await (await start()).stop()
  expect(nights).toBe(0)

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update jobs.version set cron_on = now() - interval '3 days'`)
  await client.query(`update jobs.schedule set created_on = now() - interval '9 days'`)
  await client.end()
  const jobs = await start()
  for (let turn = 0; turn < 200 && nights === 0; turn++) await pause(100)
  expect(nights).toBe(1)
  await jobs.stop()
  await drop()
})
