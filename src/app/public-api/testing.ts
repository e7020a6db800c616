// biome-ignore-all assist/source/organizeImports: grouped by what the names are for

/** The exports of "vitrine/testing": a renderer of modules, the tests of every module type, and the test libraries. */

// The module, as a page shows it. A test of what it does begins with "// @vitest-environment happy-dom".
export { describeModuleTypes } from '#src/dev/testing/describe-module-types.tsx'
export { sampleOf } from '#src/dev/testing/module-site.ts'
export { type ModuleSetting, type PreparedModule, prepareModule } from '#src/dev/testing/module-tree.tsx'
export { showModule } from '#src/dev/testing/show-module.tsx'

// API answers with default fields.
export { aSummary, apiAnswer } from '#src/dev/testing/api-answers.ts'

export { screen, waitFor, within } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
export { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
