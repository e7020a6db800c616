/** What views of own module types are built and tested with. A folder of an agency installs it when it gets its first module type. */
const BUILD_PACKAGES: readonly string[] = [
  ...[
    '@internationalized/date',
    '@lingui/react',
    '@tanstack/react-query',
    '@tanstack/react-router',
    'jotai',
    'leaflet',
    'lucide',
  ],
  ...['react', 'react-aria-components', 'react-dom', 'recharts', 'supercluster'],
  ...['vite', '@vitejs/plugin-react', '@react-aria/optimize-locales-plugin', 'subset-font'],
  ...['@fontsource-variable/bitter', '@fontsource-variable/bodoni-moda', '@fontsource-variable/bricolage-grotesque'],
  ...['@fontsource-variable/cabin', '@fontsource-variable/dm-sans', '@fontsource-variable/eb-garamond'],
  ...['@fontsource-variable/fraunces', '@fontsource-variable/literata', '@fontsource-variable/nunito'],
  ...['@fontsource-variable/nunito-sans', '@fontsource-variable/public-sans', '@fontsource-variable/source-sans-3'],
  ...['vitest', 'happy-dom', 'fast-check', '@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/node', '@types/react', '@types/react-dom', 'json-schema-to-ts'],
]

interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: object
  readonly imports: object
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The package.json of `lib`: what its files name by "#src/…" and "vitrine/…" is in `lib`, and not beside it. */
export function libManifest({ name, version, imports, exports, dependencies, devDependencies }: Manifest): object {
  const inLib = (path: string) => path.replace(/^\.\/lib\//, './')
  const entries = Object.entries(exports).map(([entry, target]) => [
    entry,
    typeof target === 'string'
      ? inLib(target)
      : Object.fromEntries(Object.entries(target).map(([condition, path]) => [condition, inLib(path)])),
  ])
  const versionOf = (one: string) => devDependencies[one] ?? dependencies[one]
  return {
    name,
    version,
    type: 'module',
    imports,
    exports: Object.fromEntries(entries),
    buildPackages: Object.fromEntries(BUILD_PACKAGES.map((one) => [one, versionOf(one)])),
  }
}
