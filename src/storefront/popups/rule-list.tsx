import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import info from './info.module.css'

/** Rules of a programme under their title. */
export function RuleList({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={info.list}>
        {rules.map((rule) => (
          <li key={rule}>{preventOrphans(rule)}</li>
        ))}
      </ul>
    </>
  )
}
