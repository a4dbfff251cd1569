import { ensureInstalled, main, runShop } from './lib/project.mjs'

// The server starts anew when its own files change; what the browser shows is reloaded in place by Vite.
const watched = ['src/server', 'src/contract', 'src/rules', 'src/texts'].map((folder) => `--watch-path=${folder}`)

await main(async () => {
  await ensureInstalled()
  return runShop([...watched, '--watch-preserve-output'], { DEV_SERVER: '1' })
})
