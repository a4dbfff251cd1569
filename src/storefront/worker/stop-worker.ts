import { forgetEverything } from '#client/offline/saved-pages.ts'
import { worker } from './worker-scope.ts'

/** Served in place of the worker when the shop switches it off: browsers that have one take it and are rid of both. */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetEverything().then(() => worker.registration.unregister()))
})
