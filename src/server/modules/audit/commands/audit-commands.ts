import { type Command, CommandRefused } from '../../../kernel/commands/command.ts'
import type { Finding } from '../../../kernel/invariants.ts'
import { lastAudit } from '../audit-store.ts'
import { runAudit } from '../run-audit.ts'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit run',
    takes: '',
    about: 'Recomputes all money and stock from movements now. With --dry-run nothing is written down.',
    changes: false,
    async run({ tools, db, edit, isDryRun }) {
      const { log, settings, invariants } = tools
      const result = await runAudit(
        { db, log, settings, invariants },
        { by: edit.by, now: () => new Date(), isStored: !isDryRun },
      )
      if (!result) throw new CommandRefused('audit.running', 'Another node is at it. Ask for `audit last` in a while.')
      const findings = result.checks.reduce((sum, check) => sum + check.findings, 0)
      const failures = result.checks.filter(({ error }) => error !== null)
      return {
        answer: result,
        isAlarm: findings > 0 || failures.length > 0,
        lines: [
          `${result.checks.length} checks, ${failures.length} could not be made, ${findings} differences`,
          ...failures.map(({ invariant, error }) => `  ${invariant} failed: ${error}`),
          ...result.checks.flatMap(({ invariant, found }) => found.map((one) => lineOf(invariant, one))),
        ],
      }
    },
  },
  {
    name: 'audit last',
    takes: '',
    about: 'What the last audit found.',
    changes: false,
    async run({ db }) {
      const last = await lastAudit(db)
      if (!last) return { answer: null, lines: ['There was no audit yet.'] }
      return {
        answer: last,
        isAlarm: last.findings > 0 || last.failed > 0,
        lines: [
          `${last.finishedAt.toISOString()} by ${last.startedBy}: ${last.checks} checks, ${last.failed} could not be made, ${last.findings} differences`,
          ...last.failures.map(({ invariant, error }) => `  ${invariant} failed: ${error}`),
          ...last.found.map((one) => lineOf(one.invariant, one)),
        ],
      }
    },
  },
]

function lineOf(invariant: string, { entity, field, expected, actual, movement, cause }: Finding): string {
  const by = movement ? ` by ${movement}` : ''
  const how = cause ? ` (${cause.replaceAll('_', ' ')})` : ''
  return `  ${invariant}: ${entity}, ${field}: ${expected ?? 'nothing'} expected${by}, ${actual ?? 'nothing'} stored${how}`
}
