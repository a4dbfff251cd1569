import { Bold, Heading3, Italic, Link2, List } from 'lucide-react'
import { type ComponentProps, useId, useRef } from 'react'
import { content } from '#site-texts/backoffice/content.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useForm } from './form-context.ts'
import styles from './markdown-field.module.css'
import { MARKDOWN_MARKS, type MarkdownMark, marked, type Written, withFigure } from './markdown-marks.ts'

const texts = content.form

const ICONS: Record<MarkdownMark, typeof Bold> = {
  strong: Bold,
  emphasis: Italic,
  link: Link2,
  list: List,
  heading: Heading3,
}

type MarkdownFieldProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  value: string
  onChange(text: string): void
  /** False for words that are only words: they may still name figures. */
  hasMarks?: boolean
}

/** Longer words: the few marks that a page knows, and the figures that the shop decides. */
export function MarkdownField({ value, onChange, hasMarks = true, ...field }: MarkdownFieldProps) {
  const own = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { figures } = useForm()

  function write(change: (written: Written) => Written) {
    const element = area.current
    if (!element) return
    const { text, from, to } = change({ text: value, from: element.selectionStart, to: element.selectionEnd })
    onChange(text)
    // After the new text is in the field: the caret would stand at its end.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(from, to)
    })
  }

  return (
    <div className={styles.field}>
      {!field.disabled && (hasMarks || figures.length > 0) && (
        <div className={styles.tools} role="toolbar" aria-label={texts.toolbar} aria-controls={own}>
          {(hasMarks ? MARKDOWN_MARKS : []).map((mark) => {
            const Icon = ICONS[mark]
            return (
              <IconButton
                key={mark}
                label={texts.marks[mark]}
                icon={<Icon {...iconProps} />}
                onClick={() => write((written) => marked(written, mark))}
              />
            )
          })}
          {figures.length > 0 && (
            <Select
              bare
              label={texts.figure}
              placeholder={texts.figure}
              value=""
              options={figures.map(({ name, says }) => ({ value: name, label: `{${name}}: ${shortened(says)}` }))}
              onChange={(name) => write((written) => withFigure(written, name))}
            />
          )}
        </div>
      )}
      <TextArea {...field} id={own} ref={area} rows={rowsFor(value)} value={value} onChange={onChange} />
    </div>
  )
}

const MAX_SAID = 40

function shortened(says: string): string {
  return says.length > MAX_SAID ? `${says.slice(0, MAX_SAID)}…` : says
}

const WIDTH = 70

/** As high as its words, within reason. */
function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(Math.ceil(line.length / WIDTH), 1), 0)
  return Math.min(Math.max(lines + 1, 3), 16)
}
