import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type LazyPartProps = {
  /** Shown until the part is there. */
  pending?: ReactNode
  /** Shown when it could not be loaded; `retry` loads it again. */
  failed?: (retry: () => void) => ReactNode
  onFailed?: () => void
}

/** The rest of the page lives on without it. */
export class PartNotLoaded extends Error {}

/**
 * `React.lazy` with its Suspense boundary for a part that may fail to load: what is around it lives on, and showing the
 * part again loads it again, where `React.lazy` alone remembers the failure. Errors of the loaded part pass through.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & LazyPartProps> {
  const lazily = () =>
    lazy(() =>
      load().catch((cause) => {
        throw new PartNotLoaded('a part of the page could not be loaded', { cause })
      }),
    )
  let Part: ComponentType<Props> = lazily()

  return function LazyPart({ pending = null, failed, onFailed, ...props }) {
    const [attempt, setAttempt] = useState(0)
    return (
      <LoadBoundary
        key={attempt}
        failed={failed?.(() => setAttempt(attempt + 1))}
        onFailed={() => {
          Part = lazily()
          onFailed?.()
        }}
      >
        <Suspense fallback={pending}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

type LoadBoundaryProps = { failed: ReactNode; onFailed: () => void; children: ReactNode }

class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartNotLoaded) this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof PartNotLoaded) return this.props.failed
    throw error
  }
}
