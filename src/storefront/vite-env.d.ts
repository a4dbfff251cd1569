/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly CLIENT_MANIFEST: import('./shell/assets.ts').ClientManifest | null
  /** The name of the build, for reports of errors. */
  readonly RELEASE: string
  readonly PRELOADED_FONTS: string[] | null
  readonly RELEASE: string
}
