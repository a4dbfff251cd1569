import { readFileSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, main, runShop } from './lib/project.mjs'

/** The process that started us: npm, directly or through a shell that forwards no signals. */
function npmPid() {
  try {
    const [, parent] = /^\d+ \(\w*sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return Number(parent ?? process.ppid)
  } catch {
    return process.ppid
  }
}

// An npm killed outright, or one that signals only its shell, tells us nothing; that it is gone does.
if (process.env.npm_lifecycle_event) {
  const npm = npmPid()
  setInterval(() => npmPid() === npm || process.kill(process.pid, 'SIGTERM'), 250).unref()
}

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runShop()
})
