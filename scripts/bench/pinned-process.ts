import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

// Asked once: later it is what this process may use at that moment.
const availableCores = availableParallelism()

export const hasTaskset = availableCores > 1 && canRun('taskset')

export type Running = { pid: number; stop(): Promise<void> }

/** A Node on a core of its own, so that the load beside it does not steal its time. */
export function pinned(args: string[]): [command: string, args: string[]] {
  return hasTaskset ? ['taskset', ['-c', '1', process.execPath, ...args]] : [process.execPath, args]
}

export function startPinned(args: string[], env: Record<string, string>): Running {
  const child = spawn(...pinned(args), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A measurement that breaks off leaves no shop on its port for the next one.
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return {
    pid: child.pid ?? 0,
    stop: () =>
      new Promise<void>((done) => {
        if (child.exitCode !== null) return done()
        child.once('exit', () => done())
        child.kill()
      }),
  }
}

/**
 * The load beside the shop, kept off the shop's core: left to itself, the scheduler wakes whoever waits for an answer
 * where the answer was written. What was started before, a database above all, keeps both cores.
 */
export async function besideShop<Result>(load: () => Promise<Result>): Promise<Result> {
  if (!hasTaskset) return load()
  moveOwnThreads('0')
  try {
    return await load()
  } finally {
    moveOwnThreads(`0-${availableCores - 1}`)
  }
}

function moveOwnThreads(cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)], { stdio: 'ignore' })
}

/** Seconds of processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export async function ready(url: string): Promise<void> {
  for (let turn = 0; turn < 1_800; turn++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${url} does not answer`)
}

function canRun(command: string): boolean {
  try {
    execFileSync(command, ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
