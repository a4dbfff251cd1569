import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = [
  // Draws no window around the page, which saves a tenth of its work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine: the one that is asked for, the system's, or the one that Playwright has installed. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  return CHROMIUM_PATH || [...usual, chromium.executablePath()].find((path) => existsSync(path))
}

/** How every browser of ours is launched: quiet on the network, and without a sandbox only where root has none. */
export const browserOptions = {
  executablePath: findBrowser(),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}

if (import.meta.main) console.log(findBrowser() ?? '')
