import type { TagEvent } from './tag-event.ts'
import type { TagsFrame } from './tags-frame.ts'

/** What a browser knows of an analytics tag: how to start its program, and what to say of an event. */
export type ClientTag = {
  /** What its program receives for an event; none for what it has no word for. */
  calls(event: TagEvent): readonly unknown[]
  /** Starts its program; the answer hands events to it. */
  open(frame: TagsFrame, id: string): (event: TagEvent) => void
}

export function clientTag<Call>(
  calls: (event: TagEvent) => readonly Call[],
  start: (frame: TagsFrame, id: string) => (call: Call) => void,
): ClientTag {
  return {
    calls,
    open(frame, id) {
      const send = start(frame, id)
      return (event) => calls(event).forEach(send)
    },
  }
}
