import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request before the framework sees it, or returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean
