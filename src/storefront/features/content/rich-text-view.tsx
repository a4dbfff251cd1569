import { tied } from '#client/formats/tied-numbers.ts'
import type { RichText, Span } from '#contract/content/content-pages.ts'
import { TextLink } from '../../shared/links/text-link.tsx'
import styles from './rich-text-view.module.css'

/** What an editor wrote: a tree of known parts, so nothing in it can be markup of its own. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className={styles.words}>
      {text.map((part, index) => {
        const key = `${part.kind}-${index}`
        if (part.kind === 'list') {
          const List = part.isOrdered ? 'ol' : 'ul'
          return (
            <List key={key} className={part.isOrdered ? styles.numbers : styles.list}>
              {part.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page do not change their order
                <li key={place}>
                  <Spans spans={item} />
                </li>
              ))}
            </List>
          )
        }
        if (part.kind === 'subheading')
          return (
            <h3 key={key}>
              <Spans spans={part.spans} />
            </h3>
          )
        return (
          <p key={key}>
            <Spans spans={part.spans} />
          </p>
        )
      })}
    </div>
  )
}

export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, isStrong, isEmphasis, href }, index) => {
    // The words of a page do not change their order.
    const key = `${index} ${text}`
    const message = isStrong ? (
      <strong key={key}>{tied(text)}</strong>
    ) : isEmphasis ? (
      <em key={key}>{tied(text)}</em>
    ) : (
      tied(text)
    )
    if (!href) return message
    return (
      <TextLink key={key} href={href}>
        {message}
      </TextLink>
    )
  })
}
