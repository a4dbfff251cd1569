// Runs on Node 20 or newer before anything is installed: no packages, no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolder, DEFAULT_SHOP } from './shop-folders.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const inRoot = (...path) => join(root, ...path)

/** An expected error: its message is all the user needs. */
export class ExpectedError extends Error {}

/** Runs a program in the project's folder, forwards signals to it, and returns its exit code. */
export function run(command, args, { env = {}, stdio = 'inherit', detached = false } = {}) {
  const child = spawn(command, args, { cwd: root, stdio, detached, env: { ...process.env, ...env } })
  let last = 0
  // Ctrl-C arrives from the terminal and from npm: forward it once, because a second one forces the exit.
  const forward = (signal) => {
    if (Date.now() - last > 1000) child.kill(signal)
    last = Date.now()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  return ended.then((code) => {
    for (const signal of signals) process.off(signal, forward)
    // After a signal nothing more is started.
    if (last) process.exit(code)
    return code
  })
}

/**
 * Runs a script with the pinned Node.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {{ env?: object, stdio?: import('node:child_process').StdioOptions, detached?: boolean }} [options]
 */
export function runNode(script, args = [], { env = {}, ...options } = {}) {
  // Child processes that run `node` must get the same Node.
  const path = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  return run(pinnedNode(), [script, ...args], { env: { PATH: path, ...env }, ...options })
}

/**
 * Most of a request's allocations die with it: a small young generation and a heap limit keep the process small at the
 * same speed.
 */
export const SHOP_NODE_OPTIONS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=320',
  `--import=${new URL('./load-stripped-sources.mjs', import.meta.url)}`,
]

/** glibc keeps a heap per thread, mostly freed memory: 50 MB in a shop that renders pages. */
export const SHOP_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2' }

/**
 * Runs the shop with the given Node options. It receives signals only from us, not from the terminal's process group,
 * and stops when we end, even if we are killed.
 */
export function runShop(nodeOptions = [], env = {}) {
  return runNode(
    '--import=./scripts/lib/stop-with-launcher.mjs',
    ['--import=./scripts/lib/shop-alias.mjs', ...SHOP_NODE_OPTIONS, ...nodeOptions, 'src/server/main.ts'],
    {
      env: { ...SHOP_ENVIRONMENT, ...env },
      detached: process.platform !== 'win32',
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
}

/** The JavaScript file behind a package's entry in node_modules/.bin, so that it also runs on Windows. */
export function packageProgram(name, program = name) {
  const { bin } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
  return inRoot('node_modules', name, typeof bin === 'string' ? bin : bin[program])
}

export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const pinned = inRoot(
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    platform === 'win' ? 'node.exe' : 'node',
  )
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new ExpectedError(
    `There is no packaged Node for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. ` +
      'Install Node 24 or newer from https://nodejs.org and start again.',
  )
}

export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the packages that the lockfile names; the first time takes a minute…')
  // Inside `npm start` npm passes its own path; the build needs development packages in production too.
  const path = process.env.npm_execpath ?? ''
  const npm = (...args) => {
    const all = [...args, '--include=dev', '--include=optional']
    if (path.endsWith('.js')) return run(process.execPath, [path, ...all])
    return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all)
  }
  if ((await npm('ci')) !== 0) throw new ExpectedError('The packages could not be installed: see what npm says above.')
}

/** Compares the lockfile of node_modules; optional packages may be missing because they are for another platform. */
function isInstalled() {
  const packages = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
  })
}

export async function ensureBuilt(options = {}) {
  const stamp = buildStamp()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()) return
  console.log('Building the storefront…')
  const began = Date.now()
  if (
    (await runNode(inRoot('scripts', 'build.ts'), [], {
      ...options,
      env: { ...options?.env, NODE_ENV: 'production' },
    })) !== 0
  )
    throw new ExpectedError('The storefront could not be built: see above.')
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * Builds, and records from which sources: a release that was built is not built again by its first start. Sources that
 * change during the build are not in it, so they are hashed before.
 */
export async function stampedBuild(build) {
  const stamp = buildStamp()
  const source = sourceHash()
  rmSync(stamp, { force: true })
  await build()
  writeFileSync(stamp, source)
}

const buildStamp = () => inRoot(builtFolder(process.env.SHOP || DEFAULT_SHOP), '.built-from')

/** Hashes everything that the build reads. The server is not built: Node runs its TypeScript directly. */
function sourceHash() {
  const shop = process.env.SHOP || DEFAULT_SHOP
  const hash = createHash('sha256').update(`${shop}\0`)
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(inRoot(path)))
  const walk = (folder) => {
    for (const entry of readdirSync(inRoot(folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`
      if (path === 'src/server' || /\.test\.tsx?$/.test(path)) continue
      if (entry.isDirectory()) walk(path)
      else add(path)
    }
  }
  for (const file of ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'scripts/build.ts']) {
    if (existsSync(inRoot(file))) add(file)
  }
  walk('src')
  for (const file of ['settings.ts', 'brand.ts']) add(`shops/${shop}/${file}`)
  walk(`shops/${shop}/look`)
  walk(`shops/${shop}/public`)
  return hash.digest('hex')
}

/** Runs a command and exits with its code; an expected error prints one line, others their stack. */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof ExpectedError ? error.message : error)
    process.exitCode = 1
  }
}
