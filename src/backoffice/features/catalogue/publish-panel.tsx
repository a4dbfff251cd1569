import { useState } from 'react'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './publish-panel.module.css'

const texts = goods.publish

type PublishPanelProps = {
  isEditable: boolean
  /** What it was refused for, by field. */
  errors: Partial<Record<string, string>>
  onPublish(): Promise<void>
  onPreview(): Promise<void>
}

/** A draft says that it is one, what it lacks, and how it will look. */
export function PublishPanel({ isEditable, errors, onPublish, onPreview }: PublishPanelProps) {
  const [running, setRunning] = useState<'publish' | 'preview' | null>(null)
  const lacks = [...new Set(Object.keys(errors).map(messagesFor))]

  async function run(name: 'publish' | 'preview', work: () => Promise<void>) {
    setRunning(name)
    await work()
    setRunning(null)
  }

  return (
    <Notice
      tone="warn"
      title={texts.title}
      action={
        <div className={styles.buttons}>
          {isEditable && (
            <Button loading={running === 'publish'} onClick={() => void run('publish', onPublish)}>
              {texts.publish}
            </Button>
          )}
          <Button variant="secondary" loading={running === 'preview'} onClick={() => void run('preview', onPreview)}>
            {texts.preview}
          </Button>
        </div>
      }
      live="polite"
    >
      <p>{texts.text}</p>
      {lacks.length > 0 && (
        <>
          <p>{texts.lacks}</p>
          <ul className={styles.lacks}>
            {lacks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

function messagesFor(field: string): string {
  const { fields } = texts
  if (field === 'nameEn' || field === 'descriptionRu' || field === 'descriptionEn') return fields[field]
  if (/^colors\.\d+\.photos$/.test(field)) return fields.photos
  if (/\.alt(?:Ru|En)$/.test(field)) return fields.alt
  return fields.other
}
