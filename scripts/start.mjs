import { readFileSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, main, runShop } from './lib/project.mjs'

/** Who started us: npm does it directly or through a shell that passes no signals on. */
function npmPid() {
  try {
    const [, parent] = /^\d+ \(\w*sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return Number(parent ?? process.ppid)
  } catch {
    return process.ppid
  }
}

// An npm that was killed outright, or has only told its shell, tells us nothing. Its absence does.
if (process.env.npm_lifecycle_event) {
  const npm = npmPid()
  setInterval(() => npmPid() === npm || process.kill(process.pid, 'SIGTERM'), 250).unref()
}

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runShop()
})
