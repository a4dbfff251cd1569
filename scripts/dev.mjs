import { ensureInstalled, main, runShop } from './lib/project.mjs'

// The server restarts when its own files change; Vite hot-reloads the browser.
const watched = ['src/server', 'src/contract', 'src/rules', 'src/texts'].map((folder) => `--watch-path=${folder}`)

await main(async () => {
  await ensureInstalled()
  return runShop([...watched, '--watch-preserve-output'], { DEV_SERVER: '1' })
})
