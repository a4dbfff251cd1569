/** What visitors send by forms and somebody has to answer. */
export const QUEUES = ['stylist', 'feedback', 'piercing', 'applications'] as const
export type Queue = (typeof QUEUES)[number]

export const TASK_STATES = ['new', 'taken', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** `note` changes the words alone. */
export const QUEUE_STEPS = ['take', 'release', 'finish', 'reopen', 'note'] as const
export type QueueStep = (typeof QUEUE_STEPS)[number]

const NEXT: Record<TaskState, Partial<Record<QueueStep, TaskState>>> = {
  new: { take: 'taken' },
  taken: { release: 'new', finish: 'done', note: 'taken' },
  done: { reopen: 'taken', note: 'done' },
}

/** Null: not from here. What somebody has taken is theirs: only they, or an admin, move it on. */
export function nextTaskState(
  { state, isMine }: { state: TaskState; isMine: boolean },
  step: QueueStep,
  isAdmin: boolean,
): TaskState | null {
  if (state !== 'new' && !isMine && !isAdmin) return null
  return NEXT[state][step] ?? null
}

export function queueSteps(task: { state: TaskState; isMine: boolean }, isAdmin: boolean): QueueStep[] {
  return QUEUE_STEPS.filter((step) => nextTaskState(task, step, isAdmin) !== null)
}
