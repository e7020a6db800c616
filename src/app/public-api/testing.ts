// biome-ignore-all assist/source/organizeImports: grouped by what the names are for

/**
 * What tests of module types import as "vitrine/testing": what shows a module as a page does, the tests that hold for every module type, and what
 * tests are written with, so that a package installs none of it.
 */

// The module, as a page shows it. A test of what it does begins with "// @vitest-environment happy-dom".
export { describeModuleTypes } from '#src/dev/testing/describe-module-types.tsx'
export { sampleOf } from '#src/dev/testing/module-site.ts'
export { type ModuleSetting, type PreparedModule, prepareModule } from '#src/dev/testing/module-tree.tsx'
export { showModule } from '#src/dev/testing/show-module.tsx'

// Answers of the API, with the fields that a test is about.
export { aSummary, apiAnswer } from '#src/dev/testing/api-answers.ts'

// What tests are written with.
export { screen, waitFor, within } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
export { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
