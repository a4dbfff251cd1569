import { drafts as texts } from '#site-texts/backoffice/drafts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Draft } from './use-draft.ts'

export type DraftOfForm = Pick<Draft<never>, 'isDraft' | 'isRestored' | 'isOvertaken'> & { forget(): void }

type DraftNoticeProps = {
  draft: DraftOfForm
  /** Said while somebody types, where a form is long enough to forget that it was changed. */
  typed?: string
}

/** That the form holds what was typed before and is not saved, with a way back to what is stored. */
export function DraftNotice({ draft: { isDraft, isRestored, isOvertaken, forget }, typed }: DraftNoticeProps) {
  const title = isOvertaken ? texts.overtaken : isRestored ? texts.restored : isDraft && typed
  if (!title) return null
  return (
    <Notice
      tone={isOvertaken ? 'warn' : 'info'}
      title={title}
      action={
        <Button size="small" variant="secondary" onClick={() => forget()}>
          {texts.forget}
        </Button>
      }
    >
      {isOvertaken ? <p>{texts.overtakenText}</p> : isRestored && <p>{texts.restoredText}</p>}
    </Notice>
  )
}
