/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly CLIENT_MANIFEST: import('./shell/assets.ts').ClientManifest | null
  readonly PRELOADED_FONTS: string[] | null
  readonly RELEASE: string
}
