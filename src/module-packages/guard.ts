import type { Migration, ModuleType } from '#schemas/modules/module-type.ts'
import type { ModuleServer } from '#src/site/pages/module-server.ts'

type Report = (error: unknown) => void

/** A module type whose functions never throw: where one does, the answer is that of a type without it. */
export function guardedType(moduleType: ModuleType, report: Report): ModuleType {
  const { ownPage, searchFilters, migrations } = moduleType
  return {
    ...moduleType,
    ...(ownPage && { ownPage: guard(ownPage, () => null, report) }),
    ...(searchFilters && { searchFilters: guard(searchFilters, () => ({}), report) }),
    ...(migrations && {
      migrations: migrations.map((step) =>
        guard<Parameters<Migration>, ReturnType<Migration>>(step, (content) => content, report),
      ),
    }),
  }
}

/** The same for its rules for the server. */
export function guardedServer(server: ModuleServer, report: Report): ModuleServer {
  const { resolve, isVolatile, head, page, forms } = server
  const { page: _, ...withoutPage } = server
  return {
    ...withoutPage,
    // The view then shows what is written, or fails, which its boundary handles.
    ...(resolve && { resolve: guard(resolve, (content) => content, report) }),
    ...(isVolatile && { isVolatile: guard(isVolatile, () => true, report) }),
    ...(head && { head: guard(head, () => ({}), report) }),
    ...(forms && { forms: guard(forms, () => [], report) }),
    ...(page && { page: guard(page, () => ({ title: '', description: '', image: undefined, modules: [] }), report) }),
  }
}

function guard<Arguments extends readonly unknown[], Result>(
  work: (...given: Arguments) => Result,
  otherwise: (...given: Arguments) => Result,
  report: Report,
): (...given: Arguments) => Result {
  return (...given) => {
    try {
      return work(...given)
    } catch (error) {
      report(error)
      return otherwise(...given)
    }
  }
}
