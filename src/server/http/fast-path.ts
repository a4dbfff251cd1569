import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles a request before Fastify sees it, or returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean
