import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#rules/location/site.ts'
import type { Logger } from '../../kernel/logger.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures. */
    rawBody: string
  }
}

/** What a simulator remembers. It is in PostgreSQL: all nodes of a shop talk to the same outside world. */
export type SimulatorState = {
  get<T>(key: string): Promise<T | null>
  set(key: string, value: unknown): Promise<void>
  /** Reads and writes under a lock of the row. */
  change<T>(key: string, next: (before: T | null) => T): Promise<T>
  list<T>(prefix: string): Promise<{ key: string; value: T }[]>
  remove(key: string): Promise<void>
}

export type SimulatorMessage = {
  channel: 'sms' | 'call' | 'email' | 'payment' | 'marketing'
  to: string
  subject?: string
  text: string
  code?: string
  url?: string
}

export type SimulatorDeps = {
  state: SimulatorState
  /** Shows on `/sandbox` what came. */
  record(message: SimulatorMessage): Promise<void>
  log: Logger
  now(): Date
  /** For calls from server to server: `http://127.0.0.1:41234/payselection`. */
  baseUrl(): string
  /** Where a browser reaches the pages of the simulator, on the shop's own host: `/sandbox/simulators/payselection`. */
  pagePath: string
  /** The shop as a browser and a webhook reach it: `http://localhost:3000`. */
  shopOrigin(): string
  /** What happens after a while, such as a late webhook; forgotten when the shop stops. */
  later(ms: number, run: () => Promise<void>): void
}

/** A service of the outside world that lives on this machine and speaks the protocol of the real one. */
export type Simulator = {
  name: string
  routes(app: FastifyInstance, deps: SimulatorDeps): void
  pages?: SimulatorPages
}

/** What a simulator shows of its own beside `/sandbox`, on the shop's hosts. */
export type SimulatorPages = {
  /** The first of them, to which the sandbox leads by this title. */
  path: string
  title: Record<Language, string>
  mount(app: FastifyInstance, deps: PageDeps): void
}

export type PageDeps = {
  state: SimulatorState
  languageOf(request: FastifyRequest): Language
  /** As the sandbox sends its own pages: never cached, and with a policy of what they may do. */
  send(reply: FastifyReply, html: string): FastifyReply
}
